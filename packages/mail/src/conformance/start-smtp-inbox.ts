import type { Clock, Intake } from '@convoke/engine';
import { createLogSink } from '@convoke/testkit';
import { createSmtpInbox, type SmtpInbox, type SmtpInboxOptions } from '../inboxes/smtp/smtp-inbox.js';

/** Starts a listener on a free port whose recipients are `cal@in.ex` and its bounce addresses. */
export async function startSmtpInbox(intake: Intake, options: Partial<SmtpInboxOptions> = {}): Promise<SmtpInbox> {
  const inbox = createSmtpInbox({
    host: '127.0.0.1',
    port: 0,
    name: 'mx.in.ex',
    isRecipient: async (address) => /^cal(\+b-[0-9a-f]+)?@in\.ex$/i.test(address),
    clock: realClock,
    log: createLogSink(),
    ...options,
  });
  await inbox.start(intake);
  return inbox;
}

/** An intake that stores nothing until it is released. */
export function createDeferredIntake(): { intake: Intake; store(): void } {
  const release = new AbortController();
  return {
    async intake() {
      if (!release.signal.aborted) {
        await new Promise((resolve) => release.signal.addEventListener('abort', resolve, { once: true }));
      }
      return { kind: 'stored' };
    },
    store: () => release.abort(),
  };
}

/** For tests with software that has a clock of its own. */
export const realClock: Clock = {
  now: () => Date.now(),
  schedule(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
