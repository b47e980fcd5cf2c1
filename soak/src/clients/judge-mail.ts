import { isDeepStrictEqual } from 'node:util';
import type { Delivery } from './delivery.js';
import { commonName, expectedFacts } from './expected-facts.js';
import type { OpenedMail } from './opened-mail.js';
import type { Person } from './scenario.js';

const STRUCTURE = [
  'multipart/mixed',
  [['multipart/alternative', ['text/plain', 'text/html', 'text/calendar']], 'application/ics'],
];

/** @returns what differs from what the delivery's message has to be, for people; nothing where all is well */
export function judgeMail(delivery: Delivery, mail: OpenedMail | undefined): string[] {
  if (!mail) return [`no message for ${delivery.invitee.address} was opened`];
  const { method, summary } = expectedFacts(delivery);
  const expectations: Record<string, [expected: unknown, read: unknown]> = {
    structure: [STRUCTURE, mail.structure],
    From: [mailbox(delivery.organizer), mailbox(mail.from)],
    'Reply-To': [mailbox(delivery.organizer), mailbox(mail.replyTo)],
    To: [mailbox(delivery.invitee), mailbox(mail.to)],
    Subject: [subject(summary), mail.subject.slice(-subject(summary).length)],
    'method parameter': [method, mail.method],
    attachment: [mail.calendar, mail.attachment],
  };
  return Object.entries(expectations)
    .filter(([, [expected, read]]) => !isDeepStrictEqual(expected, read))
    .map(([what, [expected, read]]) => `${what}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(read)}`);
}

/** Without blanks in the name: Python 3.11 keeps those between two encoded words, which RFC 2047 §6.2 takes away. */
function mailbox(person: Person): string {
  return `${commonName(person).replaceAll(' ', '')} <${person.address}>`;
}

/** What looks like an encoded word is parted by a blank, or careless mail programs would decode it. */
function subject(summary: string): string {
  return summary.replaceAll('=?', '= ?');
}
