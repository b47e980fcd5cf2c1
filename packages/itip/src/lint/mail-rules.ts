import { AUTOMATIC } from '../mail/mime.js';
import { normaliseAddress } from '../reply/normalise-address.js';
import type { Rule } from './check.js';
import { headerOf, type MailFacts, named } from './mail-facts.js';

const ALTERNATIVES = 'multipart/alternative(text/plain text/html text/calendar)';
/** The alternatives by themselves, and with a logo. */
const SHAPES = [ALTERNATIVES, ...['png', 'jpeg'].map((type) => `multipart/related(${ALTERNATIVES} image/${type})`)].map(
  (shown) => `multipart/mixed(${shown} application/ics)`,
);

/** Rules about the message around its calendar data. */
export const mailRules: readonly Rule[] = [
  {
    rule: 'one-recipient',
    title: 'The message goes to one person, in To, and names nobody else.',
    source: 'RFC 5546 §3.2.5; Google ignores invitations received as Cc',
    about: 'mail',
    find({ mail: { to = [], cc = [], bcc = [] }, event }) {
      if (to.length !== 1 || cc.length > 0 || bcc.length > 0)
        return `${to.length + cc.length + bcc.length} recipients.`;
      const attendees = named(event, 'ATTENDEE');
      if (event.length > 0 && attendees.length !== 1) return `${attendees.length} attendees.`;
      const [attendee] = attendees;
      if (attendee && normaliseAddress(attendee.value) !== normaliseAddress(to[0]?.address ?? '')) {
        return 'The attendee is not the recipient.';
      }
      return undefined;
    },
  },
  {
    rule: 'sender-is-organizer',
    title: 'From, Reply-To and ORGANIZER are one address, and nobody acts on its behalf.',
    source: 'RFC 6047 §2.3; Tuta drops updates if they differ',
    about: 'calendar',
    find({ mail, event }) {
      const [organizer] = named(event, 'ORGANIZER');
      const addresses = [organizer?.value, mail.from?.address, mail.replyTo?.[0]?.address].map((each) =>
        normaliseAddress(each ?? ''),
      );
      if (!organizer || new Set(addresses).size !== 1) return `They are ${addresses.join(', ')}.`;
      return organizer.parameters.has('SENT-BY') ? 'ORGANIZER has SENT-BY.' : undefined;
    },
  },
  {
    rule: 'mime-shape',
    title: 'Text, HTML and calendar data are alternatives, in this order, and the calendar data is attached as well.',
    source:
      'CalConnect iMIP best practices; Outlook 2007 reads the first part only; Thunderbird ranks multipart/related',
    about: 'calendar',
    find: ({ shape }) => (SHAPES.includes(shape) ? undefined : `It is ${shape}.`),
  },
  {
    rule: 'method-parity',
    title: 'The method in Content-Type is that of the calendar data, and the charset is UTF-8.',
    source: 'RFC 6047 §2.4',
    about: 'calendar',
    find({ inline, method }) {
      const type = inline?.contentType ?? '';
      const given = /;\s*method="?([A-Z]+)"?/i.exec(type)?.[1]?.toUpperCase();
      if (given !== method) return `Content-Type says ${given ?? 'nothing'}, METHOD says ${method || 'nothing'}.`;
      return /;\s*charset="?utf-8"?/i.test(type) ? undefined : 'The charset is not UTF-8.';
    },
  },
  {
    rule: 'transfer-encoding',
    title: 'The calendar data is Base64, with neither disposition nor Content-ID.',
    source: 'RFC 6047 §2.5; Zimbra and Outlook failed on quoted-printable',
    about: 'calendar',
    find({ inline }) {
      if (!inline) return undefined;
      const encoding = headerOf(inline, 'Content-Transfer-Encoding');
      if (encoding?.toLowerCase() !== 'base64') return `The encoding is ${encoding ?? 'not given'}.`;
      const stray = ['Content-Disposition', 'Content-ID'].find((name) => headerOf(inline, name) !== undefined);
      return stray === undefined ? undefined : `It has ${stray}.`;
    },
  },
  {
    rule: 'same-attachment',
    title: 'The attached file contains the same calendar data.',
    source: 'CalConnect iMIP best practices',
    about: 'calendar',
    find: ({ file, inline }) =>
      file && compact(file.body) === compact(inline?.body ?? '') ? undefined : 'It differs.',
  },
  {
    rule: 'machine-made',
    title: 'The message says that it is automatic, so that no machine answers it.',
    source: 'RFC 3834 §5; Exchange reads X-Auto-Response-Suppress only',
    about: 'mail',
    find({ tree }) {
      const missing = Object.entries(AUTOMATIC).find(([name, value]) => headerOf(tree, name) !== value);
      return missing && `${missing[0]} is not set.`;
    },
  },
  {
    rule: 'message-id',
    title: 'The message has an id, and refers to at most one other: the first of its invitation.',
    source: 'RFC 5322 §3.6.4',
    about: 'mail',
    find: threading,
  },
];

function threading({ tree }: MailFacts): string | undefined {
  const [id, parent, references] = ['Message-ID', 'In-Reply-To', 'References'].map((name) => headerOf(tree, name));
  if (!/^<[^<>\s]+@[^<>\s]+>$/.test(id ?? '')) return 'There is no Message-ID.';
  return parent === references ? undefined : 'In-Reply-To and References differ.';
}

function compact(body: string): string {
  return body.replace(/\s/g, '');
}
