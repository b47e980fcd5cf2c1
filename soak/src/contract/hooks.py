"""How Schemathesis meets the server, and which of its alarms are false, each with its reason."""

import random

import schemathesis

#: Refusals of requests that fit their schemas, for rules that no schema can state.
STATED_IN_WORDS = {
    "not_a_cursor": "a cursor is opaque: any text may be one, and the server alone knows which are",
    "must_be_after": "relates two fields",
    "must_be_after_stored": "relates a field to what is stored",
    "list_or_one": "relates two fields",
    "time_beside_date": "relates two fields",
    "date_beside_time": "relates two fields",
    "stands_alone": "relates the entries of a list",
    "reminder_twice": "relates the entries of a list by one field",
    "not_a_time_zone": "the names are those of the tz database, which grows",
    "time_does_not_exist": "which days a month has, and which times a zone skips, is known by date and zone",
    "not_in_future": "depends on when it is asked",
    "grace_without_effect": "depends on what is stored",
    "address_unchanged": "depends on what is stored",
    "already_invited": "depends on what is stored",
    "address_twice": "relates the entries of a list by one field",
    "too_many_feeds": "depends on what is stored",
    "too_many_keys": "depends on what is stored",
    "too_many_webhooks": "depends on what is stored",
}
#: Answers about what is stored, who asks, or how often.
ABOUT_STATE = {401, 403, 404, 409, 412, 428, 429}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Each request comes from a network of its own: else the first wrong keys would end the run by 429."""
    case.headers["X-Forwarded-For"] = ".".join(str(random.randint(1, 223)) for _ in range(4))


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
        assert reason in STATED_IN_WORDS, f"{case.operation.label} refuses {each.get('param')}: {each['code']}, {reason}"
