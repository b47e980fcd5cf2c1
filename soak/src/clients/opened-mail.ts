import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { runProgram } from '../support/debian/run-program.js';
import type { Delivery } from './deliver.js';
import { commonName, expectedFacts } from './facts.js';
import type { Person } from './scenarios.js';

const person = z.strictObject({ name: z.string(), address: z.string() });

/** A message as a mail program opens it. */
const openedMail = z.strictObject({
  from: person,
  replyTo: person,
  to: person,
  subject: z.string(),
  /** Media type; for a multipart, with its parts in order. */
  structure: z.json(),
  /** What a mail program shows as the body, with the Content-ID of each picture beside it. */
  shown: z.strictObject({ type: z.string(), text: z.string(), pictures: z.array(z.string()) }),
  /** Parameter of the `text/calendar` part. */
  method: z.string(),
  /** The `text/calendar` part. */
  calendar: z.string(),
  /** The attached file. */
  attachment: z.string(),
});

type OpenedMail = z.infer<typeof openedMail>;

interface OpenMailsOptions {
  mails: readonly Buffer[];
  signal: AbortSignal;
}

const outcome = z.union([openedMail, z.strictObject({ error: z.string() })]);

/**
 * Opens messages with Python's mail parser, which reports every defect.
 *
 * @throws Error if a message has a defect
 */
export async function openMails({ mails, signal }: OpenMailsOptions): Promise<OpenedMail[]> {
  const args = [fileURLToPath(new URL('readers/open-mail.py', import.meta.url))];
  const input = JSON.stringify(mails.map((mail) => mail.toString('base64')));
  const output = await runProgram({ file: '/usr/bin/python3', args, input, signal });
  return z.array(outcome).length(mails.length).parse(JSON.parse(output)).map(accept);
}

function accept(mail: z.infer<typeof outcome>): OpenedMail {
  if ('error' in mail) throw new Error(`Python's mail parser: ${mail.error}`);
  return mail;
}

const ALTERNATIVES = ['multipart/alternative', ['text/plain', 'text/html', 'text/calendar']];
const STRUCTURE = ['multipart/mixed', [ALTERNATIVES, 'application/ics']];
const WITH_LOGO = ['multipart/mixed', [['multipart/related', [ALTERNATIVES, 'image/png']], 'application/ics']];

/** @returns the differences from what the delivery's message must be, for people; none if there are none */
export function judgeMail(
  delivery: Delivery,
  mail: OpenedMail | undefined,
  { hasLogo }: { hasLogo: boolean },
): string[] {
  if (!mail) return [`no message for ${delivery.invitee.address} was opened`];
  const { method, summary } = expectedFacts(delivery);
  const expectations: Record<string, [expected: unknown, read: unknown]> = {
    structure: [hasLogo ? WITH_LOGO : STRUCTURE, mail.structure],
    'shown body': ['text/html', mail.shown.type],
    'Join link in the shown body': [joinLink(delivery), joinLinkIn(mail)],
    'pictures in the shown body': [hasLogo ? 1 : 0, picturesIn(mail)],
    From: [mailbox(delivery.organizer), mailbox(mail.from)],
    'Reply-To': [mailbox(delivery.organizer), mailbox(mail.replyTo)],
    To: [mailbox(delivery.invitee), mailbox(mail.to)],
    Subject: [subject(summary, delivery.operation), mail.subject.replace(WHEN, '')],
    'method parameter': [method, mail.method],
    attachment: [mail.calendar, mail.attachment],
  };
  return Object.entries(expectations)
    .filter(([, [expected, read]]) => !isDeepStrictEqual(expected, read))
    .map(([what, [expected, read]]) => `${what}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(read)}`);
}

function joinLink({ scenario, operation }: Delivery): string | undefined {
  if (operation === 'cancel') return undefined;
  const { conferenceUrl } = operation === 'update' ? scenario.updated : scenario.created;
  return conferenceUrl || undefined;
}

/** The target of the button that has it as its class. */
function joinLinkIn({ shown: { text } }: OpenedMail): string | undefined {
  const [button] = /<a\b[^>]*\bclass="[^"]*\bjoin-link\b[^>]*>/.exec(text) ?? [];
  return /\bhref="([^"]*)"/.exec(button ?? '')?.[1]?.replaceAll('&amp;', '&');
}

/** Pictures that it shows, and that are beside it. */
function picturesIn({ shown: { text, pictures } }: OpenedMail): number {
  return [...text.matchAll(/\bsrc="cid:([^"]+)"/g)].filter(([, id = '']) => pictures.includes(id)).length;
}

/** Ignores blanks in the name: Python 3.11 keeps those between two encoded words, which RFC 2047 §6.2 removes. */
function mailbox(person: Person): string {
  return `${commonName(person).replaceAll(' ', '')} <${person.address}>`;
}

const ANNOUNCEMENTS = { create: 'Invitation', invite: 'Invitation', update: 'Updated', cancel: 'Cancelled' };
/** The date, the time and the zone that end a subject line, or its days. */
const WHEN = /, \w{3} \d{1,2} \w{3} \d{4}(?:, \d\d:\d\d|(?: – \w{3} \d{1,2} \w{3} \d{4})?) \([^()]+\)$/;

/** Convoke splits what looks like an encoded word with a blank; otherwise careless mail programs would decode it. */
function subject(summary: string, operation: Delivery['operation']): string {
  return `${ANNOUNCEMENTS[operation]}: ${summary.replaceAll('=?', '= ?')}`;
}
