// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { RequestNames } from '../../contract.js';

/** What may be in the query and in the body of each operation, credentials aside. */
export const requestNames = {
  "listAppointments": {
    "query": [
      "limit",
      "cursor",
      "status",
      "externalId",
      "q",
      "metadata",
      "updatedSince",
      "order",
      "startFrom",
      "startTo"
    ],
    "pairs": [
      "metadata"
    ],
    "body": [],
    "parts": {}
  },
  "createAppointment": {
    "query": [],
    "body": [
      "appointmentStart",
      "appointmentEnd",
      "appointmentTimeZone",
      "appointmentSubject",
      "appointmentBody",
      "appointmentLocation",
      "showAs",
      "conferenceUrl",
      "name",
      "address",
      "language",
      "timeZone",
      "role",
      "calendarKind",
      "externalId",
      "metadata",
      "reminders",
      "alarm",
      "allowProposals",
      "allowForwarding",
      "guestsVisible",
      "respondBy",
      "recurrence",
      "invitees",
      "allOrNothing"
    ],
    "parts": {
      "reminders": [
        "minutesBefore",
        "to"
      ],
      "recurrence": [
        "rule",
        "exclude"
      ],
      "invitees": [
        "name",
        "address",
        "language",
        "timeZone",
        "role",
        "calendarKind"
      ]
    }
  },
  "exportAppointments": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "getAppointment": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "updateAppointment": {
    "query": [],
    "body": [
      "appointmentStart",
      "appointmentEnd",
      "appointmentTimeZone",
      "appointmentSubject",
      "appointmentBody",
      "appointmentLocation",
      "showAs",
      "conferenceUrl",
      "reminders",
      "alarm",
      "allowProposals",
      "allowForwarding",
      "guestsVisible",
      "respondBy",
      "recurrence",
      "notify",
      "externalId",
      "metadata"
    ],
    "parts": {
      "reminders": [
        "minutesBefore",
        "to"
      ],
      "recurrence": [
        "rule",
        "exclude"
      ]
    }
  },
  "cancelAppointment": {
    "query": [],
    "body": [
      "comment"
    ],
    "parts": {}
  },
  "listOccurrences": {
    "query": [
      "limit",
      "cursor",
      "from",
      "to"
    ],
    "body": [],
    "parts": {}
  },
  "updateOccurrence": {
    "query": [],
    "body": [
      "appointmentStart",
      "appointmentEnd",
      "appointmentSubject",
      "appointmentBody",
      "appointmentLocation",
      "showAs",
      "conferenceUrl"
    ],
    "parts": {}
  },
  "cancelOccurrence": {
    "query": [],
    "body": [
      "following",
      "comment"
    ],
    "parts": {}
  },
  "updateFollowing": {
    "query": [],
    "body": [
      "appointmentStart",
      "appointmentEnd",
      "appointmentTimeZone",
      "appointmentSubject",
      "appointmentBody",
      "appointmentLocation",
      "showAs",
      "conferenceUrl",
      "recurrence"
    ],
    "parts": {
      "recurrence": [
        "rule",
        "exclude"
      ]
    }
  },
  "resetOccurrence": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "listOccurrenceInvitations": {
    "query": [
      "limit",
      "cursor",
      "response",
      "deliveryStatus"
    ],
    "body": [],
    "parts": {}
  },
  "inviteToOccurrence": {
    "query": [],
    "body": [
      "name",
      "address",
      "language",
      "timeZone",
      "role",
      "calendarKind"
    ],
    "parts": {}
  },
  "listInvitations": {
    "query": [
      "limit",
      "cursor",
      "response",
      "deliveryStatus",
      "search"
    ],
    "body": [],
    "parts": {}
  },
  "sendInvitation": {
    "query": [],
    "body": [
      "name",
      "address",
      "language",
      "timeZone",
      "role",
      "calendarKind"
    ],
    "parts": {}
  },
  "sendInvitations": {
    "query": [],
    "body": [
      "invitees",
      "allOrNothing"
    ],
    "parts": {
      "invitees": [
        "name",
        "address",
        "language",
        "timeZone",
        "role",
        "calendarKind"
      ]
    }
  },
  "getInvitation": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "changeInvitation": {
    "query": [],
    "body": [
      "name",
      "language",
      "timeZone",
      "role",
      "calendarKind"
    ],
    "parts": {}
  },
  "removeInvitation": {
    "query": [],
    "body": [
      "comment"
    ],
    "parts": {}
  },
  "correctAddress": {
    "query": [],
    "body": [
      "address",
      "name",
      "comment"
    ],
    "parts": {}
  },
  "resendInvitation": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "recordAnswer": {
    "query": [],
    "body": [
      "response",
      "comment",
      "occurrenceStart"
    ],
    "parts": {}
  },
  "listInvitationMessages": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "getAppointmentTimeline": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "listAppointmentDeliveries": {
    "query": [
      "limit",
      "cursor",
      "status",
      "eventType"
    ],
    "body": [],
    "parts": {}
  },
  "duplicateAppointment": {
    "query": [],
    "body": [
      "appointmentStart",
      "appointmentEnd",
      "appointmentTimeZone",
      "externalId",
      "respondBy",
      "withInvitees"
    ],
    "parts": {}
  },
  "listFeeds": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "createFeed": {
    "query": [],
    "body": [
      "name",
      "status",
      "externalIds",
      "metadata",
      "pastDays",
      "futureDays",
      "showAnswers"
    ],
    "parts": {}
  },
  "getFeed": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "updateFeed": {
    "query": [],
    "body": [
      "name",
      "status",
      "externalIds",
      "metadata",
      "pastDays",
      "futureDays",
      "showAnswers"
    ],
    "parts": {}
  },
  "revokeFeed": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "listWebhooks": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "registerWebhook": {
    "query": [],
    "body": [
      "webhookUrl",
      "eventTypes",
      "name",
      "signatureScheme"
    ],
    "parts": {}
  },
  "getWebhook": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "updateWebhook": {
    "query": [],
    "body": [
      "webhookUrl",
      "eventTypes",
      "name",
      "isActive",
      "signatureScheme"
    ],
    "parts": {}
  },
  "deleteWebhook": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "regenerateWebhookSecret": {
    "query": [],
    "body": [
      "graceSeconds"
    ],
    "parts": {}
  },
  "sendTestEvent": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "listDeliveries": {
    "query": [
      "limit",
      "cursor",
      "status"
    ],
    "body": [],
    "parts": {}
  },
  "replayMissedDeliveries": {
    "query": [],
    "body": [
      "since"
    ],
    "parts": {}
  },
  "listAllDeliveries": {
    "query": [
      "limit",
      "cursor",
      "status",
      "eventType"
    ],
    "body": [],
    "parts": {}
  },
  "streamDeliveries": {
    "query": [
      "webhookId"
    ],
    "body": [],
    "parts": {}
  },
  "getDelivery": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "replayDelivery": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "listReplies": {
    "query": [
      "limit",
      "cursor",
      "status",
      "appointmentId",
      "verdict"
    ],
    "body": [],
    "parts": {}
  },
  "applyReply": {
    "query": [],
    "body": [
      "invitationId",
      "occurrenceStart"
    ],
    "parts": {}
  },
  "getAccount": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "listKeys": {
    "query": [],
    "body": [],
    "parts": {}
  },
  "createKey": {
    "query": [],
    "body": [
      "name",
      "scopes",
      "expiresAt"
    ],
    "parts": {}
  },
  "revokeKey": {
    "query": [],
    "body": [],
    "parts": {}
  }
} as const satisfies Record<string, RequestNames>;
