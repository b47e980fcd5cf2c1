import { english, say, storedText, type Text } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { answeringVerdicts, type ReceivedReply } from '../domain/reply.js';
import { LIMITS } from '../limits.js';
import { Batcher } from '../outbox/batcher.js';
import { MinimumInterval } from '../outbox/pauses.js';
import { outboxOf, startWorker, type Worker } from '../outbox/worker.js';
import type { ReadReply, ReplyContext, ReplyJudgement, SecretSubject } from '../ports/reply-reader.js';
import type { ReplySettlement } from '../ports/store/replies.js';
import type { Transaction } from '../ports/store/store.js';
import type { Span } from '../ports/tracing.js';
import { findDates } from './answered-date.js';
import { startAuthenticationWorker } from './authentication-worker.js';
import { createJunkKeeper, retentionOf } from './junk.js';
import { carryOut, countAnswer, type Effect, type JudgedMessage, storedEffect } from './reply-effects.js';

/** Messages judged concurrently: they share transactions. */
const CONCURRENCY = 128;
/** A judgement needs nothing from outside, so it takes milliseconds. */
const LEASE_MS = 30_000;
/** Wait before a message that could not be judged is judged again. */
const AGAIN_MS = 30_000;
/** Milliseconds between two claims: messages that arrive in between share the next claim and its transaction. */
const CLAIM_PACE_MS = 20;

/** Judges the messages stored by the inboxes until it is stopped. */
export function startReplyWorker(context: EngineContext): Worker {
  const { store, clock, log } = context;
  const evidence = startAuthenticationWorker(context);
  const pace = new MinimumInterval(CLAIM_PACE_MS);
  const junk = createJunkKeeper(context);
  const judging = new Batcher<ReadMessage>(async (messages) => {
    const judged = await judgeReplies(context, messages);
    for (const { received, known } of judged) {
      // What a calendar server says of an event was never a mail.
      if (known && received.source !== 'calendar') evidence.add(received);
    }
    await junk.judged(judged.reduce((total, { received }) => total + received.raw.byteLength, 0));
  }, CONCURRENCY);
  const outbox = outboxOf(store.queues.replies, undefined);
  const worker = startWorker({
    queue: {
      ...outbox,
      async claim(request) {
        await pace.step();
        return outbox.claim(request);
      },
    },
    async perform(received) {
      try {
        await judging.add({ received, read: await context.replies.read(received) });
      } catch (err) {
        // Does not count as a crash, ten of which would end it: its sender was told that it was accepted.
        log.error({ err, replyId: received.id }, 'a reply could not be judged; it will be tried again');
        await store.transaction((transaction) => transaction.replies.giveBack(received.id, clock.now() + AGAIN_MS));
      }
    },
    concurrency: CONCURRENCY,
    leaseMs: LEASE_MS,
    clock,
    log,
  });
  return {
    async stop(graceMs) {
      await worker.stop(graceMs);
      await evidence.stop();
    },
  };
}

/** A stored message, with what the channel read in it. */
interface ReadMessage {
  received: ReceivedReply;
  read: ReadReply;
}

/** The result of a judgement, apart from its effect. */
interface JudgedReply extends Pick<ReplyJudgement, 'verdict' | 'quarantined' | 'reason'> {
  received: ReceivedReply;
  /** Whether the message belongs to an appointment. */
  known: boolean;
  appointmentId: string | null;
  invitationId: string | null;
  effect: Effect;
  /** Absent if nothing is traced. */
  span: Span | undefined;
}

/**
 * Judges stored messages and carries out the judgements, in one transaction. Messages judged before are skipped. If one
 * cannot be judged, none is.
 *
 * @throws DomainError `unavailable`
 */
async function judgeReplies(context: EngineContext, messages: readonly ReadMessage[]): Promise<JudgedReply[]> {
  const judged = await context.store.transaction(async (transaction) => {
    const all: JudgedReply[] = [];
    const about = await Promise.all(messages.map((message) => withSecret(transaction, message)));
    for (const message of about.sort(byAppointment)) {
      const one = await judgeReply(context, transaction, message);
      if (one) all.push(one);
    }
    return all;
  });
  for (const { received, verdict, quarantined, reason, span, appointmentId, invitationId, effect } of judged) {
    context.metrics?.replyJudged({ verdict, quarantined });
    span?.end({ attributes: { 'convoke.reply.verdict': verdict, 'convoke.reply.quarantined': quarantined } });
    const { changed, deliveryIds } = effect;
    const about = { replyId: received.id, appointmentId, invitationId, source: received.source };
    const deliveries = deliveryIds.length;
    context.log.info({ ...about, verdict, reason: english(reason), changed, deliveries, deliveryIds }, 'reply judged');
  }
  return judged;
}

/** A message whose subject is known by its appointment, which decides the order of locks. */
interface LocatedMessage extends ReadMessage {
  about: SecretSubject | undefined;
}

async function withSecret({ invitations }: Transaction, message: ReadMessage): Promise<LocatedMessage> {
  const { about } = message.read;
  if (!about || !('invitationId' in about)) return { ...message, about };
  const found = await invitations.find(about.invitationId);
  if (!found) return { ...message, about: undefined };
  const { appointmentId: id, channelData } = found;
  return { ...message, about: { appointmentIds: { first: id, last: id }, matches: (data) => data === channelData } };
}

async function judgeReply(
  outer: EngineContext,
  transaction: Transaction,
  { received, read, about }: LocatedMessage,
): Promise<JudgedReply | undefined> {
  const { id } = received;
  const reply = await transaction.replies.lock(id);
  if (!reply || reply.state === 'judged') return undefined;
  const attributes = { 'convoke.reply.id': id, 'convoke.reply.source': received.source };
  const span = outer.tracing?.start('judge reply', { kind: 'internal', attributes });
  const context = span ? { ...outer, traceparent: span.traceparent } : outer;
  const found = await findSubject(context, transaction, about);
  const [first, ...others] = read.judge(found.context);
  const judgement = await withinLimit(context, { transaction, judgement: first, found: found.context });
  const { verdict, quarantined } = judgement;
  const { accountId, appointmentId, invitationId } = found;
  const kept = retentionOf({ verdict, accountId }, { raw: received.raw, headers: read.headers });
  const settled = { judgement, found, kept };
  const { reason, effect } = await settle(context, transaction, { id, ...settled });
  await judgeOthers(context, transaction, { message: { received, read, about }, others });
  const known = accountId !== null;
  return { received, verdict, quarantined, reason, known, appointmentId, invitationId, effect, span };
}

/** Carries out a judgement, and stores it as the outcome of a reply. */
async function settle(
  context: EngineContext,
  transaction: Transaction,
  {
    id,
    judgement,
    found,
    kept,
  }: {
    id: string;
    judgement: ReplyJudgement;
    found: FoundSubject;
    kept: Pick<ReplySettlement, 'isJunk' | 'headers'>;
  },
): Promise<{ reason: Text; effect: Effect }> {
  const done = await carryOut(context, { transaction, judgement, found: found.context });
  const { verdict, quarantined, refusal = null, answer = null, proposal = null, occurrenceStart } = judgement;
  const { accountId, appointmentId, invitationId } = found;
  await transaction.replies.settle(id, {
    accountId,
    appointmentId,
    invitationId,
    occurrenceStart,
    verdict,
    reason: storedText(done.reason),
    refusal,
    quarantined,
    answer,
    proposal,
    effect: storedEffect(done.effect),
    judgedAt: context.clock.now(),
    ...kept,
  });
  return done;
}

/**
 * The other dates that a message to a series answers, each as a reply of its own without a message: it is shown, applied
 * and kept like any other. All count towards the daily limit of the invitee, so that one message cannot fill the store.
 */
async function judgeOthers(
  context: EngineContext,
  transaction: Transaction,
  { message, others }: { message: LocatedMessage; others: readonly ReplyJudgement[] },
): Promise<void> {
  const { received, read, about } = message;
  for (const [at, judgement] of others.entries()) {
    // What was recorded before is what this one is compared to.
    const found = await findSubject(context, transaction, about);
    if (found.invitationId === null || !(await countAnswer(context, transaction, found.invitationId))) return;
    const id = context.ids.uuid();
    const { source, receivedAt } = received;
    const { messageId, from, subject } = read;
    const raw = new Uint8Array();
    const digest = `${read.digest}#${at + 1}`;
    await transaction.replies.insert({ id, digest, source, from, messageId, raw, subject, receivedAt });
    await settle(context, transaction, { id, judgement, found, kept: { isJunk: false, headers: null } });
  }
}

/** Limits how many answers of one invitee have an effect within 24 hours. Of further ones only the headers are kept. */
async function withinLimit(context: EngineContext, judged: JudgedMessage): Promise<ReplyJudgement> {
  const { transaction, judgement, found } = judged;
  const { verdict } = judgement;
  const counts = answeringVerdicts.includes(verdict) || verdict === 'delegated';
  if (found.known !== 'invitation' || !counts) return judgement;
  if (await countAnswer(context, transaction, found.invitation.id)) return judgement;
  const reason = say('reply_too_many_answers', { count: LIMITS.answersPerDay });
  return { ...judgement, verdict: 'too_many_answers', quarantined: false, reason };
}

/** Avoids deadlocks between processes that judge at the same time, and keeps the order within an appointment. */
function byAppointment(a: LocatedMessage, b: LocatedMessage): number {
  const [first = '', second = ''] = [a, b].map(({ about }) => about?.appointmentIds.first);
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** What was found for the subject of a message, and whose it is. */
interface FoundSubject {
  context: ReplyContext;
  accountId: string | null;
  appointmentId: string | null;
  invitationId: string | null;
}

/** Invitations compared by one look-up; a bounce may be for any appointment of one millisecond. */
const MAX_CANDIDATES = 2_000;
const NOTHING: FoundSubject = {
  accountId: null,
  appointmentId: null,
  invitationId: null,
  context: { known: 'nothing' },
};

/** Finds the invitation that a message is about, and locks it and its appointment until the transaction ends. */
async function findSubject(
  context: Pick<EngineContext, 'zones'>,
  transaction: Transaction,
  about: SecretSubject | undefined,
): Promise<FoundSubject> {
  if (!about) return NOTHING;
  const { first, last } = about.appointmentIds;
  const candidates = await transaction.invitations.listCandidates({ first, last, limit: MAX_CANDIDATES });
  // All are compared, so that the time taken does not reveal which matched.
  const [match] = candidates.filter(({ channelData }) => about.matches(channelData));
  if (match) return findInvitation(context, transaction, { match, about });
  const [known] = candidates;
  if (!known || first !== last) return NOTHING;
  const { accountId, appointmentId } = known;
  return { context: { known: 'appointment' }, accountId, appointmentId, invitationId: null };
}

async function findInvitation(
  context: Pick<EngineContext, 'zones'>,
  transaction: Transaction,
  { match, about }: { match: Invitation; about: SecretSubject },
): Promise<FoundSubject> {
  const { accountId, appointmentId, id } = match;
  const appointment = await transaction.appointments.lock({ accountId, id: appointmentId });
  const invitation = await transaction.invitations.lock({ appointmentId, id });
  if (!appointment || !invitation) return NOTHING;
  const timeChangedAt = await lastChangeOfTime(transaction, appointment);
  const { start } = about;
  const named = typeof start === 'string' ? context.zones.toUtc(start, appointment.revision.timeZone) : start;
  const namesFormerStart = await wasStart(transaction, { appointment, start: named });
  const last = await transaction.invitations.findLastAnswer(id);
  const answered = appointment.revision.rule === null ? [] : (about.dates?.(appointment.revision) ?? []);
  const { occurrenceStart: only } = invitation;
  const starts = only === null ? answered : [...new Set([...answered, only])];
  const dates = await findDates(context, transaction, { appointment, invitation, last, starts });
  const known = { known: 'invitation', appointment, invitation, timeChangedAt, namesFormerStart, last, dates } as const;
  return { context: known, accountId, appointmentId, invitationId: id };
}

async function wasStart(
  transaction: Transaction,
  { appointment: { accountId, id, revision }, start }: { appointment: Appointment; start: number | undefined },
): Promise<boolean> {
  if (start === undefined || start === revision.startUtc || revision.timeSequence === 0) return false;
  return transaction.appointments.hadStart({ accountId, appointmentId: id, startUtc: start });
}

async function lastChangeOfTime(transaction: Transaction, appointment: Appointment): Promise<number> {
  const { accountId, id: appointmentId, revision } = appointment;
  const { sequence, timeSequence, createdAt } = revision;
  if (timeSequence === sequence) return createdAt;
  const moved = await transaction.appointments.findRevision({ accountId, appointmentId, sequence: timeSequence });
  return moved?.createdAt ?? createdAt;
}
