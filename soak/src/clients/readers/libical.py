"""Reads iCalendar texts with libical 3 and checks them by its restriction tables.

Input: a JSON array of texts. Output: a JSON array of facts, or of `{"error": …}`, in the same order.
"""
import ctypes
import json
import sys
from datetime import datetime, timezone
from urllib.parse import unquote


class Time(ctypes.Structure):
    """struct icaltimetype"""

    _fields_ = [
        (name, ctypes.c_int)
        for name in ("year", "month", "day", "hour", "minute", "second", "is_date", "is_daylight")
    ] + [("zone", ctypes.c_void_p)]


def declare(name, result, *arguments):
    function = getattr(libical, name)
    function.restype = result
    function.argtypes = arguments
    return function


libical = ctypes.CDLL("libical.so.3")
POINTER, TEXT, INT = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
parse = declare("icalparser_parse_string", POINTER, TEXT)
free = declare("icalcomponent_free", None, POINTER)
check = declare("icalrestriction_check", INT, POINTER)
count_errors = declare("icalcomponent_count_errors", INT, POINTER)
as_text = declare("icalcomponent_as_ical_string", TEXT, POINTER)
kind_of_component = declare("icalcomponent_string_to_kind", INT, TEXT)
first_component = declare("icalcomponent_get_first_component", POINTER, POINTER, INT)
count_components = declare("icalcomponent_count_components", INT, POINTER, INT)
kind_of_property = declare("icalproperty_string_to_kind", INT, TEXT)
first_property = declare("icalcomponent_get_first_property", POINTER, POINTER, INT)
next_property = declare("icalcomponent_get_next_property", POINTER, POINTER, INT)
value_as_text = declare("icalproperty_get_value_as_string", TEXT, POINTER)
value_of = declare("icalproperty_get_value", POINTER, POINTER)
text_of = declare("icalvalue_get_text", TEXT, POINTER)
parameter = declare("icalproperty_get_parameter_as_string", TEXT, POINTER, TEXT)
start_of = declare("icalcomponent_get_dtstart", Time, POINTER)
end_of = declare("icalcomponent_get_dtend", Time, POINTER)
convert = declare("icaltime_convert_to_zone", Time, Time, POINTER)
utc = declare("icaltimezone_get_utc_timezone", POINTER)()


def properties(component, name):
    kind = kind_of_property(name.encode())
    found = first_property(component, kind)
    while found:
        yield found
        found = next_property(component, kind)


def value(component, name):
    """The value as written; empty if there is no property."""
    return next((value_as_text(found).decode() for found in properties(component, name)), "")


def text(component, name):
    """The value with its escapes undone; empty if there is no property."""
    return next((text_of(value_of(found)).decode() for found in properties(component, name)), "")


def instant(time):
    if time.is_date:
        return f"{time.year:04}-{time.month:02}-{time.day:02}"
    if not time.zone:
        raise ValueError("a time without a zone")
    at = convert(time, utc)
    moment = datetime(at.year, at.month, at.day, at.hour, at.minute, at.second, tzinfo=timezone.utc)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def person(found):
    scheme, _, address = value_as_text(found).decode().partition(":")
    if scheme != "mailto":
        raise ValueError(f"an address with the scheme {scheme}")
    return {"name": (parameter(found, b"CN") or b"").decode(), "address": unquote(address)}


def attendee(found):
    return {**person(found), "partstat": (parameter(found, b"PARTSTAT") or b"").decode()}


def complaints(calendar):
    lines = as_text(calendar).decode().replace("\r\n ", "").splitlines()
    return [line for line in lines if line.startswith("X-LIC-ERROR")]


def facts(calendar):
    event_kind = kind_of_component(b"VEVENT")
    if count_components(calendar, event_kind) != 1:
        raise ValueError("not exactly one VEVENT")
    event = first_component(calendar, event_kind)
    return {
        "method": value(calendar, "METHOD"),
        "uid": text(event, "UID"),
        "sequence": int(value(event, "SEQUENCE")),
        "start": instant(start_of(event)),
        "end": instant(end_of(event)),
        "summary": text(event, "SUMMARY"),
        "location": text(event, "LOCATION"),
        "description": text(event, "DESCRIPTION"),
        "comment": text(event, "COMMENT"),
        "status": value(event, "STATUS"),
        "organizer": person(next(properties(event, "ORGANIZER"))),
        "attendees": [attendee(found) for found in properties(event, "ATTENDEE")],
    }


def read(source):
    calendar = parse(source.encode())
    if not calendar:
        return {"error": "nothing that libical can parse"}
    try:
        valid = check(calendar)
        if not valid or count_errors(calendar) > 0:
            return {"error": "; ".join(complaints(calendar)) or "icalrestriction_check refuses it"}
        return facts(calendar)
    except (ValueError, StopIteration) as error:
        return {"error": repr(error)}
    finally:
        free(calendar)


print(json.dumps([read(source) for source in json.load(sys.stdin)]))
