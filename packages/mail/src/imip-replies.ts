import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  ReadReply,
  ReceivedBytes,
  ReplyContext,
  ReplyJudgement,
  ReplyReader,
  ReplySubject,
} from '@convoke/engine';
import { type CalendarAnswer, judgeMessage, parseUid, type ReceivedMail, readAnswer, readMessage } from '@convoke/itip';
import { parseBounceAddress } from './bounce-address.js';
import { type Enrolment, parseEnrolment } from './enrolment.js';
import { judgeReply } from './judge-reply.js';

/** The lowest and the highest id that begins alike. */
const LOWEST = '-0000-0000-000000000000';
const HIGHEST = '-ffff-ffff-ffffffffffff';

/** Reads what comes back by mail (iMIP, RFC 6047): answers by the token in their UID, bounces by that in their address. */
export function createImipReplyReader(): ReplyReader {
  return {
    async read({ raw, envelope, receivedAt }) {
      const mail = await readMessage(raw, { nullSender: envelope?.mailFrom === '' });
      const answer = mail.kind === 'calendar' ? readAnswer(mail.calendars) : undefined;
      const { messageId = null, from, subject } = mail;
      return {
        ...{ messageId, subject },
        from: from[0] ?? '',
        digest: digestOf(mail, raw),
        about: answer ? subjectOfAnswer(answer) : subjectOfBounce(mail, envelope),
        judge: (context) => judge({ mail, answer, context, receivedAt }),
      } satisfies ReadReply;
    },
    organizerOf: (address) => parseBounceAddress(address)?.organizer ?? address,
  };
}

function judge({
  mail,
  answer,
  context,
  receivedAt,
}: {
  mail: ReceivedMail;
  answer: CalendarAnswer | undefined;
  context: ReplyContext;
  receivedAt: number;
}): ReplyJudgement {
  if (answer) return judgeReply({ answer, from: mail.from, context, receivedAt });
  const { verdict, reason, quarantine } = judgeMessage(mail);
  return { verdict, reason, quarantined: quarantine, answer: undefined, proposal: undefined };
}

function subjectOfAnswer({ uid }: CalendarAnswer): ReplySubject | undefined {
  const parts = parseUid(uid);
  if (!parts) return undefined;
  const { appointmentId, token } = parts;
  return {
    appointmentIds: { first: appointmentId, last: appointmentId },
    matches: (channelData) => knows(channelData, 'uidToken', token),
  };
}

/** Out-of-office notes go there too (RFC 3834 §4). SMTP knows for whom a message is; otherwise its header says so. */
function subjectOfBounce(mail: ReceivedMail, envelope: ReceivedBytes['envelope']): ReplySubject | undefined {
  const [target] = [...(envelope?.rcptTo ?? []), ...mail.recipients].flatMap((to) => parseBounceAddress(to) ?? []);
  if (!target) return undefined;
  const { idPrefix, token } = target;
  return {
    appointmentIds: { first: `${idPrefix}${LOWEST}`, last: `${idPrefix}${HIGHEST}` },
    matches: (channelData) => knows(channelData, 'bounceToken', token),
  };
}

function knows(channelData: string, name: keyof Enrolment, token: string): boolean {
  return timingSafeEqual(Buffer.from(parseEnrolment(channelData)[name]), Buffer.from(token));
}

/**
 * Message-ID and calendar data make a message: servers on its way add headers. Without either it is its bytes; so is
 * what could not be parsed.
 */
function digestOf(mail: ReceivedMail, raw: Uint8Array): string {
  const content = contentOf(mail);
  const hash = createHash('sha256');
  if (mail.messageId === undefined || content === undefined) return hash.update(raw).digest('hex');
  return hash.update(JSON.stringify([mail.messageId, mail.from, mail.kind, content])).digest('hex');
}

function contentOf(mail: ReceivedMail): string | undefined {
  switch (mail.kind) {
    case 'calendar':
      return mail.digest;
    case 'bounce':
      return JSON.stringify(mail.bounced);
    case 'auto_reply':
    case 'no_calendar':
    case 'tnef_only':
      return mail.subject;
    case 'loop':
    case 'too_large':
    case 'unreadable':
      return undefined;
  }
}
