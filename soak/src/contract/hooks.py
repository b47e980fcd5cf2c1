"""How Schemathesis meets the server, and which of its alarms are false, each with its reason."""

import os
import random
import time

import requests
import schemathesis
import yaml

#: Codes of rules that no schema can state. The contract says at each operation which of them it answers with.
BEYOND_SCHEMAS = {
    "duplicate_invitee": "relates the entries of a list, or one to what is stored",
    "invalid_date_time": "which days a month has, and which times a zone skips, is known by date and zone",
    "invalid_email": "which names are domains is known by IDNA",
    "invalid_recurrence": "which rules every calendar holds is a grammar, and some depend on the start",
    "invalid_time_range": "relates times to each other, to what is stored, and to now",
    "invalid_time_zone": "the names are those of the tz database, which grows",
    "invalid_webhook_url": "which hosts are names or public addresses is known by IDNA, registries and the operator",
    "too_many_feeds": "depends on what is stored",
    "too_many_invitees": "depends on what is stored",
    "too_many_keys": "depends on what is stored",
    "too_many_webhooks": "depends on what is stored",
}
#: Rules of the same kind whose codes are also those of rules that schemas do state.
BEYOND_SCHEMAS_BY_RULE = {
    "address_unchanged": "depends on what is stored",
    "conference_host_invalid": "which names are hosts is known by IDNA, and a port has a maximum",
    "conference_not_https": "whether a host in brackets is an address is known by its grammar",
    "grace_without_effect": "depends on what is stored",
    "list_or_one": "relates two fields",
    "metadata_too_many_bytes": "counts bytes of all pairs together",
    "not_a_cursor": "a cursor is opaque: any text may be one, and the server alone knows which are",
    "not_in_future": "depends on when it is asked",
    "reminder_twice": "relates the entries of a list by one field",
    "required_to_invite": "relates two fields",
    "stands_alone": "relates the entries of a list",
}
#: Answers about what is stored, who asks, or how often.
ABOUT_STATE = {401, 403, 404, 409, 412, 428, 429}


#: One of our own: Hypothesis sets that of `random` back before each request.
RANDOM = random.Random(os.environ["CONVOKE_SEED"])
SESSION = requests.Session()
SESSION.headers.update(
    {"X-Service-Api-Key": os.environ["CONVOKE_API_KEY"], "X-Service-Api-Secret": os.environ["CONVOKE_API_SECRET"]}
)
ZONE = {"appointmentTimeZone": "Europe/Berlin"}
FIRST = {"appointmentStart": "2031-03-17T14:00:00", "appointmentEnd": "2031-03-17T14:45:00", **ZONE}
OCCURRENCE = "2031-03-24T14:00:00"
#: Those of the occurrence, later.
TIMES = {"appointmentStart": "2031-03-24T16:00:00", "appointmentEnd": "2031-03-24T16:45:00", **ZONE}
with open(os.environ["CONVOKE_CONTRACT"], encoding="utf-8") as contract:
    RESPONSES = yaml.load(contract, Loader=yaml.CSafeLoader)["components"]["responses"]
#: The newest of each kind, by the name that paths give its id. What is to be deleted is new.
KNOWN = {}


@schemathesis.hook
def before_call(context, case, kwargs):
    """
    Each request comes from a network of its own: else the first wrong keys would end the run by 429. Half of those
    that fit the contract are about what exists, since no generated id does.
    """
    case.headers["X-Forwarded-For"] = ".".join(str(RANDOM.randint(1, 223)) for _ in range(4))
    meta = case.meta
    if meta is None or meta.phase.name.value != "fuzzing" or not meta.generation.mode.is_positive:
        return
    if RANDOM.random() < 0.5:
        is_used_up = case.method == "DELETE" or "replyId" in case.path_parameters
        ids = KNOWN if not is_used_up and RANDOM.random() < 0.8 else {}
        names = set(case.path_parameters)
        KNOWN.update({} if names <= set(ids) else ids_of_new(names))
        case.path_parameters.update({name: KNOWN[name] for name in names if name in KNOWN})
        case.headers.pop("If-Match", None)
        if isinstance(case.body, dict):
            times = {name: time for name, time in TIMES.items() if name in case.body}
            rest = {name: value for name, value in case.body.items() if name not in ("apiKey", "apiSecret")}
            others = {"invitationId": KNOWN["invitationId"]} if "replyId" in names else {}
            case.body = {**rest, **times, **others}


def ids_of_new(names):
    """The ids of what is made for a request whose path asks for these names."""
    ids = {}
    if "appointmentId" in names:
        ada = {"name": "Ada", "address": f"ada{RANDOM.randrange(10**9)}@example.org"}
        series = {**FIRST, "recurrence": {"rule": "FREQ=WEEKLY;BYDAY=MO;COUNT=10"}, "invitees": [ada]}
        made = ask("POST", "/appointments", series)
        ids["appointmentId"] = made["appointmentId"]
        ids["invitationId"] = made["results"][0]["invitationId"]
        ids["occurrenceStart"] = OCCURRENCE
    if "replyId" in names:
        reply = quarantined(ids_of_new({"appointmentId"})["appointmentId"])
        [invitation] = ask("GET", f"/appointments/{reply['appointmentId']}/invitations")
        ids["replyId"] = reply["replyId"]
        ids["invitationId"] = invitation["invitationId"]
    if "feedId" in names:
        ids["feedId"] = new_or_old("/feeds", {}, "feedId")
    if names & {"webhookId", "deliveryId"}:
        webhook = {"webhookUrl": "https://hooks.example.com/", "eventTypes": ["attendee.responded"]}
        ids["webhookId"] = new_or_old("/webhooks", webhook, "webhookId")
        ids["deliveryId"] = ask("POST", f"/webhooks/{ids['webhookId']}/test", {})["deliveryId"]
    return ids


def quarantined(appointment_id):
    """The reply that somebody who was not invited has sent to this appointment."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for reply in ask("GET", f"/replies?status=quarantined&appointmentId={appointment_id}"):
            return reply
        time.sleep(0.05)
    raise TimeoutError("The reply of a stranger is not in quarantine.")


def new_or_old(path, body, name):
    """The id of a new one, or of one that exists once the account may have no more."""
    made = ask("POST", path, body)
    return made[name] if name in made else RANDOM.choice(ask("GET", path))[name]


def ask(method, path, body=None):
    """What the server says, as data."""
    url = f"{os.environ['CONVOKE_URL']}/api/v1{path}"
    return SESSION.request(method, url, json=body, timeout=30).json().get("data", {})


@schemathesis.deserializer("text/csv")
def csv(context, response):
    return response.content.decode("utf-8")


@schemathesis.check
def refusal_is_documented(context, response, case):
    """An operation refuses only with codes that the contract gives for it and this status."""
    status = response.status_code
    documented = case.operation.definition.raw["responses"].get(str(status), {})
    if status < 400 or not documented:
        return
    name = documented.get("$ref", "").rpartition("/")[2]
    codes = (RESPONSES[name] if name else documented)["x-error-codes"]
    code = error_of(response)["code"]
    assert code in codes, f"{case.operation.label} answers {code}, which is none of {codes}"


@schemathesis.check
def refusal_has_its_reason(context, response, case):
    """A request that fits the contract is refused only for a rule that no schema can state."""
    status = response.status_code
    if case.meta is None or not case.meta.generation.mode.is_positive or status < 400 or status in ABOUT_STATE:
        return
    error = error_of(response)
    # A list is refused for what is wrong with its entries.
    for each in response.json()["errors"] if error["code"] == "invitees_refused" else [error]:
        rule = (each.get("reason") or {}).get("code")
        is_explained = each["code"] in BEYOND_SCHEMAS or rule in BEYOND_SCHEMAS_BY_RULE
        assert is_explained, f"{case.operation.label} refuses {each.get('param')}: {each['code']}, {rule}"


def error_of(response):
    """Operations of webhooks have what is wrong beside the sentence in `error`, others in it (`x-error-shape`)."""
    body = response.json()
    return body if isinstance(body["error"], str) else body["error"]
