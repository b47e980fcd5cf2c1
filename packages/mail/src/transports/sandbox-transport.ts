import { type Clock, DomainError, type Ids, type SandboxMailbox, type SendOutcome } from '@convoke/engine';
import { say } from '@convoke/texts';
import { createInFlight } from './in-flight.js';
import { checkEnvelope, type MailTransport } from './mail-transport.js';

/** Concurrent additions share a commit, and therefore cost hardly more than one. */
const CONCURRENCY = 32;
/** A busy store responds or gives up within 5 s. */
const DEADLINE_MS = 10_000;

interface SandboxTransportOptions {
  mailbox: Pick<SandboxMailbox, 'add'>;
  ids: Pick<Ids, 'uuid'>;
  clock: Pick<Clock, 'now'>;
}

/** Stores messages instead of sending them; no mail ever leaves the machine. */
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
        // A message about no invitation belongs to no account, so nobody may read it.
        if (!invitation) return { kind: 'permanent', detail: say('sandbox_invitations_only') };
        if (signal.aborted) return { kind: 'transient', detail: say('attempt_aborted') };
        return keep(mailbox, { raw, messageId, envelope, ...invitation, id: ids.uuid(), createdAt: clock.now() });
      }),
    close: () => inFlight.drain(),
  };
}

/** A busy or full database is to the sandbox what an unavailable relay is to SMTP. */
async function keep(
  mailbox: SandboxTransportOptions['mailbox'],
  mail: Parameters<SandboxMailbox['add']>[0],
): Promise<SendOutcome> {
  try {
    await mailbox.add(mail);
    return { kind: 'sent', detail: say('sandbox_kept') };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable')
      return { kind: 'transient', detail: error.message };
    throw error;
  }
}
