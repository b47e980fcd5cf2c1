import { domainOf } from '@convoke/contract/mailbox';
import type { EngineContext } from '../context.js';
import { type SenderMailbox, wasUsable } from '../domain/sender.js';
import { addressKey } from '../fields/address.js';
import { polledQueue, startWorker, type Worker } from '../outbox/worker.js';
import type { Intake, IsRecipient } from '../ports/inbox.js';
import { logFailure, openMailbox } from '../senders/mailbox-fields.js';
import { createIntake, createRecipientCheck } from './intake.js';

/** Between two readings of a mailbox. */
const POLL_MS = 60_000;
/** The wait after a failure; providers lock out who fails more often. */
const FAILURE_MS = 5 * 60_000;
/** The same where the password was refused, so that few sign-ins fail within an hour (`signInAbroad`). */
const REFUSED_MS = 10 * 60_000;
/** Mailboxes that are read at the same time. */
const MOST_READ = 20;
/** How long nobody else reads a mailbox, which is longer than a reading takes. */
const CLAIM_MS = 5 * 60_000;

interface Polling {
  context: EngineContext;
  intake: Intake;
  isOrganizer: IsRecipient;
  signal: AbortSignal;
}

interface Reading {
  mailbox: SenderMailbox;
  /** Epoch milliseconds. */
  leaseUntil: number;
}

/**
 * Reads the mailboxes of accounts, each once a minute, until it is stopped. A bounded number is read at the same
 * time, each for a bounded time, the next one as soon as one ends; one that fails rests, so that none holds up the
 * others. An account has one mailbox, which is read once at a time even if it is set anew, so each has one place.
 *
 * The position in a mailbox is stored in its row, and void once the account sets another mailbox. Held by
 * `senders/mailboxes.test.ts`, `account-mailboxes.test.ts` and `account-mailbox.test.ts`.
 */
export function startMailboxPolling(context: EngineContext): Worker {
  const { clock, log } = context;
  const intake = createIntake(context);
  const isOrganizer = createRecipientCheck(context);
  return startWorker({
    queue: polledQueue((request) => claimDue(context, request)),
    perform: (reading, signal) => readOne({ context, intake, isOrganizer, signal }, reading),
    concurrency: MOST_READ,
    leaseMs: CLAIM_MS,
    clock,
    log,
  });
}

async function claimDue(
  { store }: EngineContext,
  { limit, now, leaseUntil }: { limit: number; now: number; leaseUntil: number },
): Promise<Reading[]> {
  const claimed: Reading[] = [];
  for (const mailbox of await store.mailboxes.listDue({ now, limit })) {
    const claim = { ...mailbox, now, leaseUntil };
    if (await store.transaction(({ mailboxes }) => mailboxes.claim(claim))) claimed.push({ mailbox, leaseUntil });
  }
  return claimed;
}

/** Reads one mailbox and notes the outcome. Never rejects. */
async function readOne(polling: Polling, { mailbox, leaseUntil }: Reading): Promise<void> {
  const { context, intake, signal } = polling;
  const { store, clock, log } = context;
  const { accountId, position } = mailbox;
  try {
    const read = await context.mailboxes.read(openMailbox(context, mailbox), {
      position,
      intake,
      isRecipient: await ownRecipients(polling, accountId),
      save: (reached) => store.transaction(({ mailboxes }) => mailboxes.advance({ ...mailbox, position: reached })),
      signal,
    });
    if (signal.aborted) return;
    const now = clock.now();
    const { failure } = read;
    if (failure !== null) logFailure(context, { accountId, read });
    const restMs = failure === 'credentials' ? REFUSED_MS : FAILURE_MS;
    const rest = failure === null ? { readAt: now, pollAt: now + POLL_MS } : { pollAt: now + restMs };
    await store.transaction(async ({ mailboxes }) => {
      await mailboxes.note({ ...mailbox, failure, ...rest });
      await mailboxes.release({ accountId, leaseUntil });
    });
  } catch (error) {
    log.warn(
      { err: error, accountId },
      "an account's mailbox could not be read; it will be tried again in some minutes",
    );
  }
}

/**
 * Only mail to the account's own organizers is taken: an account chooses what its mailbox says, and mail to others
 * arrives elsewhere. A domain that is only claimed may be another account's.
 */
async function ownRecipients({ context, isOrganizer }: Polling, accountId: string): Promise<IsRecipient> {
  const { store } = context;
  const [account, domains] = [await store.accounts.find(accountId), await store.senders.listDomains(accountId)];
  const given = account?.organizer ? addressKey(account.organizer.address) : undefined;
  const own = new Set(domains.filter(wasUsable).map(({ domain }) => domain));
  return async (address) => {
    const key = addressKey(address);
    return (key === given || own.has(domainOf(key))) && (await isOrganizer(address));
  };
}
