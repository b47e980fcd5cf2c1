import { createHash } from 'node:crypto';
import {
  asciiDomainOf,
  type Clock,
  type Counts,
  type IsRecipient,
  type Logger,
  type Organizer,
  type ReceivedBytes,
} from '@convoke/engine';
import { composeNote, headerOf } from '@convoke/itip';
import { english } from '@convoke/texts';
import type { MailTransport } from './transports/mail-transport.js';

export interface PostmasterForwarderOptions {
  transport: MailTransport;
  from: Organizer;
  /** The address of the person who reads the postmaster's mail. */
  to: string;
  /** Whether mail to an address comes to this server. */
  isOurs: IsRecipient;
  /** Counts within an hour. */
  hourly: Pick<Counts, 'take' | 'giveBack'>;
  clock: Clock;
  log: Logger;
}

/**
 * Forwards a message to the postmaster, unless it could begin a loop (RFC 3834 §2) or too many came within the hour.
 *
 * @param recipient the postmaster's address as the sender gave it
 * @throws Error if the relay refuses it for now or does not answer in time; the message must come again
 */
export type ForwardToPostmaster = (message: ReceivedBytes, recipient: string) => Promise<void>;

/** Messages within an hour, of all processes together: anybody can write to a postmaster. */
const PER_HOUR = 10;
/** Bytes of a message that are forwarded. */
const MOST_BYTES = 256 * 1_024;
/** Less than the time after which an inbox gives up a message. */
const DEADLINE_MS = 20_000;

/** Forwards as an attachment of a mail of ours: relays refuse mail whose From is a stranger's. */
export function createPostmasterForwarder(options: PostmasterForwarderOptions): ForwardToPostmaster {
  const { transport, from, to, isOurs, hourly, clock, log } = options;
  const domain = asciiDomainOf(from.address);

  return async (message, recipient) => {
    const { byteLength: bytes } = message.raw;
    const sender = message.envelope?.mailFrom ?? '';
    if (sender === '' || isAutomatic(message.raw) || (await isOurs(sender)) || (await isOurs(to))) return;
    const { taken } = await hourly.take({ key: COUNTED, limit: PER_HOUR });
    if (!taken)
      return void log.warn({ bytes }, 'mail to the postmaster is not forwarded: too much came within the hour');
    const digest = createHash('sha256').update(recipient).update(message.raw).digest('hex').slice(0, 32);
    const note = await composeNote({
      from,
      to,
      date: message.receivedAt,
      messageId: `<${digest}.postmaster@${domain}>`,
      ...wordsOf(message, { sender, recipient }),
      attachment: { name: 'message.eml', content: message.raw.subarray(0, MOST_BYTES) },
    });
    const limit = new AbortController();
    const cancel = clock.schedule(DEADLINE_MS, () => limit.abort());
    const { kind, detail: said } = await transport.send(note, limit.signal).finally(cancel);
    const detail = english(said);
    if (kind === 'sent') return void log.info({ bytes }, 'mail to the postmaster was forwarded');
    if (kind === 'permanent') return void log.warn({ detail }, 'mail to the postmaster was refused by the relay');
    await hourly.giveBack(COUNTED);
    throw new Error(`mail to the postmaster could not be forwarded: ${detail}`);
  };
}

const COUNTED = 'postmaster';

/** Anything but `no` in Auto-Submitted (RFC 3834 §5), as our own mail has. */
function isAutomatic(raw: Uint8Array): boolean {
  const [, keyword] = /^auto-submitted:\s*([^\s;(]*)/im.exec(Buffer.from(headerOf(raw)).toString('latin1')) ?? [];
  return keyword !== undefined && keyword.toLowerCase() !== 'no';
}

function wordsOf({ raw, peer }: ReceivedBytes, { sender, recipient }: { sender: string; recipient: string }) {
  const attached = raw.length > MOST_BYTES ? `Its first ${MOST_BYTES} of ${raw.length} bytes are` : 'It is';
  return {
    subject: `Mail to ${recipient}`,
    paragraphs: [
      `The calendar server received a message to ${recipient}. ${attached} attached.`,
      `It came from ${sender}${peer ? ` (${peer.address})` : ''}.`,
      `At most ${PER_HOUR} such messages are forwarded within an hour. Set CONVOKE_POSTMASTER to change this.`,
    ],
  };
}
