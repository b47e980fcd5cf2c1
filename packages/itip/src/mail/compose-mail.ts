import { createHash } from 'node:crypto';
import MimeNode from 'nodemailer/lib/mime-node';
import { composeIcs } from '../ics/compose-ics.js';
import type { CalendarInput, MailInput, PageInput, Person } from '../mail-input.js';
import { mailbox } from '../mailbox.js';
import { displayName } from '../text.js';
import { announcementOf } from './announcement.js';
import { relatedPart } from './logo-part.js';
import { writeMail } from './mail-text.js';
import { AUTOMATIC, base64Lines, encodeText, headerText, mimePart, multipart, quotedPrintable } from './mime.js';

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
 * multipart/alternative (plain, HTML, text/calendar with its method) and the same calendar data as an attachment. A
 * reminder is the alternative alone, without calendar data: it changes nothing in calendars. Equal inputs yield equal
 * bytes.
 *
 * @throws TypeError if an address is not exactly one mailbox
 * @throws RangeError if the time zone is unknown, or its clocks skip the start or end
 */
export function composeMail(input: MailInput): ComposedMail {
  const { ics, content } = contentOf(input);
  const envelope = { from: input.envelopeFrom && mailbox(input.envelopeFrom), to: mailbox(input.attendee.address) };
  const head = Buffer.from(`${headersOf(input, content)}\r\n`);
  return { raw: Buffer.concat([head, content.body.raw]), messageId: angled(input.messageId), envelope, ics };
}

/** What a message says, as a finished part, whose header lines end those of the message. */
interface Content {
  subject: string;
  /** Header fields that come before all others. */
  first?: Record<string, string>;
  body: { raw: Buffer };
}

function contentOf(input: MailInput): { ics: string | undefined; content: Content } {
  const { kind } = input;
  if (kind === 'priming') return { ics: undefined, content: primingContent(input) };
  if (kind === 'reminder') return { ics: undefined, content: pageContent({ ...input, kind }) };
  const ics = composeIcs({ ...input, kind });
  return { ics, content: calendarContent({ ...input, kind }, ics) };
}

/**
 * The header fields without those of the body. The library encodes and folds them; it writes bodies through streams, which
 * take longer than all else of a message.
 */
function headersOf(input: MailInput, { subject, first }: Content): string {
  const messageId = angled(input.messageId);
  const thread = input.inReplyTo === undefined ? messageId : angled(input.inReplyTo);
  const organizer = person(input.organizer);
  const head = new MimeNode().addHeader({ ...first, ...AUTOMATIC });
  head.setHeader({ from: organizer, to: person(input.attendee), 'reply-to': organizer });
  if (thread !== messageId) head.setHeader({ 'in-reply-to': thread, references: thread });
  return head.setHeader({ subject, 'message-id': messageId, date: new Date(input.stamp) }).buildHeaders();
}

/**
 * The part that the message's boundaries have in common. Bodies are quoted-printable or Base64, and neither can contain
 * `=_` (RFC 2045 §6.7), so no content can be mistaken for a boundary.
 */
function boundaryOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 16);
}

function person({ name, address }: Person): Person {
  return { name: headerText(displayName(name)), address: mailbox(address) };
}

function angled(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}

function primingContent(input: MailInput): Content {
  const { subject, text } = announcementOf(input);
  const body = mimePart(['Content-Type: text/plain; charset=utf-8'], quotedPrintable(text));
  return { subject: headerText(subject), first: { 'Content-Transfer-Encoding': 'quoted-printable' }, body };
}

const base64Header = 'Content-Transfer-Encoding: base64';

/**
 * Subject and parts of an iMIP message (RFC 6047 §2.4). The calendar data is included twice, as Base64 of text with
 * CRLF: as an alternative without disposition for calendar programs, and as a file for people.
 *
 * A logo is beside the alternatives, in a multipart/related with all of them, as Exchange writes it. Were it with the
 * page among the alternatives, Thunderbird would show neither the page nor the text, and Evolution no page: both take
 * multipart/related for an alternative of the same rank as text/calendar, and the later of the two wins.
 */
function calendarContent(input: CalendarInput, ics: string): Content {
  const content = base64Lines(ics);
  const calendarType = `text/calendar; charset=UTF-8; method=${input.kind.toUpperCase()}`;
  const calendar = mimePart([`Content-Type: ${calendarType}`, base64Header], content);
  const file = mimePart(
    [
      'Content-Type: application/ics; name=invite.ics',
      base64Header,
      'Content-Disposition: attachment; filename=invite.ics',
    ],
    content,
  );
  const { subject, plain, page } = writtenParts(input);
  const parts = [plain, page, calendar];
  const { logo } = input.brand;
  const { messageId, boundary } = identityOf(input);
  const type = 'multipart/alternative';
  const shown = logo
    ? relatedPart({
        root: multipart(type, { boundary: `${boundary}-text`, parts }),
        type,
        logo,
        messageId,
        boundary,
      })
    : multipart(type, { boundary: numbered(boundary, 2), parts });
  const body = multipart('multipart/mixed', { boundary: numbered(boundary, 1), parts: [shown, file] });
  return { subject, body };
}

/** The subject and the parts of a message without calendar data, whose page stands beside its logo. */
function pageContent(input: PageInput): Content {
  const { subject, plain, page } = writtenParts(input);
  const { logo } = input.brand;
  const { messageId, boundary } = identityOf(input);
  const shown = logo ? relatedPart({ root: page, type: 'text/html', logo, messageId, boundary }) : page;
  return {
    subject,
    body: multipart('multipart/alternative', { boundary: numbered(boundary, 1), parts: [plain, shown] }),
  };
}

/** What is read of a message: as text, and as a page. */
function writtenParts(input: PageInput) {
  const { subject, text, html } = writeMail(input);
  return { subject: headerText(subject), plain: textPart('plain', text), page: textPart('html', html) };
}

/** The Message-ID, and what the boundaries of parts begin with. */
function identityOf(input: PageInput): { messageId: string; boundary: string } {
  const messageId = angled(input.messageId);
  return { messageId, boundary: `=_${boundaryOf(messageId)}` };
}

function numbered(boundary: string, part: number): string {
  return `${boundary.replace('=_', '=_-')}-Part_${part}`;
}

function textPart(subtype: 'plain' | 'html', text: string): { raw: Buffer } {
  const { encoding, content } = encodeText(text);
  return mimePart([`Content-Type: text/${subtype}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`], content);
}
