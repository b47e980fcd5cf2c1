import { english, readText, say, storedText } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import { latestUse } from '../domain/reminder.js';
import { nextMailAttempt } from '../domain/retry-schedule.js';
import { LIMITS } from '../limits.js';
import type { Channel, SendOutcome } from '../ports/channel.js';
import type { AttemptResult } from '../ports/runtime.js';
import type { Settlement } from '../ports/store/messages.js';
import type { Transaction } from '../ports/store/store.js';
import { recordBounce } from './record-bounce.js';
import { rememberEvent } from './remember-event.js';

/** Attempts after which a message is given up if it makes the channel itself fail. */
const MAX_DEFECTS = 10;
/**
 * Attempts a claimed message and records the outcome.
 *
 * @param options.signal aborts the attempt when the server stops; the message is due again at once
 * @returns what became of the attempt
 */
export async function deliverMessage(
  context: EngineContext,
  outgoing: OutgoingMessage,
  { channel, signal }: { channel: Channel; signal: AbortSignal },
): Promise<SendOutcome> {
  const { invitationId, ordinal, kind, traceparent } = outgoing.message;
  const begun = context.clock.now();
  const span = context.tracing?.start('send message', {
    kind: 'client',
    parent: traceparent,
    attributes: { 'convoke.invitation.id': invitationId, 'convoke.message.kind': kind },
  });
  const outcome = await attempt(context, outgoing, { channel, signal });
  const now = context.clock.now();
  const settled = signal.aborted && outcome.kind !== 'sent' ? again(outcome, now) : settle(outgoing, outcome, now);
  const { remember, remoteId } = outcome.kind === 'sent' || outcome.kind === 'permanent' ? outcome : {};
  const result = RESULTS[settled.state];
  context.metrics?.messageAttempted({ kind, result, ms: now - begun });
  span?.end({ attributes: { 'convoke.result': result }, error: result === 'sent' ? undefined : result });
  const recorded = await recorderFor(outgoing, settled)(context, outgoing, { ...settled, remember, remoteId, now });
  context.log.info(
    {
      invitationId,
      ordinal,
      kind,
      state: settled.state,
      detail: english(outcome.detail),
      refusal: settled.refusal ?? undefined,
      failure: outcome.kind === 'transient' ? (outcome.relayFailure ?? outcome.calendarFailure) : undefined,
      words: outcome.words,
      recorded,
    },
    'message attempted',
  );
  return outcome;
}

const RESULTS = {
  sent: 'sent',
  pending: 'deferred',
  failed: 'failed',
  undeliverable: 'failed',
} as const satisfies Record<Settled['state'], AttemptResult>;

async function attempt(
  context: EngineContext,
  outgoing: OutgoingMessage,
  { channel, signal }: { channel: Channel; signal: AbortSignal },
): Promise<SendOutcome> {
  if (isTooLate(outgoing, context.clock.now())) return { kind: 'permanent', detail: say('reminder_too_late') };
  if (outgoing.refusal !== undefined) return { kind: 'transient', detail: outgoing.refusal };
  try {
    const answerUrl = context.answerUrl?.(outgoing.message.invitationId);
    return await channel.send({ ...outgoing, answerUrl }, signal);
  } catch (error) {
    const { invitationId, ordinal, attempts } = outgoing.message;
    context.log.error({ err: error, invitationId, ordinal }, 'message could not be composed or handed over');
    const detail = say('internal_error');
    return { kind: attempts >= MAX_DEFECTS ? 'permanent' : 'transient', detail };
  }
}

/** Whether it is a reminder that has waited too long to be useful. */
function isTooLate({ message, content }: OutgoingMessage, now: number): boolean {
  if (message.kind !== 'reminder') return false;
  const { createdAt: dueAt, response } = message;
  const { startUtc, respondByUtc } = content;
  // A request to answer by `respondBy` is useless afterwards.
  const asks = response === 'needsAction' && respondByUtc !== null && respondByUtc > dueAt;
  return now > latestUse({ dueAt, beforeUtc: asks ? respondByUtc : startUtc });
}

type Settled = Pick<Settlement, 'state' | 'dueAt' | 'detail' | 'refusal'>;

interface Recorded extends Settled {
  /** See `SendOutcome`. */
  remember: string | null | undefined;
  remoteId: string | undefined;
  now: number;
}

function recorderFor({ message }: OutgoingMessage, { state }: Settled): typeof recordOutcome {
  if (state === 'undeliverable') return recordRefusal;
  return state === 'pending' && message.kind === 'reminder' ? recordDeferral : recordOutcome;
}

function recordOutcome({ store }: EngineContext, outgoing: OutgoingMessage, recorded: Recorded): Promise<boolean> {
  return store.transaction((transaction) => recordIn(transaction, outgoing, recorded));
}

/** Records the outcome, and with it what the channel knows from now on. */
async function recordIn(
  transaction: Transaction,
  outgoing: OutgoingMessage,
  { remember, remoteId, ...settled }: Recorded,
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
function recordRefusal(context: EngineContext, outgoing: OutgoingMessage, settled: Recorded): Promise<boolean> {
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
function recordDeferral(context: EngineContext, outgoing: OutgoingMessage, settled: Recorded): Promise<boolean> {
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

function again(outcome: SendOutcome, now: number): Settled {
  return {
    state: 'pending',
    dueAt: now,
    detail: detailOf(outcome),
    refusal: refusalIn(outcome),
  };
}

function detailOf({ detail }: SendOutcome): string {
  return storedText(typeof detail === 'string' ? detail.slice(0, LIMITS.failureDetail) : detail);
}

function refusalIn(outcome: SendOutcome): Settled['refusal'] {
  return outcome.kind === 'transient' || outcome.kind === 'permanent' ? (outcome.refusal ?? null) : null;
}

function settle({ message }: OutgoingMessage, outcome: SendOutcome, now: number): Settled {
  const detail = detailOf(outcome);
  const refusal = refusalIn(outcome);
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', dueAt: now, detail, refusal };
    case 'permanent':
      return { state: givenUpState(message, outcome), dueAt: now, detail, refusal };
    case 'postponed':
      return again(outcome, now);
    case 'transient': {
      // Priming is a courtesy: its failure must not delay the invitation after it.
      const dueAt =
        message.kind === 'priming'
          ? undefined
          : nextMailAttempt({ attempts: message.attempts, firstAttemptAt: message.firstAttemptAt ?? now }, now);
      if (dueAt !== undefined) return { state: 'pending', dueAt, detail, refusal };
      return { state: givenUpState(message, outcome), dueAt: now, detail, refusal };
    }
  }
}

/**
 * Whether an invitee can be reached is decided by what invites them, not by a priming mail before it or a
 * reminder after it.
 */
function givenUpState(
  { kind }: OutgoingMessage['message'],
  { recipientRefused }: Extract<SendOutcome, { kind: 'transient' | 'permanent' }>,
): 'failed' | 'undeliverable' {
  return recipientRefused === true && kind !== 'priming' && kind !== 'reminder' ? 'undeliverable' : 'failed';
}
