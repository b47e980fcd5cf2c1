import type { Readable } from 'node:stream';
import { type Clock, type Intake, type IsRecipient, LIMITS, type Logger } from '@convoke/engine';
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { within } from '../../within.js';
import { createPeerRate, plainAddress } from './connection-gate.js';

interface SmtpReceptionOptions {
  intake: Intake;
  isRecipient: IsRecipient;
  /** Whether an address may send any number of messages. */
  isRelay(address: string): boolean;
  limits: SmtpInboxLimits;
  clock: Clock;
  log: Logger;
  /** Called when a message of this session was stored. */
  onStored(session: SMTPServerSession): void;
}

/** Replies to MAIL, RCPT and DATA. */
export interface SmtpReception {
  handlers: Required<Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>>;
  /** Waits for the messages that are being received or stored. */
  idle(): Promise<void>;
}

type Reply = (refusal?: Error | null) => void;

export function createSmtpReception(options: SmtpReceptionOptions): SmtpReception {
  const { intake, isRecipient, isRelay, limits, clock, log, onStored } = options;
  const rate = createPeerRate({ perMinute: limits.messagesPerPeerAndMinute, now: () => clock.now() });
  const recipients = new WeakMap<SMTPServerSession, { asked: number; unknown: number }>();
  const running = new Set<Promise<void>>();

  async function checkRecipient(address: string, session: SMTPServerSession): Promise<void> {
    const counts = recipients.get(session) ?? { asked: 0, unknown: 0 };
    recipients.set(session, counts);
    counts.asked += 1;
    // Each is looked up, and the same one may be named again and again.
    if (counts.asked > limits.recipientsPerMessage * MOST_MESSAGES) throw new SmtpReply(421, 'Too many recipients');
    const known = await isRecipient(address).catch((err: unknown) => {
      log.error({ err }, 'a recipient of incoming mail could not be looked up');
      throw new SmtpReply(451, 'Try again later');
    });
    if (known) return;
    counts.unknown += 1;
    if (counts.unknown > limits.unknownRecipientsPerConnection) throw new SmtpReply(421, 'Too many unknown recipients');
    throw new SmtpReply(550, 'No such recipient here');
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await readMessage(stream, limits.messageBytes).catch((error: unknown) => {
      throw new SmtpReply(421, error instanceof EndlessMessage ? 'The message does not end' : 'The message broke off');
    });
    if (!raw) throw new SmtpReply(552, `The message is larger than ${limits.messageBytes} bytes`);
    const { mailFrom, rcptTo } = session.envelope;
    const message = {
      raw,
      source: 'smtp' as const,
      envelope: { mailFrom: mailFrom ? mailFrom.address : '', rcptTo: rcptTo.map(({ address }) => address) },
      peer: { address: session.remoteAddress, helo: session.hostNameAppearsAs },
      receivedAt: clock.now(),
    };
    const { kind } = await within(intake(message), { ms: limits.intakeMs, clock }).catch((err: unknown) => {
      log.error({ err }, 'incoming mail could not be taken; its sender will try again');
      throw new SmtpReply(451, 'The message could not be taken; try again later');
    });
    if (kind === 'full') throw new SmtpReply(452, 'Too much mail waits to be read; try again later');
    const counts = recipients.get(session);
    if (counts) counts.asked = 0;
    onStored(session);
  }

  return {
    handlers: {
      onMailFrom(_address, { remoteAddress }, reply) {
        const isWithin = isRelay(plainAddress(remoteAddress)) || rate.take(remoteAddress);
        reply(isWithin ? null : new SmtpReply(451, 'Too many messages; try again in a minute'));
      },
      onRcptTo({ address }, session, reply) {
        void answer(checkRecipient(address, session), reply);
      },
      onData(stream, session, reply) {
        const reception = receive(stream, session);
        const done = answer(reception, reply);
        running.add(done);
        void done.finally(() => running.delete(done));
      },
    },
    async idle() {
      await Promise.all(running);
    },
  };
}

/** Replies with the outcome; never rejects. */
function answer(work: Promise<void>, reply: Reply): Promise<void> {
  return work.then(
    () => reply(),
    (error: unknown) => reply(error instanceof Error ? error : new SmtpReply(451, 'Try again later')),
  );
}

/** A refusal that is sent to the client. */
class SmtpReply extends Error {
  override readonly name = 'SmtpReply';
  /** RFC 5321 §4.2.3; 421 ends the connection. */
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** Limits of the SMTP listener. A peer is an IPv4 address or an IPv6 /64. */
export const SMTP_INBOX_LIMITS = {
  messageBytes: LIMITS.inboundMessage,
  connections: 50,
  connectionsPerPeer: 10,
  messagesPerPeerAndMinute: 600,
  /** The least that RFC 5321 §4.5.3.1.8 allows. */
  recipientsPerMessage: 100,
  unknownRecipientsPerConnection: 10,
  /** Milliseconds without a byte from the client. */
  idleMs: 60_000,
  /** Milliseconds that a connection may take for each message. */
  messageMs: 300_000,
  /** Milliseconds after which a message that is not stored is refused temporarily. */
  intakeMs: 30_000,
  /** Milliseconds that a stop waits for incoming messages. */
  drainMs: 10_000,
};

export type SmtpInboxLimits = Record<keyof typeof SMTP_INBOX_LIMITS, number>;

/** Messages' worth of recipients that a client may name before one is stored. */
const MOST_MESSAGES = 2;

/**
 * How much of a message that is too large is read, in multiples of the limit, so that its sender learns why
 * it is refused.
 */
const MAX_READ_FACTOR = 64;

/** A message that does not end. */
class EndlessMessage extends Error {
  override readonly name = 'EndlessMessage';
}

/**
 * Reads a message, and keeps no more of it than `maxBytes`.
 *
 * @returns `undefined` if it is larger
 * @throws EndlessMessage after 64 times `maxBytes`; Error if the stream breaks off
 */
async function readMessage(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks = [];
    if (size > maxBytes * MAX_READ_FACTOR) throw new EndlessMessage(`more than ${maxBytes * MAX_READ_FACTOR} bytes`);
  }
  return size <= maxBytes ? Buffer.concat(chunks, size) : undefined;
}
