import { createHash } from 'node:crypto';
import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { displayName } from '../display-name.js';
import { composeIcs } from '../ics/compose-ics.js';
import type { MailInput, Person } from '../mail-input.js';
import { mailbox } from '../mailbox.js';
import { calendarContent } from './calendar-content.js';
import { headerText } from './header-text.js';
import { primingContent } from './priming-content.js';

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
  const { ics, content } = contentOf(input);
  const envelope = { from: input.envelopeFrom && mailbox(input.envelopeFrom), to: mailbox(input.attendee.address) };
  const raw = await new MailComposer({ ...headersOf(input), ...content }).compile().build();
  return { raw, messageId: angled(input.messageId), envelope, ics };
}

function contentOf(input: MailInput): { ics: string | undefined; content: MailComposerOptions } {
  const { kind } = input;
  if (kind === 'priming') return { ics: undefined, content: primingContent(input) };
  const ics = composeIcs({ ...input, kind });
  return { ics, content: calendarContent({ ...input, kind }, ics) };
}

/**
 * Bodies are quoted-printable or base64, and neither can contain `=_` (RFC 2045 §6.7): no content passes for a boundary.
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
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function person({ name, address }: Person): Person {
  return { name: headerText(displayName(name)), address: mailbox(address) };
}

function angled(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}
