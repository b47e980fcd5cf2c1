"""Reads iCalendar texts with python3-vobject, which also validates them; with times by the VTIMEZONE in each text.

Input: a JSON array of texts. Output: a JSON array of facts, or of `{"error": …}`, in the same order.
"""
import json
import sys
from datetime import datetime, timezone
from urllib.parse import unquote

import vobject
from vobject.icalendar import registerTzid


def value(component, name):
    found = component.contents.get(name, [])
    if len(found) > 1:
        raise ValueError(f"{name} more than once")
    return found[0].value if found else ""


def instant(component, name):
    moment = value(component, name)
    if not isinstance(moment, datetime):
        return moment.isoformat()
    if moment.tzinfo is None:
        raise ValueError(f"{name} without a zone")
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def person(found):
    scheme, _, address = found.value.partition(":")
    if scheme != "mailto":
        raise ValueError(f"an address with the scheme {scheme}")
    return {"name": found.params.get("CN", [""])[0], "address": unquote(address)}


def facts(calendar):
    calendar.validate(raiseException=True)
    if len(calendar.vevent_list) != 1:
        raise ValueError("not exactly one VEVENT")
    event = calendar.vevent
    return {
        "method": value(calendar, "method"),
        "uid": value(event, "uid"),
        "sequence": int(value(event, "sequence")),
        "start": instant(event, "dtstart"),
        "end": instant(event, "dtend"),
        "summary": value(event, "summary"),
        "location": value(event, "location"),
        "description": value(event, "description"),
        "comment": value(event, "comment"),
        "status": value(event, "status"),
        "organizer": person(event.organizer),
        "attendees": [
            {**person(found), "partstat": found.params.get("PARTSTAT", [""])[0]}
            for found in event.contents.get("attendee", [])
        ],
    }


def use_zones(calendar):
    """The library drops a zone that always equals UTC, and looks up its name in the machine's data instead."""
    for zone in calendar.contents.get("vtimezone", []):
        registerTzid(zone.tzid.value, zone.tzinfo)


def read(source):
    try:
        use_zones(vobject.readOne(source))
        return facts(vobject.readOne(source))
    except Exception as error:
        return {"error": repr(error)}


print(json.dumps([read(source) for source in json.load(sys.stdin)]))
