import type { Clock, Intake, IsRecipient, Logger } from '@convoke/engine';
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { plainAddress } from './peer-network.js';
import { createPeerRate } from './peer-rate.js';
import { EndlessMessage, readMessage } from './read-message.js';
import type { SmtpInboxLimits } from './smtp-inbox-limits.js';
import { SmtpReply } from './smtp-reply.js';
import { within } from './within.js';

export interface SmtpReceptionOptions {
  intake: Intake;
  isRecipient: IsRecipient;
  /** Whether an address may send as many messages as it likes. */
  isRelay(address: string): boolean;
  limits: SmtpInboxLimits;
  clock: Clock;
  log: Logger;
  /** A message of this session was stored. */
  onStored(session: SMTPServerSession): void;
}

/** What is said to MAIL, RCPT and DATA. */
export interface SmtpReception {
  handlers: Required<Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo' | 'onData'>>;
  /** Waits for the messages that are being received or stored. */
  idle(): Promise<void>;
}

type Reply = (refusal?: Error | null) => void;

export function createSmtpReception(options: SmtpReceptionOptions): SmtpReception {
  const { intake, isRecipient, isRelay, limits, clock, log, onStored } = options;
  const rate = createPeerRate({ perMinute: limits.messagesPerPeerAndMinute, now: () => clock.now() });
  const unknownRecipients = new WeakMap<SMTPServerSession, number>();
  const running = new Set<Promise<void>>();

  async function checkRecipient(address: string, session: SMTPServerSession): Promise<void> {
    const known = await isRecipient(address).catch((err: unknown) => {
      log.error({ err }, 'a recipient of incoming mail could not be looked up');
      throw new SmtpReply(451, 'Try again later');
    });
    if (known) return;
    const count = (unknownRecipients.get(session) ?? 0) + 1;
    unknownRecipients.set(session, count);
    if (count > limits.unknownRecipientsPerConnection) throw new SmtpReply(421, 'Too many unknown recipients');
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
      log.error({ err }, 'incoming mail could not be stored; its sender will try again');
      throw new SmtpReply(451, 'The message could not be stored; try again later');
    });
    if (kind === 'full') throw new SmtpReply(452, 'Too much mail waits to be read; try again later');
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

/** Says how it went; never rejects. */
function answer(work: Promise<void>, reply: Reply): Promise<void> {
  return work.then(
    () => reply(),
    (error: unknown) => reply(error instanceof Error ? error : new SmtpReply(451, 'Try again later')),
  );
}
