import { createHash } from 'node:crypto';
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { composeIcs } from '../ics/compose-ics.js';
import type { CalendarInput, MailInput, PageInput, Person } from '../mail-input.js';
import { mailbox } from '../mailbox.js';
import { displayName } from '../text.js';
import { announcementOf } from './announcement.js';
import { relatedPart } from './logo-part.js';
import { writeMail } from './mail-text.js';
import { base64Lines, encodeText, headerText, mimePart } from './mime.js';

/** A message ready for SMTP. */
export interface ComposedMail {
  /** Header and body, CRLF line ends. */
  raw: Buffer;
  /** In angle brackets, as in the header. */
  messageId: string;
  /** RFC 5321 reverse-path and forward-path; `to` is exactly one mailbox. */
  envelope: { from: string; to: string };
  /** Its calendar data; `undefined` in a priming message and in a reminder. */
  ics: string | undefined;
}

/**
 * The whole message to one invitee. A request or cancel is an iMIP message (RFC 6047): multipart/mixed of
 * multipart/alternative (plain, HTML with a logo if there is one, text/calendar with its method) and the same
 * calendar data as an attachment. A reminder is the alternative alone, without calendar data: it changes
 * nothing in calendars. Equal inputs yield equal bytes.
 *
 * @throws TypeError if an address is not exactly one mailbox
 * @throws RangeError if the time zone is unknown, or its clocks skip the start or end
 */
export async function composeMail(input: MailInput): Promise<ComposedMail> {
  const { ics, content } = contentOf(input);
  const envelope = { from: input.envelopeFrom && mailbox(input.envelopeFrom), to: mailbox(input.attendee.address) };
  const raw = await new MailComposer({ ...headersOf(input), ...content }).compile().build();
  return { raw, messageId: angled(input.messageId), envelope, ics };
}

function contentOf(input: MailInput): { ics: string | undefined; content: MailComposerOptions } {
  const { kind } = input;
  if (kind === 'priming') return { ics: undefined, content: primingContent(input) };
  if (kind === 'reminder') return { ics: undefined, content: pageContent({ ...input, kind }) };
  const ics = composeIcs({ ...input, kind });
  return { ics, content: calendarContent({ ...input, kind }, ics) };
}

/**
 * Bodies are quoted-printable or Base64, and neither can contain `=_` (RFC 2045 §6.7), so no content can be mistaken
 * for a boundary.
 */
function headersOf(input: MailInput): MailComposerOptions {
  const messageId = angled(input.messageId);
  const first = input.inReplyTo === undefined ? messageId : angled(input.inReplyTo);
  const organizer = person(input.organizer);
  return {
    from: organizer,
    replyTo: organizer,
    to: person(input.attendee),
    messageId,
    ...(first === messageId ? {} : { inReplyTo: first, references: first }),
    date: new Date(input.stamp),
    headers: { 'Auto-Submitted': 'auto-generated' },
    boundaryPrefix: '=_',
    baseBoundary: boundaryOf(messageId),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The part that the message's boundaries have in common. */
function boundaryOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 16);
}

function person({ name, address }: Person): Person {
  return { name: headerText(displayName(name)), address: mailbox(address) };
}

function angled(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}

function primingContent(input: MailInput): MailComposerOptions {
  const { subject, text } = announcementOf(input);
  return { subject: headerText(subject), text: text.replaceAll('\n', '\r\n'), encoding: 'quoted-printable' };
}

const base64Header = 'Content-Transfer-Encoding: base64';

/**
 * Subject and parts of an iMIP message (RFC 6047 §2.4). The calendar data is included twice, as Base64 of
 * text with CRLF: as an alternative without disposition for calendar programs, and as a file for people. A
 * logo is with the page in a multipart/related among the alternatives; the other parts stay where they are.
 */
function calendarContent(input: CalendarInput, ics: string): MailComposerOptions {
  const calendar = base64Lines(ics);
  const method = input.kind.toUpperCase();
  const { subject, alternatives } = pageContent(input);
  return {
    subject,
    alternatives: [
      ...alternatives,
      mimePart([`Content-Type: text/calendar; charset=UTF-8; method=${method}`, base64Header], calendar),
    ],
    attachments: [
      mimePart(
        [
          'Content-Type: application/ics; name=invite.ics',
          base64Header,
          'Content-Disposition: attachment; filename=invite.ics',
        ],
        calendar,
      ),
    ],
  };
}

/** The subject, and what is read of a message: as text, and as a page with its logo. */
function pageContent(input: PageInput): { subject: string; alternatives: { raw: Buffer }[] } {
  const { subject, text, html } = writeMail(input);
  const { logo } = input.brand;
  const messageId = angled(input.messageId);
  const page = textPart('html', html);
  const shown = logo ? relatedPart({ html: page, logo, messageId, boundary: boundaryOf(messageId) }) : page;
  return { subject: headerText(subject), alternatives: [textPart('plain', text), shown] };
}

function textPart(subtype: 'plain' | 'html', text: string): { raw: Buffer } {
  const { encoding, content } = encodeText(text);
  return mimePart([`Content-Type: text/${subtype}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`], content);
}
