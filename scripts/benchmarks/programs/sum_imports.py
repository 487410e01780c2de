"""The sum again, below the imports that people keep on top of every solver."""

import bisect
import collections
import functools
import heapq
import itertools
import math
import random
import re
import string

KEPT = (bisect, collections, functools, heapq, itertools, math, random, re, string)

a, b = map(int, input().split())
print(a + b)
