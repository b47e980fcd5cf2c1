import { createHash } from 'node:crypto';
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { cleanLine } from '../clean-text.js';
import { composeIcs } from '../ics/compose-ics.js';
import type { CalendarInput, MailInput, Person } from '../mail-input.js';
import { announce } from './announce.js';
import { assertMailbox } from './assert-mailbox.js';
import { htmlPage } from './html-page.js';
import { plainText } from './plain-text.js';
import { primingText } from './priming-text.js';

/** A message ready for SMTP. */
export interface ComposedMail {
  /** Header and body, CRLF line ends. */
  raw: Buffer;
  /** In angle brackets, as in the header. */
  messageId: string;
  /** RFC 5321 reverse-path and forward-path; `to` is exactly one mailbox. */
  envelope: { from: string; to: string };
  /** The calendar data inside; `undefined` in a priming message. */
  ics: string | undefined;
}

/**
 * The whole message to one invitee. A request or cancel is an iMIP message (RFC 6047): multipart/mixed of
 * multipart/alternative (plain, HTML, text/calendar with its method) and the same calendar data as an attachment.
 * Equal inputs yield equal bytes.
 *
 * @throws TypeError where an address is not exactly one mailbox
 * @throws RangeError for an unknown zone, and for a start or end that its clocks skip
 */
export async function composeMail(input: MailInput): Promise<ComposedMail> {
  assertMailbox(input.organizer.address);
  assertMailbox(input.attendee.address);
  if (input.envelopeFrom !== '') assertMailbox(input.envelopeFrom);
  const { kind } = input;
  const ics = kind === 'priming' ? undefined : composeIcs({ ...input, kind });
  const content =
    kind === 'priming' || ics === undefined ? primingContent(input) : calendarContent({ ...input, kind }, ics);
  const raw = await new MailComposer({ ...headers(input), ...content }).compile().build();
  const envelope = { from: input.envelopeFrom, to: input.attendee.address };
  return { raw, messageId: angled(input.messageId), envelope, ics };
}

/**
 * Parts are quoted-printable or base64 only, neither of which can contain `=_`: no content can be taken for a boundary.
 */
function headers(input: MailInput): MailComposerOptions {
  const messageId = angled(input.messageId);
  const first = input.inReplyTo === undefined ? messageId : angled(input.inReplyTo);
  return {
    from: person(input.organizer),
    replyTo: person(input.organizer),
    to: person(input.attendee),
    messageId,
    ...(first === messageId ? {} : { inReplyTo: first, references: first }),
    date: new Date(input.stamp),
    headers: { 'Auto-Submitted': 'auto-generated' },
    encoding: 'quoted-printable',
    boundaryPrefix: '=_',
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function calendarContent(input: CalendarInput, ics: string): MailComposerOptions {
  const content = Buffer.from(ics);
  const contentType = `text/calendar; charset=UTF-8; method=${input.kind.toUpperCase()}`;
  return {
    subject: announce(input).subject,
    text: crlf(plainText(input)),
    html: crlf(htmlPage(input)),
    alternatives: [{ contentType, content, contentTransferEncoding: 'base64' }],
    attachments: [
      { contentType: 'application/ics', filename: 'invite.ics', content, contentTransferEncoding: 'base64' },
    ],
  };
}

function primingContent(input: MailInput): MailComposerOptions {
  const { subject, text } = primingText(input);
  return { subject, text: crlf(text) };
}

/** A copy: the composer rewrites the objects that it is given. */
function person({ name, address }: Person): Person {
  return { name: cleanLine(name), address };
}

function angled(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}

function crlf(text: string): string {
  return text.replaceAll('\n', '\r\n');
}
