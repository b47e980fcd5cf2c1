"""Reads iCalendar texts with python3-icalendar; with times by the VTIMEZONE in each text.

Input: a JSON array of texts. Output: a JSON array of facts, or of `{"error": …}`, in the same order.
"""
import json
import sys
from datetime import datetime, timezone
from urllib.parse import unquote

from icalendar import Calendar


def instant(moment, zones):
    """The library looks up zone names in the machine's data, but the rules in the text must be used."""
    if not isinstance(moment.dt, datetime):
        return moment.dt.isoformat()
    name = moment.params.get("TZID")
    aware = zones[name].localize(moment.dt.replace(tzinfo=None)) if name else moment.dt
    return aware.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def person(found):
    scheme, _, address = str(found).partition(":")
    if scheme != "mailto":
        raise ValueError(f"an address with the scheme {scheme}")
    return {"name": str(found.params.get("CN", "")), "address": unquote(address)}


def attendees(event):
    found = event.get("ATTENDEE", [])
    return [
        {**person(one), "partstat": str(one.params.get("PARTSTAT", ""))}
        for one in (found if isinstance(found, list) else [found])
    ]


def facts(calendar):
    events = calendar.walk("VEVENT")
    if len(events) != 1:
        raise ValueError("not exactly one VEVENT")
    event = events[0]
    faults = [fault for part in calendar.walk() for fault in part.errors]
    if faults:
        raise ValueError(str(faults))
    zones = {str(zone["TZID"]): zone.to_tz() for zone in calendar.walk("VTIMEZONE")}
    return {
        "method": str(calendar.get("METHOD", "")),
        "uid": str(event.get("UID", "")),
        "sequence": int(event["SEQUENCE"]),
        "start": instant(event["DTSTART"], zones),
        "end": instant(event["DTEND"], zones),
        "summary": str(event.get("SUMMARY", "")),
        "location": str(event.get("LOCATION", "")),
        "description": str(event.get("DESCRIPTION", "")),
        "comment": str(event.get("COMMENT", "")),
        "status": str(event.get("STATUS", "")),
        "organizer": person(event["ORGANIZER"]),
        "attendees": attendees(event),
    }


def read(source):
    try:
        return facts(Calendar.from_ical(source))
    except Exception as error:
        return {"error": repr(error)}


print(json.dumps([read(source) for source in json.load(sys.stdin)]))
