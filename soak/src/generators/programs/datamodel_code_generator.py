"""Creates an appointment and reads it with httpx and the models that datamodel-code-generator has generated."""
import os

import httpx

import convoke_models as models

client = httpx.Client(
    base_url=os.environ["CONVOKE_URL"], auth=(os.environ["CONVOKE_API_KEY"], os.environ["CONVOKE_API_SECRET"])
)
request = models.CreateAppointmentRequest(
    appointmentSubject="By datamodel-code-generator",
    appointmentStart="2031-01-08T10:00:00",
    appointmentEnd="2031-01-08T11:00:00",
    appointmentTimeZone="Europe/Berlin",
)
answer = client.post("/api/v1/appointments", json=request.model_dump(mode="json", exclude_unset=True))
created = models.CreatedAppointmentEnvelope.model_validate_json(answer.text)
answer = client.get(f"/api/v1/appointments/{created.data.appointmentId}")
print(models.AppointmentEnvelope.model_validate_json(answer.text).data.subject)
