import { serverText } from '../languages/text.js';

/** A message of the server, which is written for programs and people alike. */
interface ServerMessage {
  code: string;
  message: string;
  /** The field at fault. */
  param?: string | undefined;
}

/** Fields of the API in the words of the pages. */
const FIELDS: Readonly<Record<string, string>> = {
  appointmentSubject: 'the subject',
  appointmentBody: 'the description',
  appointmentLocation: 'the place',
  appointmentStart: 'the beginning',
  appointmentEnd: 'the end',
  appointmentTimeZone: 'the time zone',
  timeZone: 'the time zone',
  showAs: 'the way it is shown',
  conferenceUrl: 'the link to the meeting',
  minutesBefore: 'the time of the reminder',
  respondBy: 'the time to answer by',
  proposedStart: 'the beginning',
  proposedEnd: 'the end',
  webhookUrl: 'the URL',
  eventTypes: 'the events',
  isActive: 'the status',
  signatureScheme: 'the signature',
  externalId: 'your own id',
  externalIds: 'the list of your own ids',
  pastDays: 'the number of days in the past',
  futureDays: 'the number of days ahead',
  showAnswers: 'the choice to show answers',
  allOrNothing: 'the choice of all or nothing',
  supportAddress: 'the address for questions',
  logoWidth: 'the width of the logo',
  logoHeight: 'the height of the logo',
  relayHost: 'the relay',
  relayPort: 'the port of the relay',
  relayUser: 'the user name at the relay',
  relayPassword: 'the password at the relay',
  relayRate: 'the number of messages a minute',
  mailboxHost: 'the mailbox',
  mailboxPort: 'the port of the mailbox',
  mailboxUser: 'the user name at the mailbox',
  mailboxPassword: 'the password at the mailbox',
  mailboxFolder: 'the folder of the mailbox',
  rateLimit: 'the number of requests a minute',
  graceSeconds: 'the time for the old secret',
  answerStatus: 'the status of the answer',
  currentPassword: 'the current password',
  newPassword: 'the new password',
  formerPassword: 'the previous password',
  appointmentId: 'this id',
  invitationId: 'this id',
  webhookId: 'this id',
  deliveryId: 'this id',
  replyId: 'this id',
  itemId: 'this id',
  accountId: 'the account',
  nextCursor: 'the end',
  credentialId: 'the passkey',
  clientDataJSON: 'the response of the passkey',
  authenticatorData: 'the response of the passkey',
  attestationObject: 'the response of the passkey',
  userHandle: 'the person of the passkey',
  isRequired: 'the choice to require a second factor',
};

/** Fields whose names are ordinary words: they mean the field only where a message about it begins with them. */
const WORDS: Readonly<Record<string, string>> = {
  address: 'the e-mail address',
  alarm: 'the choice of alarms',
  answer: 'the answer',
  calendar: 'the calendar',
  client: 'the mail client',
  cloud: 'the Microsoft cloud',
  code: 'the code',
  colour: 'the colour',
  dkim: 'the DKIM signature',
  email: 'the e-mail address',
  footer: 'the footer',
  force: 'the consent',
  invitees: 'the list of invitees',
  kind: 'the kind of server',
  language: 'the language',
  logo: 'the logo',
  message: 'the message',
  metadata: 'the metadata',
  name: 'the name',
  comment: 'the comment',
  organizer: 'the organizer',
  password: 'the password',
  reminders: 'the list of reminders',
  role: 'the role',
  since: 'the time',
  status: 'the status',
  theme: 'the theme',
  token: 'the link',
  user: 'the user name',
  signature: 'the signature of the passkey',
  transports: 'the ways to reach the passkey',
};

/** Codes whose messages tell programs what to do, which is something else than what a person can do. */
const SENTENCES: Readonly<Record<string, string>> = {
  appointment_not_found: 'This appointment does not exist, or it belongs to another account.',
  invitation_not_found: 'This invitee is not on the list of the appointment any more.',
  webhook_not_found: 'This webhook does not exist any more, or it belongs to another account.',
  delivery_not_found: 'This delivery is not stored any more, or it belongs to another account.',
  message_not_found: 'This message is not stored any more, or it belongs to another account.',
  reply_not_found: 'This reply is not stored any more, or it belongs to another account.',
  invalid_event_type: 'Choose at least one event.',
  revision_mismatch: 'The appointment has changed in the meantime. Look at it again, then decide.',
  not_signed_in: 'You are not signed in any more.',
};

/** Phrases that describe formats to programs. The time to wait is counted down next to the message. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/^invitees\[\d+\] already has this address\.$/, 'Another invitee already has this address.'],
  [/^the list of your own ids\[\d+\] /, 'one of your own ids '],
  [/\b[a-z]+\[\d+\]\./g, ''],
  [/^metadata\.(\S+) /, 'the value of $1 '],
  [/^Send the csrfToken .*$/, 'Somebody has signed in again in another tab. Reload the page, then try again.'],
  [/; send the next one in \d+ seconds/, ' in a short time'],
  [
    /must be written YYYY-MM-DDTHH:MM:SS, without offset, or YYYY-MM-DD for a whole day, and lie in/,
    'must be a date and a time in',
  ],
  [/; send that, too, to move both/, '; change both'],
  [/is not an IANA time zone name such as (\S+)\.$/, 'is not known. Choose one from the list, such as $1.'],
  [/is not an IANA time zone name: .*?\. Did you mean/, 'is not known. Did you mean'],
  [/is not a language tag \(BCP 47\); write it as/, 'cannot be used. Write it like'],
  [/is not a valid e-mail address; write it as \S+\.$/, 'cannot be used. Write it like name@example.com.'],
  [/local@domain/, 'name@example.com'],
  [/(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?(?=[ ,.])/g, '$1 $2'],
];

/**
 * A message of the server for people who click, in the language of the page: without names of fields and
 * formats that only programs have to know.
 */
export function plainMessage({ code, message, param }: ServerMessage): string {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return serverText(sentence);
  // An entry of a list is blamed as `invitees[1].address`, in messages that begin with the field.
  const field = param?.replace(/^.*\]\./, '') ?? '';
  const word = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined;
  const begun = word !== undefined && message.startsWith(`${field} `) ? word + message.slice(field.length) : message;
  const named = begun.replaceAll(
    /\b[a-z]+[A-Z]\w*\b/g,
    (name) => (Object.hasOwn(FIELDS, name) ? FIELDS[name] : name) ?? name,
  );
  return serverText(capitalised(PHRASES.reduce((text, [phrase, plain]) => text.replace(phrase, plain), named)));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
