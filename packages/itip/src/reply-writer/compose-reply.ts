import { base64Lines, headerText, quotedPrintable } from '../mail/mime.js';
import type { Person } from '../mail-input.js';
import { encodedWords, foldHeader, formatEntity, type MimeEntity, multipart } from './mime-entity.js';
import { receivedInvitation } from './received-invitation.js';
import { type MailClient, methodOf, type ReplyContent, replyCalendar } from './reply-calendar.js';

export interface ReplyRequest extends Pick<ReplyContent, 'as' | 'answer' | 'stamp'> {
  /** The message that the invitee received, or its calendar data. */
  invitation: Uint8Array | string;
  /** The one date of a series to answer, by its original start; default: what the message is about. */
  occurrenceStart?: string | undefined;
  /** In angle brackets. */
  messageId: string;
  /** The invitee's comment, plain text. */
  comment?: string | undefined;
  /** A proposed time, epoch milliseconds, which makes the reply a COUNTER. */
  proposal?: { start: number; end: number } | undefined;
  /** The address of a delegate, which makes the reply a delegation. */
  delegateTo?: string | undefined;
}

export interface ComposedReply {
  /** Header and body, CRLF line ends. */
  raw: Buffer;
  envelope: { from: string; to: string };
}

const words = { accepted: 'Accepted', declined: 'Declined', tentative: 'Tentative' } as const;

/**
 * The reply to an invitation, as an invitee's mail program would write it: for tests, and for the sandbox, where
 * nobody else answers. Equal requests yield equal bytes.
 *
 * @throws TypeError if the invitation is not one of ours
 */
export async function composeReply({ comment = '', ...request }: ReplyRequest): Promise<ComposedReply> {
  const invitation = await receivedInvitation(request.invitation, request.occurrenceStart);
  const { as, answer, stamp, proposal, delegateTo } = request;
  const content: ReplyContent = { as, answer, stamp, comment, invitation, proposal, delegateTo };
  const { organizer, attendee, summary } = invitation;
  const word = delegateTo === undefined ? words[answer] : 'Delegated';
  const text = comment === '' ? `${attendee.name || attendee.address}: ${word}` : comment;
  const body = replyBody({ as, method: methodOf(content), text, calendar: replyCalendar(content) });
  const title = proposal === undefined ? word : 'New Time Proposed';
  const headers = [
    `From: ${mailboxText(attendee)}`,
    `To: ${mailboxText(organizer)}`,
    `Subject: ${encoded(`${title}: ${summary}`)}`,
    `Date: ${new Date(stamp).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${headerText(request.messageId)}`,
    ...automatic(as),
    'MIME-Version: 1.0',
  ].map(foldHeader);
  const raw = Buffer.from(formatEntity({ headers: [...headers, ...body.headers], content: body.content }));
  return { raw, envelope: { from: attendee.address, to: organizer.address } };
}

/** Google marks its users' answers as automatic. */
function automatic(as: MailClient): string[] {
  return as === 'gmail' ? ['Auto-Submitted: auto-generated'] : [];
}

function mailboxText({ name, address }: Person): string {
  return name === '' ? address : `${encoded(name)} <${address}>`;
}

/** Header text, as encoded words unless it is plain words. */
function encoded(text: string): string {
  const clean = headerText(text);
  return /^[\w !'.-]*$/.test(clean) ? clean : encodedWords(clean);
}

interface Body {
  as: MailClient;
  method: string;
  /** The plain text for people. */
  text: string;
  calendar: string;
}

/** The parts of an answer, nested and encoded as the program does it. */
function replyBody({ as, method, text, calendar }: Body): MimeEntity {
  const plain = part('text/plain; charset=utf-8', 'quoted-printable', quotedPrintable(text));
  const html = part('text/html; charset=utf-8', 'quoted-printable', quotedPrintable('<html><body></body></html>'));
  const inline = part(`text/calendar; charset=UTF-8; method=${method}`, 'base64', base64Lines(calendar));
  const file = attachment('application/ics; name="invite.ics"', 'base64', base64Lines(calendar));
  switch (as) {
    case 'gmail':
      return multipart('mixed', [multipart('alternative', [plain, html, inline]), file]);
    case 'thunderbird':
      return multipart('mixed', [multipart('alternative', [plain, inline]), file]);
    case 'outlook':
    case 'exchange':
      return multipart('alternative', [plain, inline]);
    case 'nextcloud': {
      const event = attachment(`text/calendar; method=${method}; name=event.ics`, 'base64', base64Lines(calendar));
      return multipart('mixed', [multipart('alternative', [plain, html]), event]);
    }
    case 'apple': {
      const unnamed = attachment('text/calendar; name="invite.ics"', 'quoted-printable', softLines(calendar));
      return multipart('alternative', [plain, multipart('mixed', [html, unnamed])]);
    }
  }
}

function part(type: string, encoding: string, content: string): MimeEntity {
  return { headers: [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], content };
}

function attachment(type: string, encoding: string, content: string): MimeEntity {
  const entity = part(type, encoding, content);
  return { ...entity, headers: [...entity.headers, 'Content-Disposition: attachment; filename="invite.ics"'] };
}

/** Apple writes the line ends themselves as `=0D=0A` and breaks the line softly after each. */
function softLines(calendar: string): string {
  const lines = calendar.split('\r\n').slice(0, -1);
  return lines.map((line) => `${quotedPrintable(line)}=0D=0A=\r\n`).join('');
}
