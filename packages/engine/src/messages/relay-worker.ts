import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { OpenedRelay, RelayFailure } from '../domain/sender.js';
import { LEASE_MARGIN_MS, startWorker, type Worker } from '../outbox/worker.js';
import type { SendOutcome } from '../ports/channel.js';
import { SenderRoutes } from '../senders/routes.js';
import { deliverMessage } from './deliver-message.js';
import { LANE_SLOTS, Lanes } from './lanes.js';
import { OutcomeRecorder } from './record-outcomes.js';
import { SendingSignIns, waitingForSignIns } from './sending-sign-ins.js';

/**
 * Sends the messages of accounts with relays of their own until it is stopped. A password that their relay has not
 * accepted yet is tried as often as any other (`signInAbroad`); meanwhile messages wait.
 *
 * Held by `relay-worker.test.ts`.
 */
export function startRelayWorker(context: EngineContext): Worker {
  const { store, clock, log, channel } = context;
  const { transport } = channel;
  const lanes = new Lanes({
    store,
    clock,
    transport,
    list: () => store.queues.messages.lanes({ transport }),
    // The worker of the other messages ends the leases of all.
    expire: () => Promise.resolve(0),
  });
  const routes = new SenderRoutes(context);
  const outcomes = new OutcomeRecorder(context);
  const signIns = new SendingSignIns(context);

  /** @returns `undefined` if nothing was sent because the relay has refused too many passwords */
  async function send(
    outgoing: OutgoingMessage,
    { relay, signal }: { relay: OpenedRelay | undefined; signal: AbortSignal },
  ): Promise<SendOutcome | undefined> {
    const deliver = (refusal = outgoing.refusal) =>
      deliverMessage(context, { ...outgoing, refusal }, { channel, outcomes, signal });
    if (!relay?.auth || outgoing.refusal !== undefined) return deliver();
    const { accountId, host } = relay;
    const place = { accountId, host, lane: accountId, settings: JSON.stringify(relay) };
    const tried = await signIns.send(place, () => deliver());
    if ('outcome' in tried) return tried.outcome;
    const { refusedUntil } = tried;
    lanes.note(accountId, Math.max(1, refusedUntil - clock.now()));
    await deliver(waitingForSignIns({ host, refusedUntil }));
    return undefined;
  }

  async function perform(outgoing: OutgoingMessage, signal: AbortSignal): Promise<void> {
    const { accountId } = outgoing.message;
    try {
      const way = await routes.find(outgoing);
      const outcome = await send({ ...outgoing, ...way }, { relay: way.route?.relay, signal });
      if (!way.route?.relay || !outcome || signal.aborted) return;
      const failure = relayFailureOf(outcome);
      if (lanes.note(accountId, failure !== null && 0)) await noteRelay(context, { accountId, failure });
    } finally {
      lanes.release(accountId);
    }
  }

  return startWorker({
    queue: lanes,
    perform,
    concurrency: LANE_SLOTS,
    leaseMs: channel.deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}

/** Why the relay takes no messages at all; `null` if it took this one, or refused only this one. */
function relayFailureOf(outcome: SendOutcome): RelayFailure | null {
  return outcome.kind === 'transient' ? (outcome.relayFailure ?? null) : null;
}

async function noteRelay(
  { store, log }: EngineContext,
  note: { accountId: string; failure: RelayFailure | null },
): Promise<void> {
  try {
    const sender = await store.senders.find(note.accountId);
    if (sender?.relay && sender.relayFailure !== note.failure) {
      await store.transaction(({ senders }) => senders.noteRelay(note));
    }
  } catch (error) {
    log.warn({ err: error, ...note }, 'the status of a relay could not be recorded');
  }
}
