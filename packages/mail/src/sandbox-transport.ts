import type { Clock } from '@convoke/engine';
import { checkEnvelope } from './check-envelope.js';
import { createInFlight } from './in-flight.js';
import type { MailTransport } from './mail-transport.js';
import type { SandboxMailbox } from './sandbox-mailbox.js';

/** Additions share the store's commits, so many at a time cost hardly more than one. */
const CONCURRENCY = 32;
/** A store that is busy answers or gives up within 5 s. */
const DEADLINE_MS = 10_000;

/** Keeps what would have been sent; no mail leaves the machine, now or later. */
export function createSandboxTransport({ mailbox, clock }: { mailbox: SandboxMailbox; clock: Clock }): MailTransport {
  const inFlight = createInFlight();
  return {
    name: 'sandbox',
    concurrency: CONCURRENCY,
    deadlineMs: DEADLINE_MS,
    send: (mail, signal) =>
      inFlight.run(async () => {
        const refusal = checkEnvelope(mail.envelope);
        if (refusal) return refusal;
        if (signal.aborted) return { kind: 'transient', detail: 'aborted' };
        await mailbox.add({ ...mail, createdAt: clock.now() });
        return { kind: 'sent', detail: 'kept in the sandbox' };
      }),
    close: () => inFlight.drain(),
  };
}
