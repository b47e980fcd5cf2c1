// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { Events, EventType } from '../../public.js';

/** Every type of event that a webhook can subscribe to (specification §6.1 and its extensions). */
export const eventTypes = [
  "attendee.responded",
  "attendee.proposed_new_time",
  "appointment.updated",
  "appointment.canceled",
  "invitation.undeliverable",
  "attendee.delegated",
  "appointment.starting",
  "occurrence.updated",
  "occurrence.canceled",
  "appointment.created",
  "invitation.created",
  "invitation.removed"
] as const satisfies readonly EventType[];

/** One example of every event, as the document shows it. */
export const eventExamples: Events = {
  "attendee.responded": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "attendee.responded",
    "timestamp": "2027-03-02T10:05:02.411Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "attendee": {
        "email": "ada@example.com",
        "name": "Ada Lovelace",
        "response": "accepted",
        "respondedAt": "2027-03-02T10:04:57.000Z"
      }
    }
  },
  "attendee.proposed_new_time": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "attendee.proposed_new_time",
    "timestamp": "2027-03-02T10:05:02.411Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "attendee": {
        "email": "ada@example.com",
        "name": "Ada Lovelace",
        "response": "tentativelyAccepted",
        "respondedAt": "2027-03-02T10:04:57.000Z",
        "proposedStart": "2027-03-15T16:00:00",
        "proposedEnd": "2027-03-15T16:45:00"
      }
    }
  },
  "appointment.updated": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "appointment.updated",
    "timestamp": "2027-03-02T08:12:41.305Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      }
    }
  },
  "appointment.canceled": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "appointment.canceled",
    "timestamp": "2027-03-03T17:45:09.118Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 2,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      }
    }
  },
  "invitation.undeliverable": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "invitation.undeliverable",
    "timestamp": "2027-03-01T09:31:20.077Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "attendee": {
        "email": "ada@example.com",
        "name": "Ada Lovelace"
      },
      "reason": "The recipient was refused: RCPT TO: 550 5.1.1 The address does not exist"
    }
  },
  "appointment.starting": {
    "id": "0199f9d2-4c1a-7b2e-8f60-1d2c3b4a5968",
    "eventType": "appointment.starting",
    "timestamp": "2027-03-15T13:00:00.412Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "minutesBefore": 60
    }
  },
  "attendee.delegated": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "attendee.delegated",
    "timestamp": "2027-03-01T09:31:20.077Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T15:00:00",
      "end": "2027-03-15T15:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T14:00:00.000Z",
      "endUtc": "2027-03-15T14:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "attendee": {
        "email": "ada@example.com",
        "name": "Ada Lovelace",
        "delegatedTo": "charles@example.com",
        "respondedAt": "2027-03-02T10:04:57.000Z",
        "comment": "Charles knows the roof better."
      }
    }
  },
  "webhook.test": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "webhook.test",
    "timestamp": "2027-03-01T09:12:00.523Z",
    "apiVersion": "v1",
    "data": {
      "webhookId": "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b",
      "message": "This is a test. Your endpoint is reached."
    }
  },
  "occurrence.updated": {
    "id": "0199f9d2-4c1a-7b2e-8f60-1d2c3b4a5968",
    "eventType": "occurrence.updated",
    "timestamp": "2027-03-16T13:00:00.412Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-22T16:00:00",
      "end": "2027-03-22T16:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-22T15:00:00.000Z",
      "endUtc": "2027-03-22T15:45:00.000Z",
      "revision": 1,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "recurrence": {
        "rule": "FREQ=WEEKLY;BYDAY=MO;COUNT=10",
        "exclude": []
      },
      "occurrenceStart": "2027-03-22T14:00:00"
    }
  },
  "occurrence.canceled": {
    "id": "0199f9d2-4c1a-7b2e-8f60-1d2c3b4a5968",
    "eventType": "occurrence.canceled",
    "timestamp": "2027-03-16T13:00:00.412Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-22T14:00:00",
      "end": "2027-03-22T14:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-22T13:00:00.000Z",
      "endUtc": "2027-03-22T13:45:00.000Z",
      "revision": 3,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "recurrence": {
        "rule": "FREQ=WEEKLY;BYDAY=MO;COUNT=10",
        "exclude": []
      },
      "occurrenceStart": "2027-03-22T14:00:00"
    }
  },
  "appointment.created": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "appointment.created",
    "timestamp": "2027-03-01T09:30:00.214Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T14:00:00",
      "end": "2027-03-15T14:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T13:00:00.000Z",
      "endUtc": "2027-03-15T13:45:00.000Z",
      "revision": 0,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      }
    }
  },
  "invitation.created": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "invitation.created",
    "timestamp": "2027-03-01T09:30:00.214Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T14:00:00",
      "end": "2027-03-15T14:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T13:00:00.000Z",
      "endUtc": "2027-03-15T13:45:00.000Z",
      "revision": 0,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "invitationId": "0199b3a2-7b1d-7a55-8c3e-9f0a1b2c3d4e",
      "attendee": {
        "email": "ada@example.com",
        "name": "Ada Lovelace"
      }
    }
  },
  "invitation.removed": {
    "id": "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b",
    "eventType": "invitation.removed",
    "timestamp": "2027-03-01T09:30:00.214Z",
    "apiVersion": "v1",
    "data": {
      "appointmentId": "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60",
      "subject": "Roof inspection",
      "start": "2027-03-15T14:00:00",
      "end": "2027-03-15T14:45:00",
      "timeZone": "Europe/Berlin",
      "startUtc": "2027-03-15T13:00:00.000Z",
      "endUtc": "2027-03-15T13:45:00.000Z",
      "revision": 0,
      "externalId": "job-20931",
      "metadata": {
        "crew": "north"
      },
      "invitationId": "0199b3a2-7b1d-7a55-8c3e-9f0a1b2c3d4e",
      "attendee": {
        "email": "ada@example.com",
        "name": "Ada Lovelace"
      }
    }
  }
};
