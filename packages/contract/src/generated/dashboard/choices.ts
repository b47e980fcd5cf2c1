// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

/** The values of each enumeration of the interface, by the name of its schema. */
export const choices = {
  "EventType": [],
  "Role": [
    "owner",
    "member"
  ],
  "AttendeeResponse": [
    "needsAction",
    "accepted",
    "declined",
    "tentative"
  ],
  "PreviewedMessage": [
    "invitation",
    "meeting",
    "moved",
    "changed",
    "reminder",
    "cancellation",
    "removal",
    "announcement"
  ],
  "ChannelCapability": [
    "answerLink",
    "priming",
    "cancelComment",
    "answerComment",
    "brand",
    "repeats"
  ],
  "CalendarKind": [
    "caldav",
    "graph"
  ],
  "DkimChange": [
    "on",
    "off",
    "new"
  ],
  "PageLanguage": [
    "en",
    "de"
  ],
  "DismissibleAttention": [
    "webhook_disabled",
    "mail_failed",
    "mail_undeliverable",
    "replies_quarantined",
    "times_proposed"
  ],
  "Topic": [
    "appointments",
    "messages",
    "replies",
    "webhooks",
    "testReceiver"
  ],
  "MailRefusal": [
    "greeting",
    "reverse_dns",
    "unauthenticated",
    "tls_required",
    "too_fast",
    "policy"
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
  "ReplyKind": [
    "quarantined",
    "accepted",
    "declined",
    "tentative",
    "proposed",
    "undeliverable"
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
  "AuditSubject": [
    "account",
    "key",
    "member",
    "person",
    "brand",
    "sender",
    "feed",
    "calendar",
    "webhook",
    "answer",
    "attention"
  ],
  "AuditAction": [
    "account.created",
    "account.updated",
    "account.second_factor_required",
    "account.second_factor_not_required",
    "key.created",
    "key.renamed",
    "key.revoked",
    "member.invited",
    "member.invitation_withdrawn",
    "member.joined",
    "member.role_changed",
    "member.removed",
    "member.set_aside",
    "member.password_link_created",
    "person.signed_in",
    "person.sign_in_failed",
    "person.password_reset_requested",
    "person.password_changed",
    "person.address_change_requested",
    "person.address_changed",
    "person.authenticator_added",
    "person.authenticator_removed",
    "person.passkey_added",
    "person.passkey_removed",
    "person.recovery_codes_made",
    "person.recovery_code_used",
    "person.second_factors_removed",
    "brand.updated",
    "brand.cleared",
    "brand.test_sent",
    "sender.updated",
    "sender.removed",
    "sender.domain_allowed",
    "sender.domain_disallowed",
    "sender.domain_proven",
    "sender.record_missing",
    "sender.domain_lost",
    "feed.created",
    "feed.updated",
    "feed.revoked",
    "calendar.connected",
    "calendar.disconnected",
    "calendar.test_sent",
    "webhook.registered",
    "webhook.updated",
    "webhook.secret_regenerated",
    "webhook.disabled",
    "webhook.deleted",
    "answer.recorded",
    "attention.dismissed"
  ],
  "MessagePurpose": [
    "announcement",
    "invitation",
    "update",
    "reminder",
    "cancellation",
    "removal"
  ],
  "SandboxClient": [
    "gmail",
    "outlook",
    "exchange",
    "apple",
    "nextcloud"
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
