// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

/** The pattern of each text of the interface, by the name of its schema. */
export const patterns = {
  WallClock: /^(19[7-9][0-9]|20[0-9]{2}|2100)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}$/u,
  TimeZone: /^[A-Za-z][A-Za-z0-9_+/-]*$/u,
  Subject: /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u,
  Body: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u,
  Location: /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u,
  InviteeName: /^[ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202f\u205f-\u2065\u206a-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]*[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069 \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202f\u205f-\u2065\u206a-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb][^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u,
  InviteeAddress: /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([^\u0000-/:-@\[-`{-\u00a0](-*[^\u0000-/:-@\[-`{-\u00a0])*\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9]|([A-Za-z0-9]-*)*[^\u0000-\u00a0](-*[^\u0000-/:-@\[-`{-\u00a0])*)$/u,
  LanguageTag: /^([A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[A-WYZa-wyz0-9](-[A-Za-z0-9]{2,8})+)*(-[Xx](-[A-Za-z0-9]{1,8})+)?$/u,
  InviteeTimeZone: /^[A-Za-z][A-Za-z0-9_+/-]*$/u,
  Comment: /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u,
  ExternalId: /^[ \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202f\u205f-\u2065\u206a-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]*[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069 \u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202f\u205f-\u2065\u206a-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb][^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u,
  InstantParameter: /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u,
  FeedName: /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u,
  WebhookUrl: /^[Hh][Tt][Tt][Pp][Ss]?:\/\/([^\u0000-,/:-@\[-^`{-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]+|\[[0-9A-Fa-f:.]+\])(:(0*[1-9][0-9]{0,4})?)?(\/([^\u0000- "#<>\[-^`{-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff%?]|%[0-9A-Fa-f]{2})*)?(\?([^\u0000- "#<>\[-^`{-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff%]|%[0-9A-Fa-f]{2})*)?(#([^\u0000- "#<>\[-^`{-\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff%]|%[0-9A-Fa-f]{2})*)?$/u,
  WebhookName: /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u,
} as const;
