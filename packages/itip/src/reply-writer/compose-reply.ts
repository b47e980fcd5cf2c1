import { headerText } from '../mail/header-text.js';
import type { Person } from '../mail-input.js';
import { encodedWords, foldHeader } from './header-lines.js';
import { formatEntity } from './mime-entity.js';
import { receivedInvitation } from './received-invitation.js';
import { replyBody } from './reply-body.js';
import { type MailClient, methodOf, type ReplyContent, replyCalendar } from './reply-calendar.js';

export interface ReplyRequest extends Pick<ReplyContent, 'as' | 'answer' | 'stamp'> {
  /** The message that the invitee received, or its calendar data. */
  invitation: Uint8Array | string;
  /** In angle brackets. */
  messageId: string;
  /** What the invitee writes with it, plain text. */
  comment?: string | undefined;
  /** Another time, epoch milliseconds: makes it a COUNTER. */
  proposal?: { start: number; end: number } | undefined;
}

export interface ComposedReply {
  /** Header and body, CRLF line ends. */
  raw: Buffer;
  envelope: { from: string; to: string };
}

const words = { accepted: 'Accepted', declined: 'Declined', tentative: 'Tentative' } as const;

/**
 * The message by which an invitee's mail program answers an invitation, as that program would write it: for the sandbox,
 * where nobody is there to answer, and for tests. Equal requests yield equal bytes.
 *
 * @throws TypeError where the invitation is none of ours
 */
export async function composeReply({ comment = '', ...request }: ReplyRequest): Promise<ComposedReply> {
  const invitation = await receivedInvitation(request.invitation);
  const { as, answer, stamp, proposal } = request;
  const content: ReplyContent = { as, answer, stamp, comment, invitation, proposal };
  const { organizer, attendee, summary } = invitation;
  const text = comment === '' ? `${attendee.name || attendee.address}: ${words[answer]}` : comment;
  const body = replyBody({ as, method: methodOf(content), text, calendar: replyCalendar(content) });
  const title = proposal === undefined ? words[answer] : 'New Time Proposed';
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

/** Google marks the answers of its users as a machine's. */
function automatic(as: MailClient): string[] {
  return as === 'gmail' ? ['Auto-Submitted: auto-generated'] : [];
}

function mailboxText({ name, address }: Person): string {
  return name === '' ? address : `${encoded(name)} <${address}>`;
}

/** Header text, in encoded words where it is more than plain words. */
function encoded(text: string): string {
  const clean = headerText(text);
  return /^[\w !'.-]*$/.test(clean) ? clean : encodedWords(clean);
}
