"""Lists the first dates of series with libical 3, by the VTIMEZONE in each text.

Of a message about single dates, it lists these and their starts. Input: a JSON object with `calendars`, texts, and `count`.
Output: a JSON array of arrays of starts, `…T…Z` or dates, in the same order, or of `{"error": …}`.
"""
import ctypes
import json
import sys
from datetime import datetime, timezone


class Time(ctypes.Structure):
    """struct icaltimetype"""

    _fields_ = [
        (name, ctypes.c_int)
        for name in ("year", "month", "day", "hour", "minute", "second", "is_date", "is_daylight")
    ] + [("zone", ctypes.c_void_p)]


class Span(ctypes.Structure):
    """struct icaltime_span"""

    _fields_ = [("start", ctypes.c_long), ("end", ctypes.c_long), ("is_busy", ctypes.c_int)]


VISIT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Span), ctypes.c_void_p)


def declare(name, result, *arguments):
    function = getattr(libical, name)
    function.restype = result
    function.argtypes = arguments
    return function


libical = ctypes.CDLL("libical.so.3")
POINTER, TEXT, INT = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
parse = declare("icalparser_parse_string", POINTER, TEXT)
free = declare("icalcomponent_free", None, POINTER)
kind_of_component = declare("icalcomponent_string_to_kind", INT, TEXT)
first_component = declare("icalcomponent_get_first_component", POINTER, POINTER, INT)
next_component = declare("icalcomponent_get_next_component", POINTER, POINTER, INT)
start_of = declare("icalcomponent_get_dtstart", Time, POINTER)
recurrence_of = declare("icalcomponent_get_recurrenceid", Time, POINTER)
to_seconds = declare("icaltime_as_timet_with_zone", ctypes.c_long, Time, POINTER)
from_text = declare("icaltime_from_string", Time, TEXT)
method_of = declare("icalcomponent_get_method", INT, POINTER)
method_named = declare("icalproperty_string_to_method", INT, TEXT)
is_null = declare("icaltime_is_null_time", INT, Time)
visit_all = declare("icalcomponent_foreach_recurrence", None, POINTER, Time, Time, VISIT, POINTER)
utc = declare("icaltimezone_get_utc_timezone", POINTER)()


def seconds(time, zone=None):
    """RECURRENCE-ID comes without its zone, which is that of the series."""
    return to_seconds(time, time.zone or zone or utc)


def singles(root, kind):
    """The dates that a message without the series is about."""
    out = method_of(root) == method_named(b"CANCEL")
    event = first_component(root, kind)
    while event:
        start = start_of(event)
        name = written(seconds(recurrence_of(event), start.zone), start)
        yield name if out else f"{name} at {written(seconds(start), start)}"
        event = next_component(root, kind)


def written(at, time):
    return datetime.fromtimestamp(at, timezone.utc).strftime("%Y-%m-%d" if time.is_date else "%Y-%m-%dT%H:%M:%SZ")


def starts(text, count):
    root = parse(text.encode())
    if not root:
        raise ValueError("not iCalendar")
    try:
        kind = kind_of_component(b"VEVENT")
        master = first_component(root, kind)
        first = start_of(master)
        if not is_null(recurrence_of(master)):
            return list(singles(root, kind))
        moved = {}
        event = next_component(root, kind)
        while event:
            moved[seconds(recurrence_of(event), first.zone)] = seconds(start_of(event))
            event = next_component(root, kind)
        found = []
        visit = VISIT(lambda component, span, data: found.append(span.contents.start))
        visit_all(master, from_text(b"20270101T000000Z"), from_text(b"20600101T000000Z"), visit, None)
        return [written(moved.get(at, at), first) for at in sorted(set(found))[:count]]
    finally:
        free(root)


def reading(text, count):
    try:
        return starts(text, count)
    except Exception as error:
        return {"error": repr(error)}


given = json.load(sys.stdin)
json.dump([reading(text, given["count"]) for text in given["calendars"]], sys.stdout)
