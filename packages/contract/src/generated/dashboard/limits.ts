// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

/** The sizes of each value of the interface, by the name of its schema or parameter, texts in Unicode code points; and other limits. */
export const limits = {
  "Count": {
    "minimum": 0
  },
  "Password": {
    "minLength": 10,
    "maxLength": 256
  },
  "GivenPassword": {
    "maxLength": 1024
  },
  "Email": {
    "maxLength": 254
  },
  "KeyName": {
    "maxLength": 255
  },
  "AccountName": {
    "maxLength": 255
  },
  "OrganizerMailbox": {
    "maxLength": 600
  },
  "AccountLanguage": {
    "maxLength": 35
  },
  "LinkToken": {
    "maxLength": 512
  },
  "RecoveryCodes": {
    "maxItems": 100
  },
  "PasskeyName": {
    "maxLength": 100
  },
  "PasskeyText": {
    "maxLength": 8192
  },
  "PasskeyTransport": {
    "maxLength": 100
  },
  "BrandText": {
    "maxLength": 600
  },
  "BrandFooter": {
    "maxLength": 300
  },
  "Calendars": {
    "maxItems": 100
  },
  "CalendarText": {
    "maxLength": 4096
  },
  "CalendarSecret": {
    "maxLength": 40000
  },
  "SenderText": {
    "maxLength": 600
  },
  "AnswerComment": {
    "maxLength": 1000
  },
  "SandboxDates": {
    "maxItems": 50
  },
  "Account": {
    "maxLength": 64
  },
  "Csrf": {
    "maxLength": 64
  },
  "AccountInQuery": {
    "minLength": 1,
    "maxLength": 64
  },
  "Since": {
    "minLength": 1,
    "maxLength": 100
  },
  "AccountId": {
    "maxLength": 64
  },
  "PasskeyId": {
    "maxLength": 64
  },
  "SessionId": {
    "maxLength": 64
  },
  "ReplyId": {
    "maxLength": 64
  },
  "AppointmentId": {
    "maxLength": 64
  },
  "DeliveryId": {
    "maxLength": 64
  },
  "MessageId": {
    "maxLength": 64
  },
  "ApiKey": {
    "maxLength": 64
  },
  "UserId": {
    "maxLength": 64
  },
  "LinkId": {
    "maxLength": 64
  },
  "MailId": {
    "maxLength": 64
  },
  "InvitationFilter": {
    "minLength": 1,
    "maxLength": 64
  },
  "WebhookFilter": {
    "minLength": 1,
    "maxLength": 64
  },
  "Search": {
    "minLength": 0,
    "maxLength": 200
  },
  "AgendaCursor": {
    "minLength": 1,
    "maxLength": 64
  },
  "Cursor": {
    "minLength": 1,
    "maxLength": 512
  },
  "Limit": {
    "minimum": 1,
    "maximum": 100,
    "default": 50
  },
  "bodyBytes": 262144,
  "logoBytes": 200000,
  "logoWidth": 1200,
  "logoHeight": 600
} as const;
