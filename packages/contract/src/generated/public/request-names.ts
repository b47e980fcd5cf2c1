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
    "rows": {}
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
    "rows": {
      "reminders": [
        "minutesBefore",
        "to"
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
    "rows": {}
  },
  "getAppointment": {
    "query": [],
    "body": [],
    "rows": {}
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
    "rows": {
      "reminders": [
        "minutesBefore",
        "to"
      ]
    }
  },
  "cancelAppointment": {
    "query": [],
    "body": [
      "comment"
    ],
    "rows": {}
  },
  "listOccurrences": {
    "query": [
      "limit",
      "cursor",
      "from",
      "to"
    ],
    "body": [],
    "rows": {}
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
    "rows": {}
  },
  "cancelOccurrence": {
    "query": [],
    "body": [
      "comment"
    ],
    "rows": {}
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
    "rows": {}
  },
  "resetOccurrence": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "listOccurrenceInvitations": {
    "query": [
      "limit",
      "cursor",
      "response",
      "deliveryStatus"
    ],
    "body": [],
    "rows": {}
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
    "rows": {}
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
    "rows": {}
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
    "rows": {}
  },
  "sendInvitations": {
    "query": [],
    "body": [
      "invitees",
      "allOrNothing"
    ],
    "rows": {
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
    "rows": {}
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
    "rows": {}
  },
  "removeInvitation": {
    "query": [],
    "body": [
      "comment"
    ],
    "rows": {}
  },
  "correctAddress": {
    "query": [],
    "body": [
      "address",
      "name",
      "comment"
    ],
    "rows": {}
  },
  "resendInvitation": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "recordAnswer": {
    "query": [],
    "body": [
      "response",
      "comment",
      "occurrenceStart"
    ],
    "rows": {}
  },
  "listInvitationMessages": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "getAppointmentTimeline": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "listAppointmentDeliveries": {
    "query": [
      "limit",
      "cursor",
      "status",
      "eventType"
    ],
    "body": [],
    "rows": {}
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
    "rows": {}
  },
  "listFeeds": {
    "query": [],
    "body": [],
    "rows": {}
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
    "rows": {}
  },
  "getFeed": {
    "query": [],
    "body": [],
    "rows": {}
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
    "rows": {}
  },
  "revokeFeed": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "listWebhooks": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "registerWebhook": {
    "query": [],
    "body": [
      "webhookUrl",
      "eventTypes",
      "name",
      "signatureScheme"
    ],
    "rows": {}
  },
  "getWebhook": {
    "query": [],
    "body": [],
    "rows": {}
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
    "rows": {}
  },
  "deleteWebhook": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "regenerateWebhookSecret": {
    "query": [],
    "body": [
      "graceSeconds"
    ],
    "rows": {}
  },
  "sendTestEvent": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "listDeliveries": {
    "query": [
      "limit",
      "cursor",
      "status"
    ],
    "body": [],
    "rows": {}
  },
  "replayMissedDeliveries": {
    "query": [],
    "body": [
      "since"
    ],
    "rows": {}
  },
  "listAllDeliveries": {
    "query": [
      "limit",
      "cursor",
      "status",
      "eventType"
    ],
    "body": [],
    "rows": {}
  },
  "streamDeliveries": {
    "query": [
      "webhookId"
    ],
    "body": [],
    "rows": {}
  },
  "getDelivery": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "replayDelivery": {
    "query": [],
    "body": [],
    "rows": {}
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
    "rows": {}
  },
  "applyReply": {
    "query": [],
    "body": [
      "invitationId",
      "occurrenceStart"
    ],
    "rows": {}
  },
  "getAccount": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "listKeys": {
    "query": [],
    "body": [],
    "rows": {}
  },
  "createKey": {
    "query": [],
    "body": [
      "name",
      "scopes",
      "expiresAt"
    ],
    "rows": {}
  },
  "revokeKey": {
    "query": [],
    "body": [],
    "rows": {}
  }
} as const satisfies Record<string, RequestNames>;
