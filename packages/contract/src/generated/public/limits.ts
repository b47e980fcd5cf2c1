// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

/** The sizes of each value of the interface, by the name of its schema or parameter, texts in Unicode code points; and other limits. */
export const limits = {
  "ApiKey": {
    "maxLength": 128
  },
  "ApiSecret": {
    "maxLength": 128
  },
  "PageSize": {
    "minimum": 1,
    "maximum": 100,
    "default": 50
  },
  "PageCursor": {
    "minLength": 1,
    "maxLength": 512
  },
  "TimeZone": {
    "minLength": 1,
    "maxLength": 255
  },
  "Subject": {
    "maxLength": 255
  },
  "Body": {
    "maxLength": 65536
  },
  "Location": {
    "maxLength": 1000
  },
  "ConferenceUrl": {
    "maxLength": 1000
  },
  "InviteeName": {
    "minLength": 1,
    "maxLength": 255
  },
  "InviteeAddress": {
    "maxLength": 254
  },
  "InviteeSearch": {
    "minLength": 0,
    "maxLength": 200
  },
  "LanguageTag": {
    "maxLength": 35
  },
  "InviteeTimeZone": {
    "minLength": 1,
    "maxLength": 255
  },
  "Comment": {
    "maxLength": 1000
  },
  "ExternalId": {
    "maxLength": 255
  },
  "NewExternalId": {
    "maxLength": 255
  },
  "Metadata": {
    "maxProperties": 20,
    "propertyNames": {
      "maxLength": 40
    },
    "additionalProperties": {
      "maxLength": 500
    }
  },
  "ReminderMinutes": {
    "minimum": 1,
    "maximum": 40320
  },
  "Reminders": {
    "maxItems": 5
  },
  "Outcome": {
    "maxItems": 10
  },
  "RecurrenceRule": {
    "maxLength": 200
  },
  "ExcludedStarts": {
    "maxItems": 200
  },
  "OccurrenceStart": {
    "maxLength": 19
  },
  "DroppedExceptions": {
    "maxItems": 1000
  },
  "Warnings": {
    "maxItems": 10
  },
  "InviteeList": {
    "maxItems": 500
  },
  "InviteeResults": {
    "maxItems": 10000
  },
  "SearchText": {
    "minLength": 1,
    "maxLength": 200
  },
  "IdParameter": {
    "minLength": 1,
    "maxLength": 64
  },
  "Revision": {
    "minimum": 0
  },
  "ReasonParams": {
    "maxProperties": 10
  },
  "Timeline": {
    "maxItems": 1000
  },
  "NewLanguageTag": {
    "maxLength": 35
  },
  "NewInviteeTimeZone": {
    "maxLength": 255
  },
  "FeedName": {
    "maxLength": 255
  },
  "FeedExternalIds": {
    "maxItems": 100
  },
  "FeedPastDays": {
    "minimum": 0,
    "maximum": 3660
  },
  "FeedFutureDays": {
    "minimum": 1,
    "maximum": 3660
  },
  "WebhookUrl": {
    "maxLength": 2048
  },
  "WebhookName": {
    "maxLength": 255
  },
  "RegisteredUrl": {
    "maxLength": 2048
  },
  "EventTypes": {
    "maxItems": 50
  },
  "GraceSeconds": {
    "minimum": 0,
    "maximum": 86400
  },
  "ReplyDeliveries": {
    "minimum": 0
  },
  "DeliveryAttempts": {
    "maxItems": 100
  },
  "SentHeaders": {
    "maxProperties": 50
  },
  "KeyName": {
    "maxLength": 255
  },
  "KeyScopes": {
    "maxItems": 20
  },
  "AppointmentIdInPath": {
    "maxLength": 64
  },
  "OccurrenceStartInPath": {
    "maxLength": 19
  },
  "InvitationIdInPath": {
    "maxLength": 64
  },
  "FeedIdInPath": {
    "maxLength": 64
  },
  "KeyIdInPath": {
    "maxLength": 64
  },
  "WebhookIdInPath": {
    "maxLength": 64
  },
  "ReplyIdInPath": {
    "maxLength": 64
  },
  "DeliveryIdInPath": {
    "maxLength": 64
  },
  "IdempotencyKey": {
    "minLength": 1,
    "maxLength": 255
  },
  "IfMatch": {
    "minLength": 1,
    "maxLength": 1000
  },
  "EventAttempt": {
    "minimum": 1
  },
  "bodyBytes": 262144,
  "bodyDepth": 32,
  "bodyValues": 10000,
  "metadataBytes": 16384,
  "inviteesPerAppointment": 2000,
  "visibleGuests": 100,
  "webhooksPerAccount": 20
} as const;
