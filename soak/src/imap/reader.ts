import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { InboxPosition } from '@convoke/engine';
import { createImapInbox } from '@convoke/mail';
import { createLogSink } from '@convoke/testkit';
import type { Dovecot } from '../support/debian/dovecot.js';

/** An IMAP inbox that can be stopped and restarted, with everything that it has passed on. */
export interface Reader {
  /** Names of the messages, in the order in which they were stored. */
  readonly stored: readonly string[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes the intake refuse the next messages. */
  refuse(count: number): void;
  /**
   * Waits until a message is stored.
   *
   * @returns the milliseconds that it took
   * @throws Error after a minute
   */
  waitFor(name: string): Promise<number>;
  /**
   * Waits until the mailbox is read up to a UID.
   *
   * @returns the milliseconds that it took
   * @throws Error after a minute
   */
  readTo(uid: number): Promise<number>;
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
        url: dovecot.url,
        ca: dovecot.ca,
        log,
        clock,
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
    waitFor: (name) => until(() => stored.includes(name), name),
    readTo: (uid) => until(() => positions.values().some((position) => position.uid >= uid), `UID ${uid}`),
  };

  async function until(reached: () => boolean, what: string): Promise<number> {
    const began = performance.now();
    while (!reached()) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`${what} was not reached: ${log.text()}`);
      await setTimeout(5);
    }
    return performance.now() - began;
  }
}

const clock = {
  now: () => Date.now(),
  schedule(delayMs: number, callback: () => void) {
    const timer = globalThis.setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

export const ORGANIZER = 'calendar@in.example';

/** A message to somebody, small or large. */
export function letter({ name, to, bytes = 1_000 }: { name: string; to: string; bytes?: number }): Buffer {
  const body = randomBytes(Math.ceil(bytes * 0.75))
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n');
  const headers = [
    `From: bob@ex.example`,
    `To: Somebody <${to}>`,
    `Message-ID: <${name}@ex.example>`,
    `Subject: ${name}`,
  ];
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}\r\n`);
}

/** The subject of a message that `letter` wrote. */
function nameOf(raw: Uint8Array): string {
  return /^Subject: (.*)\r$/m.exec(Buffer.from(raw).toString('latin1'))?.[1] ?? '';
}
