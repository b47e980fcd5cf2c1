import { setTimeout } from 'node:timers/promises';
import type { InboxPosition } from '@convoke/engine';
import { createImapInbox } from '@convoke/mail';
import { createLogSink } from '@convoke/testkit';
import type { Dovecot } from './dovecot.js';
import { nameOf } from './letter.js';

/** An IMAP inbox that can be ended and started again, with what it has handed over in all its lives. */
export interface Reader {
  /** Names of the messages, in the order in which they were stored. */
  readonly stored: readonly string[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Lets the intake refuse the next messages. */
  refuse(count: number): void;
  /**
   * Waits until a message is stored.
   *
   * @returns the milliseconds that it took
   * @throws Error after a minute
   */
  waitFor(name: string): Promise<number>;
  /** What the inbox logged as errors. */
  errors(): string[];
}

const PATIENCE_MS = 60_000;

export function createReader(dovecot: Dovecot): Reader {
  const positions = new Map<string, InboxPosition>();
  const stored: string[] = [];
  const log = createLogSink();
  let refusals = 0;
  let inbox: ReturnType<typeof createImapInbox> | undefined;
  return {
    stored,
    async start() {
      inbox = createImapInbox({
        ...{ url: dovecot.url, ca: dovecot.ca, log, clock },
        isRecipient: async (address) => address.startsWith('calendar@'),
        positions: {
          load: async (name) => positions.get(name),
          save: async (name, position) => void positions.set(name, position),
        },
      });
      await inbox.start(async ({ raw }) => {
        refusals -= 1;
        if (refusals >= 0) throw new Error('refused by the soak');
        stored.push(nameOf(raw));
        return { kind: 'stored' };
      });
    },
    async stop() {
      await inbox?.stop();
    },
    refuse(count) {
      refusals = count;
    },
    async waitFor(name) {
      const began = performance.now();
      while (!stored.includes(name)) {
        if (performance.now() - began > PATIENCE_MS) throw new Error(`${name} did not arrive: ${log.text()}`);
        await setTimeout(5);
      }
      return performance.now() - began;
    },
    errors: () => log.entries.filter(({ level }) => level === 'error').map((entry) => JSON.stringify(entry.fields)),
  };
}

const clock = {
  now: () => Date.now(),
  schedule(delayMs: number, callback: () => void) {
    const timer = globalThis.setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
