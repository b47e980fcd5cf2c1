import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '@convoke/testkit';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import type { Random } from './random.js';

/** A mail server that parses every message and keeps the result. */
export interface MailRecord {
  /** The URL of the server. */
  url: string;
  /** Messages so far. */
  count(): number;
  /** Every message whose final dot arrived, answered or not, in order of arrival. */
  arrivals(): Promise<ReadMail[]>;
  /** Calls `listener` at each final dot, before it is answered. */
  onDot(listener: (mail: ReceivedMail) => void): () => void;
  stop(): Promise<void>;
}

/** Some answers to a final dot are delayed by up to this many milliseconds, so that a kill can fall in between. */
const SLOW_PERCENT = 20;
const SLOWEST_MS = 15;

export async function startMailRecord(random: Random): Promise<MailRecord> {
  const arrivals: Promise<ReadMail>[] = [];
  const listeners = new Set<(mail: ReceivedMail) => void>();
  const sink: SmtpSink = await startSmtpSink({
    retain: false,
    async onData(mail) {
      const reading = readMail(mail);
      // `arrivals` reports a failure; until it is called, the rejection must not end the process.
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

/** The content of a message as its recipient's software reads it, and a digest of its bytes. */
export interface ReadMail {
  messageId: string;
  /** SHA-256 of envelope and bytes. */
  digest: string;
  to: string;
  /** METHOD, or `priming` if there is no calendar data. */
  kind: 'request' | 'cancel' | 'priming';
  /** Empty if there is no calendar data. */
  uid: string;
  /** -1 if there is no calendar data. */
  sequence: number;
  /** DTSTAMP, epoch seconds; 0 if there is no calendar data. */
  stamp: number;
  /** SUMMARY. */
  summary: string;
}

/** @throws Error if an invitee's software could not use the message */
async function readMail({ raw, envelope }: ReceivedMail): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const digest = createHash('sha256').update(JSON.stringify(envelope)).update(raw).digest('hex');
  const to = envelope.to.join();
  const messageId = mail.messageId ?? '';
  if (mail.to?.map(({ address }) => address).join() !== to) throw new Error(`${messageId} is addressed to another`);
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = part && readCalendar(text(part.content));
  return { ...(calendar ?? PRIMING), messageId, digest, to };
}

const PRIMING = { kind: 'priming', uid: '', sequence: -1, stamp: 0, summary: '' } as const;

function readCalendar(ics: string) {
  const calendar = ICAL.Component.fromString(ics);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error(`no event in ${ics}`);
  const event = new ICAL.Event(component);
  const stamp = component.getFirstPropertyValue('dtstamp');
  return {
    kind: kindOf(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    stamp: stamp instanceof ICAL.Time ? stamp.toUnixTime() : Number.NaN,
    summary: event.summary,
  };
}

function kindOf(method: unknown): 'request' | 'cancel' {
  if (method === 'REQUEST') return 'request';
  if (method === 'CANCEL') return 'cancel';
  throw new Error(`unexpected METHOD ${method}`);
}

function text(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}
