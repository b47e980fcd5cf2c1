import { timingSafeEqual } from 'node:crypto';
import type {
  ReadReply,
  ReceivedBytes,
  ReplyContext,
  ReplyJudgement,
  ReplyReader,
  ReplySubject,
  Revision,
} from '@convoke/engine';
import { recurrenceOf } from '@convoke/engine/series';
import {
  type CalendarAnswer,
  headerOf,
  judgeMessage,
  occurrencesNamedBy,
  parseUid,
  type ReceivedMail,
  type ReturnedMessage,
  sameMailbox,
} from '@convoke/itip';
import { type Said, say } from '@convoke/texts';
import { parseBounceAddress } from './bounce-address.js';
import { type Enrolment, parseEnrolment } from './enrolment.js';
import { peerNetwork } from './inboxes/smtp/connection-gate.js';
import { judgeReply } from './judge-reply.js';
import { invitationOf } from './message-id.js';
import { type ParsedReply, type ParseReply, parseReply } from './parse-reply.js';
import { redactTokens } from './transports/smtp-outcome.js';

/** The ends of the lowest and the highest id with a given beginning. */
const LOWEST = '-0000-0000-000000000000';
const HIGHEST = '-ffff-ffff-ffffffffffff';

/**
 * Reads replies by mail (iMIP, RFC 6047): identifies answers by the token in their UID, bounces by the token
 * in their address.
 *
 * @param parse parses messages, such as on another thread; default: on this thread
 */
export function createImipReplyReader(parse: ParseReply = parseReply): ReplyReader {
  return {
    async read({ raw, source, envelope, peer, receivedAt }) {
      const share = peer ? peerNetwork(peer.address) : source;
      const sent = { nullSender: envelope?.mailFrom === '', recipients: envelope?.rcptTo ?? [] };
      const parsed = await parse({ raw, share, ...sent });
      const { mail, answer, digest } = parsed;
      const { messageId = null, from, subject } = mail;
      return {
        messageId,
        subject,
        digest,
        from: from[0] ?? '',
        headers: keptHeaders(raw),
        about: (answer ? subjectOfAnswer(answer) : subjectOfBounce(mail, envelope)) ?? subjectOfReferences(mail),
        judge: (context) => judge(parsed, { context, receivedAt }),
      } satisfies ReadReply;
    },
    organizerOf: (address) => parseBounceAddress(address)?.organizer ?? address,
  };
}

const MAX_HEADERS = 8 * 1_024;

/** The header section, cut after the last line that ends within 8 KiB. */
function keptHeaders(raw: Uint8Array): Uint8Array {
  const headers = headerOf(raw);
  if (headers.length <= MAX_HEADERS) return headers;
  const start = headers.subarray(0, MAX_HEADERS);
  return start.subarray(0, start.lastIndexOf(LINE_FEED) + 1);
}

const LINE_FEED = 10;

function judge(
  { mail, answer }: ParsedReply,
  { context, receivedAt }: { context: ReplyContext; receivedAt: number },
): [ReplyJudgement, ...ReplyJudgement[]] {
  if (answer) {
    // A Message-ID tells which invitation is answered, but only the token in the UID proves it.
    const isProven = subjectOfAnswer(answer) !== undefined || context.known === 'nothing';
    return judgeReply({ answer, from: mail.from, context: isProven ? context : { known: 'appointment' }, receivedAt });
  }
  const { verdict, reason, refusal, quarantine } = judgeMessage(isFromInvitee(mail, context) ? noteOf(mail) : mail);
  const nothing = {
    answer: undefined,
    proposal: undefined,
    delegation: undefined,
    calendarKind: undefined,
    repeated: undefined,
  };
  const judgement = {
    occurrenceStart: null,
    verdict,
    reason: redacted(reason),
    refusal,
    quarantined: quarantine,
    ...nothing,
  };
  if (context.known !== 'invitation' || (mail.kind !== 'tnef_only' && mail.kind !== 'encrypted')) return [judgement];
  const response = mail.kind === 'tnef_only' ? mail.response : undefined;
  const respondedAt = Math.floor(receivedAt / 1_000) * 1_000;
  const { sequence } = context.appointment.revision;
  const stated = response && { response, respondedAt, sequence, comment: '' };
  const toRead = say(mail.kind === 'tnef_only' ? 'reply_winmail_to_read' : 'reply_encrypted_to_read');
  return [{ ...judgement, reason: toRead, quarantined: true, answer: stated }];
}

function redacted({ code, params }: Said): Said {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? redactTokens(value) : value,
  ]);
  return { code, params: Object.fromEntries(values) };
}

/** No mail system reports in the name of the person who cannot be reached, but absence notes come in their name. */
function isFromInvitee(mail: ReceivedMail, context: ReplyContext): boolean {
  if (mail.kind !== 'bounce' || !mail.isInWords || context.known !== 'invitation') return false;
  return mail.from.some((address) => sameMailbox(address, context.invitation.address));
}

function noteOf(mail: ReceivedMail): ReceivedMail {
  return { ...mail, kind: 'auto_reply' };
}

function subjectOfAnswer(answer: CalendarAnswer): ReplySubject | undefined {
  const { uid, sequence, start, startDate } = answer;
  const parts = parseUid(uid);
  if (!parts) return undefined;
  const { appointmentId, token } = parts;
  return {
    appointmentIds: { first: appointmentId, last: appointmentId },
    matches: (channelData) => knows(channelData, 'uidToken', token),
    start: sequence === undefined ? (start ?? startDate) : undefined,
    dates: (series) => datesAnswered(answer, series),
  };
}

function datesAnswered(answer: CalendarAnswer, revision: Revision): string[] {
  const { recurrence } = recurrenceOf(revision);
  const { start, timeZone } = revision;
  if (recurrence === undefined) return [];
  const { rule, exclude = [] } = recurrence;
  return occurrencesNamedBy(answer, { start, timeZone, rule, exclude });
}

/**
 * Out-of-office notes are sent there, too (RFC 3834 §4). The recipients are known from SMTP, otherwise from the
 * header. A bounce to the organizer's own address is about the message that it returns.
 */
function subjectOfBounce(mail: ReceivedMail, envelope: ReceivedBytes['envelope']): ReplySubject | undefined {
  const [target] = [...(envelope?.rcptTo ?? []), ...mail.recipients].flatMap((to) => parseBounceAddress(to) ?? []);
  if (!target) return mail.kind === 'bounce' ? subjectOfReturned(mail.returned) : undefined;
  const { idPrefix, token } = target;
  return {
    appointmentIds: { first: `${idPrefix}${LOWEST}`, last: `${idPrefix}${HIGHEST}` },
    matches: (channelData) => knows(channelData, 'bounceToken', token),
  };
}

function subjectOfReturned({ messageIds, uids }: ReturnedMessage): ReplySubject | undefined {
  const [invitationId] = messageIds.flatMap((id) => invitationOf(id) ?? []);
  if (invitationId !== undefined) return { invitationId };
  const [parts] = uids.flatMap((uid) => parseUid(uid) ?? []);
  if (!parts) return undefined;
  const { appointmentId, token } = parts;
  return {
    appointmentIds: { first: appointmentId, last: appointmentId },
    matches: (channelData) => knows(channelData, 'uidToken', token),
  };
}

/** No message that names one of ours may be lost to its account. */
function subjectOfReferences({ references }: ReceivedMail): ReplySubject | undefined {
  const [invitationId] = references.flatMap((id) => invitationOf(id) ?? []);
  return invitationId === undefined ? undefined : { invitationId };
}

function knows(channelData: string, name: keyof Enrolment, token: string): boolean {
  return timingSafeEqual(Buffer.from(parseEnrolment(channelData)[name].slice(0, token.length)), Buffer.from(token));
}
