"""Expands series that come as lines of JSON, and prints the wall-clock times and the instants of each."""

import json
import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

EPOCH = datetime(1970, 1, 1)
SECOND = timedelta(seconds=1)

for line in sys.stdin:
    series = json.loads(line)
    rule = rrulestr("RRULE:" + series["rule"], dtstart=datetime.fromisoformat(series["start"]))
    zones = [ZoneInfo(name) for name in series["zones"]]
    occurrences = []
    for local in rule:
        if len(occurrences) == series["limit"]:
            break
        # In a gap, and of a time that occurs twice, the offset is that before the change.
        at = (local - EPOCH) // SECOND
        instants = [(at - local.replace(tzinfo=zone).utcoffset() // SECOND) * 1000 for zone in zones]
        occurrences.append([local.isoformat(), instants])
    print(json.dumps(occurrences))
