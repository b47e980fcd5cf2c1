import { setTimeout } from 'node:timers/promises';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '@convoke/testkit';
import type { Random } from './random.js';
import { type ReadMail, readMail } from './read-mail.js';

/** A mail server that reads everything and keeps what was read. */
export interface MailRecord {
  /** Where to send to. */
  url: string;
  /** Messages so far. */
  count(): number;
  /** Everything whose final dot arrived, answered or not, in order of arrival. */
  arrivals(): Promise<ReadMail[]>;
  /** Calls `listener` at each final dot, before it is answered. */
  onDot(listener: (mail: ReceivedMail) => void): () => void;
  stop(): Promise<void>;
}

/** Some answers to a final dot take a while, in milliseconds: gives a kill time to fall between the two. */
const SLOW_PERCENT = 20;
const SLOWEST_MS = 15;

export async function startMailRecord(random: Random): Promise<MailRecord> {
  const arrivals: Promise<ReadMail>[] = [];
  const listeners = new Set<(mail: ReceivedMail) => void>();
  const sink: SmtpSink = await startSmtpSink({
    retain: false,
    async onData(mail) {
      const reading = readMail(mail);
      // Heard by whoever asks for the arrivals; until then a failure must not end the process.
      reading.catch(() => undefined);
      arrivals.push(reading);
      for (const listener of listeners) listener(mail);
      if (random.chance(SLOW_PERCENT)) await setTimeout(random.integer(0, SLOWEST_MS));
      return undefined;
    },
  });
  return {
    url: sink.url,
    count: () => arrivals.length,
    arrivals: () => Promise.all(arrivals),
    onDot(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => sink.stop(),
  };
}
