"""Creates an appointment and reads it with the client that openapi-python-client has generated."""
import base64
import os

from convoke_client import AuthenticatedClient
from convoke_client.api.appointments import create_appointment, get_appointment
from convoke_client.models import AppointmentEnvelope, CreateAppointmentRequest, CreatedAppointmentEnvelope

credentials = f"{os.environ['CONVOKE_API_KEY']}:{os.environ['CONVOKE_API_SECRET']}".encode()
basic = base64.b64encode(credentials).decode()
client = AuthenticatedClient(base_url=os.environ["CONVOKE_URL"], token=basic, prefix="Basic")
created = create_appointment.sync(
    client=client,
    body=CreateAppointmentRequest(
        appointment_subject="By openapi-python-client",
        appointment_start="2031-01-08T10:00:00",
        appointment_end="2031-01-08T11:00:00",
        appointment_time_zone="Europe/Berlin",
    ),
)
assert isinstance(created, CreatedAppointmentEnvelope), created
read = get_appointment.sync(created.data.appointment_id, client=client)
assert isinstance(read, AppointmentEnvelope), read
print(read.data.subject)
