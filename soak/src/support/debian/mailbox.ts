import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SmtpSink } from '@convoke/testkit';

/** Receives the mail sent to the invitees. */
export interface Mailbox {
  /** The URL to send mail to, `smtp://…`. */
  url: string;
  /**
   * Waits for the next `count` messages.
   *
   * @throws Error if more arrive, or fewer within the time limit
   */
  take(count: number): Promise<Buffer[]>;
}

interface MaildirOptions {
  path: string;
  /** The URL to which mail for it is sent. */
  url: string;
  signal: AbortSignal;
}

export interface Maildir extends Mailbox {
  /** The number of all messages, taken or not. */
  count(): Promise<number>;
}

const DELIVERY_MS = 60_000;

/** A folder of messages, one file each, that a mail server fills. It need not exist before the first one. */
export function openMaildir({ path, url, signal }: MaildirOptions): Maildir {
  const folder = join(path, 'new');
  const taken = new Set<string>();
  const list = () => readdir(folder).catch(() => []);
  const fresh = async () => (await list()).filter((name) => !taken.has(name));
  return {
    url,
    count: async () => (await list()).length,
    async take(count) {
      const deadline = performance.now() + DELIVERY_MS;
      let names = await fresh();
      while (names.length < count && performance.now() < deadline) {
        await setTimeout(50, undefined, { signal });
        names = await fresh();
      }
      if (names.length !== count) throw new Error(`${names.length} messages arrived where ${count} are due`);
      for (const name of names) taken.add(name);
      return Promise.all(names.map((name) => readFile(join(folder, name))));
    },
  };
}

/** A mailbox of everything that a test's mail server receives. */
export function sinkMailbox(sink: SmtpSink): Mailbox {
  let taken = 0;
  return {
    url: sink.url,
    async take(count) {
      const messages = (await sink.waitFor(taken + count)).slice(taken);
      taken += messages.length;
      if (messages.length !== count) throw new Error(`${messages.length} messages arrived where ${count} are due`);
      return messages.map(({ raw }) => raw);
    },
  };
}
