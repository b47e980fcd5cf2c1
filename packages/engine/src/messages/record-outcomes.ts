import { english, readText, say } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import { Batcher } from '../outbox/batcher.js';
import { together } from '../outbox/together.js';
import type { Settlement } from '../ports/store/messages.js';
import type { Transaction } from '../ports/store/store.js';
import { recordBounce } from './record-bounce.js';
import { rememberEvent } from './remember-event.js';

export type Settled = Pick<Settlement, 'state' | 'dueAt' | 'detail' | 'refusal'>;

export interface Outcome extends Settled {
  /** See `SendOutcome`. */
  remember: string | null | undefined;
  remoteId: string | undefined;
  now: number;
  /** Milliseconds that the attempt took. */
  tookMs: number;
}

interface Entry {
  outgoing: OutgoingMessage;
  outcome: Outcome;
  isRecorded: boolean;
}

/** Outcomes that one transaction records at most. */
const LARGEST = 128;
/** Outcomes that wait for no other. */
const ENOUGH = 16;
/**
 * The first one waits for more as long as the newest attempt took, within these bounds, milliseconds: the slower the
 * relay or the machine, the later others come.
 */
const [SHORTEST_MS, LONGEST_MS] = [50, 500];

/**
 * Records what became of attempts. Outcomes that concern nothing but their message and its invitation share a
 * transaction when they come together, or soon one after the other; if it fails, each is recorded alone.
 */
export class OutcomeRecorder {
  readonly #context: EngineContext;
  readonly #plain: Batcher<Entry>;
  /** Attempts that have not ended, those whose outcomes wait included. */
  #underWay = 0;
  /** Milliseconds that the newest attempt took. */
  #newestMs = 0;

  constructor(context: EngineContext) {
    this.#context = context;
    // The other half goes on in the meantime.
    const expected = () => this.#underWay / 2;
    const ms = () => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, this.#newestMs));
    const gathering = { expected, enough: ENOUGH, ms };
    this.#plain = new Batcher((entries) => recordTogether(context, entries), LARGEST, gathering);
  }

  /** Runs an attempt that records its outcome here. */
  async during<Result>(attempt: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    try {
      return await attempt();
    } finally {
      this.#underWay -= 1;
    }
  }

  /** @returns whether the claim still held */
  async record(outgoing: OutgoingMessage, outcome: Outcome): Promise<boolean> {
    const { store } = this.#context;
    if (outcome.state === 'undeliverable') return recordRefusal(this.#context, outgoing, outcome);
    if (outcome.state === 'pending' && outgoing.message.kind === 'reminder') {
      return recordDeferral(this.#context, outgoing, outcome);
    }
    if (outcome.remember !== undefined) {
      return store.transaction((transaction) => recordIn(transaction, outgoing, outcome));
    }
    const entry = { outgoing, outcome, isRecorded: false };
    this.#newestMs = outcome.tookMs;
    await this.#plain.add(entry);
    return entry.isRecorded;
  }
}

/** In the order of the invitations, in which everything locks their messages. */
async function recordTogether({ store }: EngineContext, entries: readonly Entry[]): Promise<void> {
  const sorted = [...entries].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const recorded = await store.transaction((transaction) =>
    together(sorted.map(({ outgoing, outcome }) => recordIn(transaction, outgoing, outcome))),
  );
  for (const [at, entry] of sorted.entries()) entry.isRecorded = recorded[at] ?? false;
}

function idOf({ outgoing }: Entry): string {
  return outgoing.message.invitationId;
}

/** Records the outcome, and with it what the channel knows from now on. */
async function recordIn(
  transaction: Transaction,
  outgoing: OutgoingMessage,
  { remember, remoteId, tookMs: _, ...settled }: Outcome,
): Promise<boolean> {
  const { invitationId, ordinal, fence } = outgoing.message;
  const isRecorded = await transaction.messages.settle({ invitationId, ordinal, fence, ...settled });
  if (isRecorded && remember !== undefined)
    await rememberEvent(transaction, outgoing, { remember, remoteId, now: settled.now });
  return isRecorded;
}

/**
 * Has the effect of a bounce: this next hop refuses at once where others bounce later. Locks in the same order as verbs
 * do.
 */
function recordRefusal(context: EngineContext, outgoing: OutgoingMessage, settled: Outcome): Promise<boolean> {
  const { accountId, appointmentId, invitationId, ordinal } = outgoing.message;
  return context.store.transaction(async (transaction) => {
    const appointment = await transaction.appointments.lock({ accountId, id: appointmentId });
    const invitation = await transaction.invitations.lock({ appointmentId, id: invitationId });
    const recorded = await recordIn(transaction, outgoing, settled);
    if (!recorded || !appointment || !invitation || invitation.lastOrdinal !== ordinal) return recorded;
    const reason = english(say('recipient_refused', { words: english(readText(settled.detail)) }));
    await recordBounce(context, { transaction, appointment, invitation, reason });
    return recorded;
  });
}

/**
 * A reminder that is to be tried again ends if something was queued behind it while it was attempted: an
 * update does not wait for it. Locks in the same order as verbs do.
 */
function recordDeferral(context: EngineContext, outgoing: OutgoingMessage, settled: Outcome): Promise<boolean> {
  const { accountId, appointmentId, invitationId, ordinal } = outgoing.message;
  return context.store.transaction(async (transaction) => {
    await transaction.appointments.lock({ accountId, id: appointmentId });
    const invitation = await transaction.invitations.lock({ appointmentId, id: invitationId });
    const recorded = await recordIn(transaction, outgoing, settled);
    if (recorded && invitation && invitation.lastOrdinal > ordinal) {
      const reminders = { invitationIds: [invitationId], kinds: ['reminder'] } as const;
      await transaction.messages.supersedeUnattempted({ ...reminders, now: settled.now });
    }
    return recorded;
  });
}
