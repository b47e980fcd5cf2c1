"""Opens messages with Python's own mail parser.

Input: a JSON array of messages in base64. Output: a JSON array of what each holds, or of `{"error": …}`, in the same
order.
"""
import base64
import json
import sys
from email import message_from_bytes, policy


def structure(part):
    if part.is_multipart():
        return [part.get_content_type(), [structure(inner) for inner in part.iter_parts()]]
    return part.get_content_type()


def sole_address(message, header):
    (address,) = message[header].addresses
    return {"name": address.display_name, "address": address.addr_spec}


# How Thunderbird ranks alternatives (mimemalt.cpp): the last of the highest rank is the body that it shows. Calendar data
# is shown as a bar above the body; as the body itself it is an empty card. Evolution hides the page in the same messages.
RANKS = {"text/plain": 1, "text/calendar": 2, "text/html": 3}
OTHER_RANK = 2


def shown(part, related=None):
    """The part that is shown as the body, and the multipart/related that has its pictures."""
    kind = part.get_content_type()
    if not part.is_multipart():
        return part, related
    parts = list(part.iter_parts())
    if kind == "multipart/alternative":
        return shown(max(reversed(parts), key=lambda each: RANKS.get(each.get_content_type(), OTHER_RANK)), related)
    return shown(parts[0], part if kind == "multipart/related" else related)


def shown_body(message):
    part, related = shown(message)
    pictures = [] if related is None else [each["Content-ID"] for each in list(related.iter_parts())[1:]]
    return {
        "type": part.get_content_type(),
        "text": part.get_payload(decode=True).decode("utf-8"),
        "pictures": [str(each).strip("<>") for each in pictures],
    }


def opened(raw):
    message = message_from_bytes(raw, policy=policy.default)
    defects = [defect for part in message.walk() for defect in part.defects]
    defects += [defect for part in message.walk() for value in part.values() for defect in value.defects]
    if defects:
        raise ValueError(str(defects))
    (calendar,) = [part for part in message.walk() if part.get_content_type() == "text/calendar"]
    (attachment,) = message.iter_attachments()
    return {
        "from": sole_address(message, "From"),
        "replyTo": sole_address(message, "Reply-To"),
        "to": sole_address(message, "To"),
        "subject": str(message["Subject"]),
        "structure": structure(message),
        "shown": shown_body(message),
        "method": calendar.get_param("method"),
        "calendar": calendar.get_payload(decode=True).decode("utf-8"),
        "attachment": attachment.get_payload(decode=True).decode("utf-8"),
    }


def read(raw):
    try:
        return opened(raw)
    except Exception as error:
        return {"error": repr(error)}


print(json.dumps([read(base64.b64decode(message)) for message in json.load(sys.stdin)]))
