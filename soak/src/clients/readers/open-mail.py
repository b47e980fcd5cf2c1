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
