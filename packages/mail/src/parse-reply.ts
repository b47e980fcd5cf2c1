import { createHash } from 'node:crypto';
import type { ReceivedMail } from '@convoke/itip';
import { type CalendarAnswer, readAnswer } from '@convoke/itip/read-calendar';
import { readMessage } from '@convoke/itip/read-message';
import { parseBounceAddress } from './bounce-address.js';

/** Everything that the bytes of a message contain, as plain data. */
export interface ParsedReply {
  mail: ReceivedMail;
  /** The answer in its calendar data; `undefined` if there is none. */
  answer: CalendarAnswer | undefined;
  /** SHA-256 of what identifies the message on any route, hexadecimal. */
  digest: string;
}

export interface RawReply {
  raw: Uint8Array;
  /** Whether the envelope has no sender, as that of a bounce. */
  nullSender: boolean;
  /** Recipients of the envelope; none if they are unknown. */
  recipients: readonly string[];
  /** Whose share of reading it takes: a network, or a way in. */
  share: string;
}

export type ParseReply = (reply: RawReply) => Promise<ParsedReply>;

/** Takes nearly all the time that a reply needs. A pure function, so any thread can run it. Never throws. */
export async function parseReply({ raw, nullSender, recipients }: Omit<RawReply, 'share'>): Promise<ParsedReply> {
  const isBounceAddress = (address: string) => parseBounceAddress(address) !== undefined;
  const mail = await readMessage(raw, { nullSender, recipients, isBounceAddress });
  const answer = mail.kind === 'calendar' ? answerIn(mail.calendars) : undefined;
  return { mail, answer, digest: digestOf(mail, raw) };
}

/** If reading fails, which is a defect, there is no answer: no message may block those after it. */
function answerIn(calendars: Parameters<typeof readAnswer>[0]): CalendarAnswer | undefined {
  try {
    return readAnswer(calendars);
  } catch {
    return undefined;
  }
}

/**
 * Message-ID and calendar data identify a message, because servers on its route add headers. If either is missing, or
 * the message cannot be parsed, its bytes do.
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
    case 'encrypted':
      return mail.subject;
    case 'loop':
    case 'too_large':
    case 'unreadable':
      return undefined;
  }
}
