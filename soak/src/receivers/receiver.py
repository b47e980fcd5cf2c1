"""An application's endpoint as its author would write it from the interface specification, paragraphs 6.2 to 6.4.

Writes its port as a line to stdout, then reads lines of JSON from stdin: {"path", "secret", "scheme"} for each webhook,
where the scheme is "timestamped" or "body-hex". At the end of stdin it writes what it took, as JSON, and ends.
"""

import base64
import hashlib
import hmac
import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAX_AGE_SECONDS = 300
# The first copy of every n-th delivery of a webhook is refused, so that it must be repeated.
REFUSED_EVERY = 7
RESPONSES = ("accepted", "declined", "tentative", "tentativelyAccepted")

lock = threading.Lock()
webhooks = {}


class Webhook:
    def __init__(self, secret, scheme):
        self.secret = secret.encode()
        self.scheme = scheme
        self.bodies = {}
        self.taken = {}
        self.requests = 0
        self.refused = 0
        self.problems = []

    def expected(self, timestamp, body):
        if self.scheme == "timestamped":
            digest = hmac.new(self.secret, timestamp.encode() + b"." + body, hashlib.sha256).digest()
            return base64.b64encode(digest).decode()
        return hmac.new(self.secret, body, hashlib.sha256).hexdigest()

    def problem(self, headers, body):
        """What is wrong with a delivery, or None."""
        if headers.get("Content-Type") != "application/json":
            return "Content-Type is " + str(headers.get("Content-Type"))
        timestamp = headers.get("X-Service-Timestamp", "")
        signature = headers.get("X-Service-Signature", "")
        if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > MAX_AGE_SECONDS:
            return "X-Service-Timestamp is " + timestamp
        if not signature.startswith("sha256="):
            return "X-Service-Signature is " + signature
        if not hmac.compare_digest(signature[len("sha256="):], self.expected(timestamp, body)):
            return "the signature does not hold"
        event = json.loads(body)
        if headers.get("X-Service-Delivery") != event["id"]:
            return "X-Service-Delivery is not the body's id"
        if headers.get("X-Service-Event") != event["eventType"]:
            return "X-Service-Event is not the body's eventType"
        if event["apiVersion"] != "v1" or not event["timestamp"].endswith("Z"):
            return "the envelope is not that of 2.5"
        attendee = event["data"].get("attendee")
        if attendee is not None and attendee["response"] not in RESPONSES:
            return "response is " + attendee["response"]
        return None

    def take(self, headers, body):
        """Returns the status of the response."""
        self.requests += 1
        problem = self.problem(headers, body)
        if problem is not None:
            self.problems.append(problem)
            return 400
        event = json.loads(body)
        first = event["id"] not in self.bodies
        if self.bodies.setdefault(event["id"], body) != body:
            self.problems.append("the bytes of " + event["id"] + " have changed")
        if first and len(self.bodies) % REFUSED_EVERY == 0:
            self.refused += 1
            return 503
        self.taken[event["id"]] = event["eventType"]
        return 204

    def report(self):
        return {
            "requests": self.requests,
            "refused": self.refused,
            "taken": self.taken,
            "problems": self.problems,
        }


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with lock:
            webhook = webhooks.get(self.path)
            status = 404 if webhook is None else webhook.take(self.headers, body)
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format, *args):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # More than the library's default of five connections arrive at once; the others would wait for retransmissions.
    request_queue_size = 1024


def main():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    for line in sys.stdin:
        each = json.loads(line)
        with lock:
            webhooks[each["path"]] = Webhook(each["secret"], each["scheme"])
        print(json.dumps(each["path"]), flush=True)
    with lock:
        print(json.dumps({path: webhook.report() for path, webhook in webhooks.items()}), flush=True)


main()
