// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

/** The values of each enumeration of the interface, by the name of its schema. */
export const choices = {
  "EventType": [
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
  ],
  "SubscribedType": [
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
    "invitation.removed",
    "*"
  ],
  "DeliveredEventType": [
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
    "invitation.removed",
    "webhook.test"
  ],
  "ShowAs": [
    "busy",
    "free",
    "tentative"
  ],
  "WhomToNotify": [
    "changed",
    "all"
  ],
  "InviteeRole": [
    "required",
    "optional"
  ],
  "CalendarKind": [
    "default",
    "whole_set"
  ],
  "ReminderRecipient": [
    "attendees",
    "webhook",
    "both"
  ],
  "WarningCode": [
    "appointment_in_past",
    "ambiguous_time",
    "zone_without_yearly_rule",
    "webhook_blocked",
    "duplicate_webhook_url",
    "unknown_language",
    "messages_wait",
    "unknown_field",
    "unknown_parameter"
  ],
  "InviteeResultCode": [
    "invited",
    "already_invited",
    "duplicate_invitee",
    "invalid_email",
    "invalid_time_zone",
    "invalid_characters",
    "invalid_value",
    "field_too_long",
    "missing_required_field",
    "invalid_type",
    "too_many_invitees",
    "too_many_messages"
  ],
  "AppointmentOrder": [
    "start",
    "-start",
    "created",
    "-created",
    "updated",
    "-updated"
  ],
  "AppointmentStatus": [
    "active",
    "cancelled"
  ],
  "AttendeeResponse": [
    "needsAction",
    "accepted",
    "declined",
    "tentative"
  ],
  "DeliveryStatus": [
    "queued",
    "sent",
    "failed",
    "undeliverable"
  ],
  "CalendarKindSource": [
    "answer",
    "caller"
  ],
  "TimelineEntryType": [
    "appointment.created",
    "appointment.updated",
    "appointment.cancelled",
    "invitation.added",
    "invitation.removed",
    "message.queued",
    "message.sent",
    "message.failed",
    "message.superseded",
    "message.undeliverable",
    "response.accepted",
    "response.declined",
    "response.tentative",
    "response.proposed",
    "response.delegated",
    "response.quarantined",
    "response.ignored"
  ],
  "MailRefusal": [
    "greeting",
    "reverse_dns",
    "unauthenticated",
    "tls_required",
    "too_fast",
    "policy"
  ],
  "MessagePurpose": [
    "announcement",
    "invitation",
    "update",
    "reminder",
    "cancellation",
    "removal"
  ],
  "ChangedField": [
    "subject",
    "body",
    "location",
    "start",
    "end",
    "timeZone",
    "showAs",
    "conferenceUrl",
    "respondBy",
    "rule",
    "exclude"
  ],
  "OccurrenceChangeKind": [
    "moved",
    "cancelled",
    "changed"
  ],
  "NewCalendarKind": [
    "",
    "default",
    "whole_set"
  ],
  "MessageKind": [
    "priming",
    "request",
    "cancel",
    "reminder"
  ],
  "MessageState": [
    "blocked",
    "pending",
    "sending",
    "sent",
    "failed",
    "undeliverable",
    "superseded"
  ],
  "FeedStatus": [
    "active",
    "cancelled",
    "all"
  ],
  "SignatureScheme": [
    "timestamped",
    "body-hex"
  ],
  "AttemptStatus": [
    "success",
    "failed"
  ],
  "GivenAnswer": [
    "accepted",
    "declined",
    "tentative"
  ],
  "ReplySource": [
    "smtp",
    "imap",
    "http",
    "page",
    "calendar",
    "recorded"
  ],
  "ReplyVerdict": [
    "accepted",
    "counter",
    "refresh",
    "duplicate",
    "stale",
    "too_many_answers",
    "not_invited",
    "bad_token",
    "cancelled",
    "ignored_method",
    "delegated",
    "no_answer",
    "recurrence",
    "undeliverable",
    "delivery_report",
    "auto_reply",
    "no_calendar",
    "tnef_only",
    "loop",
    "too_large",
    "unreadable"
  ],
  "ReplyStatus": [
    "quarantined"
  ],
  "AuthResult": [
    "pass",
    "fail",
    "softfail",
    "neutral",
    "none",
    "policy",
    "temperror",
    "permerror"
  ],
  "ReplyGrade": [
    "aligned",
    "unaligned",
    "failed",
    "none",
    "unknown"
  ],
  "DeliveryFilter": [
    "pending",
    "failed",
    "held",
    "success",
    "undelivered",
    "permanently_failed",
    "skipped",
    "missed",
    "unfinished"
  ],
  "WebhookDeliveryStatus": [
    "pending",
    "failed",
    "held",
    "success",
    "undelivered",
    "permanently_failed",
    "skipped"
  ],
  "AttemptErrorKind": [
    "blocked",
    "dns",
    "connect",
    "tls",
    "disconnected",
    "protocol",
    "too_large",
    "timeout",
    "aborted"
  ],
  "KeyScope": [
    "appointments:read",
    "appointments:write",
    "webhooks",
    "replies",
    "feeds",
    "account",
    "keys"
  ],
  "LimitName": [
    "messages_per_day",
    "messages_to_address_per_hour",
    "messages_to_address_per_day",
    "appointments_per_account",
    "rows_per_account",
    "bytes_per_account"
  ]
} as const;
