"""Expands series that come as lines of JSON, and prints the wall-clock times and the instants of each."""

import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

for line in sys.stdin:
    series = json.loads(line)
    rule = rrulestr("RRULE:" + series["rule"], dtstart=datetime.fromisoformat(series["start"]))
    occurrences = []
    for local in rule:
        if len(occurrences) == series["limit"]:
            break
        instants = [
            int(local.replace(tzinfo=ZoneInfo(name), fold=0).astimezone(timezone.utc).timestamp()) * 1000
            for name in series["zones"]
        ]
        occurrences.append([local.isoformat(), instants])
    print(json.dumps(occurrences))
