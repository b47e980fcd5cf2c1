import { type Clock, DomainError, type Ids, type SandboxMailbox, type SendOutcome } from '@convoke/engine';
import { createInFlight } from './in-flight.js';
import { checkEnvelope, type MailTransport } from './mail-transport.js';

/** Additions share the store's commits, so many at a time cost hardly more than one. */
const CONCURRENCY = 32;
/** A store that is busy answers or gives up within 5 s. */
const DEADLINE_MS = 10_000;

interface SandboxTransportOptions {
  mailbox: Pick<SandboxMailbox, 'add'>;
  ids: Pick<Ids, 'uuid'>;
  clock: Pick<Clock, 'now'>;
}

/** Keeps what would have been sent; no mail leaves the machine, now or later. */
export function createSandboxTransport({ mailbox, ids, clock }: SandboxTransportOptions): MailTransport {
  const inFlight = createInFlight();
  return {
    name: 'sandbox',
    concurrency: CONCURRENCY,
    deadlineMs: DEADLINE_MS,
    send: (mail, signal) =>
      inFlight.run(async () => {
        const refusal = checkEnvelope(mail.envelope);
        if (refusal) return refusal;
        const { raw, messageId, envelope, invitation } = mail;
        // What is about no invitation belongs to no account: nobody may read it.
        if (!invitation) return { kind: 'permanent', detail: 'the sandbox keeps invitations only' };
        if (signal.aborted) return { kind: 'transient', detail: 'aborted' };
        return keep(mailbox, { raw, messageId, envelope, ...invitation, id: ids.uuid(), createdAt: clock.now() });
      }),
    close: () => inFlight.drain(),
  };
}

/** A database that is busy or full is for the sandbox what a relay that is down is elsewhere. */
async function keep(
  mailbox: SandboxTransportOptions['mailbox'],
  mail: Parameters<SandboxMailbox['add']>[0],
): Promise<SendOutcome> {
  try {
    await mailbox.add(mail);
    return { kind: 'sent', detail: 'kept in the sandbox' };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable')
      return { kind: 'transient', detail: error.message };
    throw error;
  }
}
