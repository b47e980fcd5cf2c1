import { english, say, storedText } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import { latestUse } from '../domain/reminder.js';
import { nextMailAttempt } from '../domain/retry-schedule.js';
import { LIMITS } from '../limits.js';
import type { Channel, SendOutcome } from '../ports/channel.js';
import type { AttemptResult } from '../ports/runtime.js';
import { effectiveOccurrence, wholeSeries } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';
import type { OutcomeRecorder, Settled } from './record-outcomes.js';

/** Attempts after which a message is given up if it makes the channel itself fail. */
const MAX_DEFECTS = 10;

/**
 * Attempts a claimed message and records the outcome.
 *
 * @param options.outcomes the recorder that the worker uses for all of its messages
 * @param options.signal aborts the attempt when the server stops; the message is due again at once
 * @returns what became of the attempt
 */
export function deliverMessage(
  context: EngineContext,
  outgoing: OutgoingMessage,
  options: { channel: Channel; outcomes: OutcomeRecorder; signal: AbortSignal },
): Promise<SendOutcome> {
  return options.outcomes.during(() => attemptAndRecord(context, outgoing, options));
}

async function attemptAndRecord(
  context: EngineContext,
  outgoing: OutgoingMessage,
  { channel, outcomes, signal }: Parameters<typeof deliverMessage>[2],
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
  const recorded = await outcomes.record(outgoing, { ...settled, remember, remoteId, now, tookMs: now - begun });
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
  if (isTooLate(context, outgoing)) return { kind: 'permanent', detail: say('reminder_too_late') };
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
function isTooLate({ clock, zones }: Pick<EngineContext, 'clock' | 'zones'>, outgoing: OutgoingMessage): boolean {
  const { message, content } = outgoing;
  if (message.kind !== 'reminder') return false;
  const now = clock.now();
  const { createdAt: dueAt, response } = message;
  const { respondByUtc } = content;
  const { startUtc } = occurrenceOf(zones, outgoing) ?? content;
  // A request to answer by `respondBy` is useless afterwards.
  const asks = response === 'needsAction' && respondByUtc !== null && respondByUtc > dueAt;
  return now > latestUse({ dueAt, beforeUtc: asks ? respondByUtc : startUtc });
}

/** The occurrence that a message is about; `undefined` if it is about the whole. */
function occurrenceOf(zones: EngineContext['zones'], { message, content, exceptions }: OutgoingMessage) {
  const { occurrenceStart } = message;
  const whole = occurrenceStart === null ? undefined : wholeSeries(zones, { revision: content, exceptions });
  if (whole === undefined || occurrenceStart === null) return undefined;
  const occurrence = firstOccurrence(whole.series, occurrenceStart);
  return occurrence && effectiveOccurrence(zones, whole, occurrence);
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
