"""Lists the first dates of series with python3-icalendar and python3-dateutil, by the VTIMEZONE in each text.

Of a message about single dates, it lists these and their starts. Input: a JSON object with `calendars`, texts, and `count`.
Output: a JSON array of arrays of starts, `…T…Z` or dates, in the same order, or of `{"error": …}`.
"""
import json
import sys
from datetime import date, datetime, timezone
from itertools import islice

from dateutil.rrule import rrulestr
from icalendar import Calendar


def instant(moment, zone):
    if not isinstance(moment, datetime):
        return moment.isoformat()
    aware = zone.localize(moment.replace(tzinfo=None)) if zone else moment
    return aware.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def all_values(found):
    return [] if found is None else found if isinstance(found, list) else [found]


def starts(text, count):
    calendar = Calendar.from_ical(text)
    faults = [fault for part in calendar.walk() for fault in part.errors]
    if faults:
        raise ValueError(str(faults))
    zones = {str(zone["TZID"]): zone.to_tz() for zone in calendar.walk("VTIMEZONE")}

    def placed(value, moment):
        return instant(moment, zones[value.params["TZID"]] if "TZID" in value.params else None)

    events = calendar.walk("VEVENT")
    masters = [event for event in events if "RECURRENCE-ID" not in event]
    if not masters:
        out = calendar["METHOD"] == "CANCEL"
        named = [[placed(event[name], event[name].dt) for name in ("RECURRENCE-ID", "DTSTART")] for event in events]
        return [name if out else f"{name} at {start}" for name, start in named]
    (master,) = masters
    first = master["DTSTART"]
    rule = master["RRULE"]
    (until,) = rule.get("UNTIL", [None])
    bounded = {name: value for name, value in rule.items() if name != "UNTIL"}
    written = ";".join(f"{name}={','.join(str(each) for each in all_values(value))}" for name, value in bounded.items())
    whole = not isinstance(first.dt, datetime)
    clock = datetime(first.dt.year, first.dt.month, first.dt.day) if whole else first.dt.replace(tzinfo=None)
    last = until and (until.isoformat() if whole else until.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"))
    out = {
        placed(dates, moment.dt) for dates in all_values(master.get("EXDATE")) for moment in dates.dts
    }
    moved = {
        placed(event["RECURRENCE-ID"], event["RECURRENCE-ID"].dt): placed(event["DTSTART"], event["DTSTART"].dt)
        for event in events
        if "RECURRENCE-ID" in event
    }
    found = []
    for each in rrulestr(f"RRULE:{written}", dtstart=clock):
        at = placed(first, each.date() if whole else each)
        if (last and at > last) or len(found) == count:
            break
        if at not in out:
            found.append(moved.get(at, at))
    return found


def reading(text, count):
    try:
        return starts(text, count)
    except Exception as error:
        return {"error": repr(error)}


given = json.load(sys.stdin)
json.dump([reading(text, given["count"]) for text in given["calendars"]], sys.stdout)
