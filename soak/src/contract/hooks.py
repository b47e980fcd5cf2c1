"""How Schemathesis meets the server, and which of its alarms are false, each with its reason."""

import os
import random

import requests
import schemathesis

#: Refusals of requests that fit their schemas, for rules that no schema can state.
STATED_IN_WORDS = {
    "not_a_cursor": "a cursor is opaque: any text may be one, and the server alone knows which are",
    "must_be_after": "relates two fields",
    "must_be_after_stored": "relates a field to what is stored",
    "must_be_before_stored": "relates a field to what is stored",
    "occurrence_past_neighbours": "relates a field to what is stored",
    "end_not_after_start_in_zone": "relates three fields",
    "other_time_does_not_exist": "relates a field to what is stored",
    "time_outside_in_utc": "relates two fields",
    "other_time_outside_in_utc": "relates a field to what is stored",
    "respond_by_after_start": "relates two fields",
    "respond_by_day_of_start": "relates two fields",
    "required_to_invite": "relates two fields",
    "list_or_one": "relates two fields",
    "time_beside_date": "relates two fields",
    "date_beside_time": "relates two fields",
    "stands_alone": "relates the entries of a list",
    "reminder_twice": "relates the entries of a list by one field",
    "not_a_time_zone": "the names are those of the tz database, which grows",
    "time_does_not_exist": "which days a month has, and which times a zone skips, is known by date and zone",
    "time_zone_meant": "the names are those of the tz database, which grows",
    "not_in_future": "depends on when it is asked",
    "respond_by_in_the_past": "depends on when it is asked",
    "grace_without_effect": "depends on what is stored",
    "address_unchanged": "depends on what is stored",
    "already_invited": "depends on what is stored",
    "address_twice": "relates the entries of a list by one field",
    "too_many_feeds": "depends on what is stored",
    "too_many_keys": "depends on what is stored",
    "too_many_webhooks": "depends on what is stored",
    "too_many_visible_guests": "depends on what is stored",
    "metadata_too_many_bytes": "counts bytes of all pairs together",
    "not_an_address": "which names are domains is known by IDNA",
    "conference_not_https": "whether a host in brackets is an address is known by its grammar",
    "conference_host_invalid": "which names are hosts is known by IDNA, and a port has a maximum",
    "not_a_url": "whether a host is an address or a name is known by its grammar and IDNA",
    "url_host_invalid": "which names are hosts is known by IDNA",
    "url_not_https": "which hosts may have another scheme is said by the operator",
    "url_private": "which addresses are public is known by registries and said by the operator",
}
#: Which rules every calendar holds is a grammar, and some depend on the start (`RecurrenceRule`).
OF_A_RULE = "recurrence_"
#: Answers about what is stored, who asks, or how often.
ABOUT_STATE = {401, 403, 404, 409, 412, 428, 429}


SESSION = requests.Session()
SESSION.headers.update(
    {"X-Service-Api-Key": os.environ["CONVOKE_API_KEY"], "X-Service-Api-Secret": os.environ["CONVOKE_API_SECRET"]}
)
ZONE = {"appointmentTimeZone": "Europe/Berlin"}
FIRST = {"appointmentStart": "2031-03-17T14:00:00", "appointmentEnd": "2031-03-17T14:45:00", **ZONE}
OCCURRENCE = "2031-03-24T14:00:00"
#: Those of the occurrence, later.
TIMES = {"appointmentStart": "2031-03-24T16:00:00", "appointmentEnd": "2031-03-24T16:45:00", **ZONE}
#: The newest of each kind, by the name that paths give its id. What is to be deleted is new.
KNOWN = {}


@schemathesis.hook
def before_call(context, case, kwargs):
    """
    Each request comes from a network of its own: else the first wrong keys would end the run by 429. Half of those
    that fit the contract are about what exists, since no generated id does.
    """
    case.headers["X-Forwarded-For"] = ".".join(str(random.randint(1, 223)) for _ in range(4))
    meta = case.meta
    if meta is None or meta.phase.name.value != "fuzzing" or not meta.generation.mode.is_positive:
        return
    if random.random() < 0.5:
        ids = KNOWN if case.method != "DELETE" and random.random() < 0.8 else {}
        names = set(case.path_parameters)
        KNOWN.update({} if names <= set(ids) else ids_of_new(names))
        case.path_parameters.update({name: KNOWN[name] for name in names if name in KNOWN})
        case.headers.pop("If-Match", None)
        if isinstance(case.body, dict):
            times = {name: time for name, time in TIMES.items() if name in case.body}
            rest = {name: value for name, value in case.body.items() if name not in ("apiKey", "apiSecret")}
            case.body = {**rest, **times}


def ids_of_new(names):
    """The ids of what is made for a request whose path asks for these names."""
    ids = {}
    if "appointmentId" in names:
        ada = {"name": "Ada", "address": f"ada{random.randrange(10**9)}@example.org"}
        series = {**FIRST, "recurrence": {"rule": "FREQ=WEEKLY;BYDAY=MO;COUNT=10"}, "invitees": [ada]}
        made = ask("POST", "/appointments", series)
        ids["appointmentId"] = made["appointmentId"]
        ids["invitationId"] = made["results"][0]["invitationId"]
        ids["occurrenceStart"] = OCCURRENCE
    if "feedId" in names:
        ids["feedId"] = new_or_old("/feeds", {}, "feedId")
    if names & {"webhookId", "deliveryId"}:
        webhook = {"webhookUrl": "https://hooks.example.com/", "eventTypes": ["attendee.responded"]}
        ids["webhookId"] = new_or_old("/webhooks", webhook, "webhookId")
        ids["deliveryId"] = ask("POST", f"/webhooks/{ids['webhookId']}/test", {})["deliveryId"]
    return ids


def new_or_old(path, body, name):
    """The id of a new one, or of one that exists once the account may have no more."""
    made = ask("POST", path, body)
    return made[name] if name in made else random.choice(ask("GET", path))[name]


def ask(method, path, body=None):
    """What the server says, as data."""
    url = f"{os.environ['CONVOKE_URL']}/api/v1{path}"
    return SESSION.request(method, url, json=body, timeout=30).json().get("data", {})


@schemathesis.deserializer("text/csv")
def csv(context, response):
    return response.content.decode("utf-8")


@schemathesis.check
def refusal_has_its_reason(context, response, case):
    """A request that fits the contract is refused only for a rule that the contract states in words."""
    status = response.status_code
    if case.meta is None or not case.meta.generation.mode.is_positive or status < 400 or status in ABOUT_STATE:
        return
    body = response.json()
    # Operations of webhooks have what is wrong beside the sentence in `error`, others in it (`x-error-shape`).
    error = body if isinstance(body["error"], str) else body["error"]
    # A list is refused for what is wrong with its entries.
    for each in body["errors"] if error["code"] == "invitees_refused" else [error]:
        reason = (each.get("reason") or {}).get("code")
        is_explained = reason in STATED_IN_WORDS or str(reason).startswith(OF_A_RULE)
        assert is_explained, f"{case.operation.label} refuses {each.get('param')}: {each['code']}, {reason}"
