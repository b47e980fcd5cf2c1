import { createHash } from 'node:crypto';
import { say } from '@convoke/texts';
import type { Email } from 'postal-mime';
import { deliveryStatus } from './bounces/delivery-status.js';
import { returnedMessage } from './bounces/returned-message.js';
import { hasSystemSender, textBounce } from './bounces/text-bounce.js';
import { calendarParts, holdsAnswer } from './calendar/calendar-parts.js';
import { readText } from './charset/raw-texts.js';
import { isAutomatic, mailFacts } from './mail-facts.js';
import { headerOf, messageLimits, parseMime } from './parse-mime.js';
import type { CalendarPart, ReceivedMail } from './received-mail.js';
import { isSmime, signedContent } from './wrapped/signed-content.js';
import { type TnefResponse, tnefResponse } from './wrapped/tnef-response.js';

export interface ReadOptions {
  nullSender?: boolean;
  /** Recipients of the envelope, if it is known. */
  recipients?: readonly string[];
  /** Whether an address is a bounce address, to which only automatic mail is sent. */
  isBounceAddress?(address: string): boolean;
}

/**
 * Classifies a received message. Never throws, whatever the bytes are, and takes time and memory in
 * proportion to at most `messageLimits.bytes`: of a message that is larger, or has more parts or levels than
 * it can need, only the header is read. An attached message (message/rfc822) is opaque: an answer in it is
 * not the sender's.
 *
 * @param options.nullSender whether the envelope has no sender, as that of a bounce
 */
export async function readMessage(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReceivedMail> {
  if (bytes.length > messageLimits.bytes) {
    const reason = say('reply_too_large', { bytes: bytes.length, most: messageLimits.bytes });
    return { ...(await factsOfHeader(bytes)), kind: 'too_large', reason };
  }
  try {
    const mail = await parseMime(bytes);
    return { ...mailFacts(mail), ...(await contentOf(mail, { bytes, ...options })) };
  } catch (error) {
    const reason = say('reply_unreadable', { words: error instanceof Error ? error.message : String(error) });
    return { ...(await factsOfHeader(bytes)), kind: 'unreadable', reason };
  }
}

type Content = ReceivedMail extends infer Each ? (Each extends ReceivedMail ? Omit<Each, keyof Facts> : never) : never;
type Facts = ReturnType<typeof mailFacts>;

async function contentOf(
  mail: Email,
  { bytes, nullSender = false, recipients = [], isBounceAddress = () => false }: ReadOptions & { bytes: Uint8Array },
): Promise<Content> {
  if (mail.headers.filter(({ key }) => key === 'received').length > messageLimits.hops) return { kind: 'loop' };
  const bounced = deliveryStatus(mail);
  if (bounced !== undefined && bounced.length > 0) {
    return { kind: 'bounce', bounced, isInWords: false, returned: await returnedMessage(mail, '') };
  }
  const report = reportOf(mail);
  // A filter that refuses a message for its recipient reports in the form of a read receipt (RFC 5429 §2.1).
  if (isOtherReport(mail, report) && !hasSystemSender(mail)) return { kind: 'auto_reply' };
  // What a report returns is no answer.
  const calendars = bounced === undefined && report === undefined ? await calendarsIn(mail, bytes) : [];
  const calendar = { kind: 'calendar', calendars, digest: digestOf(calendars) } as const;
  if (holdsAnswer(calendars)) return calendar;
  const tnef = responseInTnef(mail);
  const from = mailFacts(mail).from[0];
  if (tnef?.response !== undefined && tnef.uid !== undefined && from !== undefined) {
    const written = [replyPart({ uid: tnef.uid, response: tnef.response, from })];
    return { kind: 'calendar', calendars: written, digest: digestOf(written) };
  }
  const isForBounces = [...recipients, ...mailFacts(mail).recipients].some(isBounceAddress);
  const isFromNobody = nullSender || hasNullReturnPath(mail);
  const text = await readText(mail, bytes);
  const noted = textBounce(mail, { nullSender: isFromNobody, isForBounces, text });
  if (noted !== undefined || bounced !== undefined) {
    return { kind: 'bounce', bounced: noted ?? [], isInWords: true, returned: await returnedMessage(mail, text) };
  }
  if (calendars.length > 0) return calendar;
  if (isFromNobody || isAutomatic(mail)) return { kind: 'auto_reply' };
  if (tnef !== undefined) return { kind: 'tnef_only', response: tnef.response };
  return { kind: mail.attachments.some(isSmime) ? 'encrypted' : 'no_calendar' };
}

/** Signatures around each other: gateways sign what its sender has signed (RFC 2634 §1.1). */
const signatures = 3;

/** The calendar data of a message, or else of the first signed message in it that has any. */
async function calendarsIn(mail: Email, bytes: Uint8Array, depth = signatures): Promise<CalendarPart[]> {
  const calendars = await calendarParts(mail, bytes);
  if (calendars.length > 0 || depth === 0) return calendars;
  for (const { content } of mail.attachments.filter(isSmime).slice(0, messageLimits.calendars)) {
    const signed = typeof content === 'string' ? undefined : signedContent(new Uint8Array(content));
    const found = signed && (await calendarsIn(await parseMime(signed), signed, depth - 1));
    if (found !== undefined && found.length > 0) return found;
  }
  return [];
}

/** What the last server records of the envelope (RFC 5321 §4.4). */
function hasNullReturnPath({ headers }: Email): boolean {
  return headers.some(({ key, value }) => key === 'return-path' && value.trim() === '<>');
}

/** What a report is about, lower-case (RFC 6522 §3), `''` if it does not say; `undefined` for any other message. */
function reportOf({ headers }: Email): string | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^\s*multipart\/report\b/i.test(type)) return undefined;
  return (/;\s*report-type\s*=\s*"?([\w.-]{1,60})/i.exec(type)?.[1] ?? '').toLowerCase();
}

const deliveryReports = new Set([undefined, '', 'delivery-status', 'global-delivery-status']);
const otherReports = new Set([
  'message/disposition-notification',
  'message/global-disposition-notification',
  'message/feedback-report',
]);

/** Read receipts (RFC 8098) and complaints (RFC 5965) also return the original. */
function isOtherReport({ attachments }: Email, report: string | undefined): boolean {
  return !deliveryReports.has(report) || attachments.some(({ mimeType }) => otherReports.has(mimeType));
}

function isTnef({ mimeType, filename }: Email['attachments'][number]): boolean {
  return /^application\/(vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === 'winmail.dat';
}

/** What Outlook's own format says; `undefined` without any. */
function responseInTnef({ attachments }: Email): Partial<TnefResponse> | undefined {
  const found = attachments.find(isTnef);
  if (found === undefined || typeof found.content === 'string') return found && {};
  return tnefResponse(new Uint8Array(found.content)) ?? {};
}

/** The same response as calendar data, so that it is judged like any other. */
function replyPart({ uid, response, from }: { uid: string; response: string; from: string }): CalendarPart {
  const attendee = `ATTENDEE;PARTSTAT=${response.toUpperCase()}:mailto:${from}`;
  const event = ['BEGIN:VEVENT', `UID:${uid}`, attendee, 'END:VEVENT'];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REPLY', ...event, 'END:VCALENDAR', ''];
  return { text: lines.join('\r\n'), method: 'REPLY' };
}

function digestOf(calendars: CalendarPart[]): string {
  const hash = createHash('sha256');
  for (const { text } of calendars) hash.update(text).update('\0');
  return hash.digest('hex');
}

async function factsOfHeader(bytes: Uint8Array): Promise<Facts> {
  try {
    return mailFacts(await parseMime(headerOf(bytes)));
  } catch {
    return mailFacts({ headers: [] });
  }
}
