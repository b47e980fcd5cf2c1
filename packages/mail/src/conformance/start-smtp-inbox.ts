import type { Intake } from '@convoke/engine';
import { createLogSink } from '@convoke/testkit';
import { createSmtpInbox, type SmtpInbox, type SmtpInboxOptions } from '../inboxes/smtp-inbox.js';
import { realClock } from './real-clock.js';

/** A listener on a free port whose recipients are `cal@in.ex` and its bounce addresses. */
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
