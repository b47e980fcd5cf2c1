"""Expands series that come as lines of JSON with libical 3, as if in UTC, and prints the wall-clock times of each."""

import ctypes
import json
import sys
from datetime import datetime, timezone

libical = ctypes.CDLL("libical.so.3")
expand = libical.icalrecur_expand_recurrence
expand.restype = ctypes.c_int
expand.argtypes = [ctypes.c_char_p, ctypes.c_long, ctypes.c_int, ctypes.POINTER(ctypes.c_long)]

for line in sys.stdin:
    series = json.loads(line)
    found = (ctypes.c_long * series["limit"])()
    start = datetime.fromisoformat(series["start"]).replace(tzinfo=timezone.utc)
    expand(series["rule"].encode(), int(start.timestamp()), series["limit"], found)
    times = [datetime.fromtimestamp(at, timezone.utc).replace(tzinfo=None).isoformat() for at in found if at != 0]
    print(json.dumps(times))
