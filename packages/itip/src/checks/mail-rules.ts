import { say } from '@convoke/texts';
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
    title: say('rule_one_recipient'),
    source: 'RFC 5546 §3.2.5; Google ignores invitations received as Cc',
    about: 'mail',
    find({ mail: { to = [], cc = [], bcc = [] }, event }) {
      if (to.length !== 1 || cc.length > 0 || bcc.length > 0)
        return `${to.length + cc.length + bcc.length} recipients.`;
      const [attendee, ...guests] = named(event, 'ATTENDEE');
      if (event.length > 0 && attendee === undefined) return 'No attendee.';
      if (guests.some(({ parameters }) => parameters.has('RSVP'))) return 'Somebody else is asked for an answer.';
      if (attendee && normaliseAddress(attendee.value) !== normaliseAddress(to[0]?.address ?? '')) {
        return 'The attendee is not the recipient.';
      }
      return undefined;
    },
  },
  {
    rule: 'sender-is-organizer',
    title: say('rule_sender_is_organizer'),
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
    title: say('rule_mime_shape'),
    source:
      'CalConnect iMIP best practices; Outlook 2007 reads the first part only; Thunderbird ranks multipart/related',
    about: 'calendar',
    find: ({ shape }) => (SHAPES.includes(shape) ? undefined : `It is ${shape}.`),
  },
  {
    rule: 'method-parity',
    title: say('rule_method_parity'),
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
    title: say('rule_transfer_encoding'),
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
    title: say('rule_same_attachment'),
    source: 'CalConnect iMIP best practices',
    about: 'calendar',
    find: ({ file, inline }) =>
      file && compact(file.body) === compact(inline?.body ?? '') ? undefined : 'It differs.',
  },
  {
    rule: 'machine-made',
    title: say('rule_machine_made'),
    source: 'RFC 3834 §5; Exchange reads X-Auto-Response-Suppress only',
    about: 'mail',
    find({ tree }) {
      const missing = Object.entries(AUTOMATIC).find(([name, value]) => headerOf(tree, name) !== value);
      return missing && `${missing[0]} is not set.`;
    },
  },
  {
    rule: 'message-id',
    title: say('rule_message_id'),
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
