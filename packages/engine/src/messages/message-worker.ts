import type { EngineContext } from '../context.js';
import { CALENDAR_TRANSPORT } from '../domain/calendar.js';
import { LEASE_MARGIN_MS, startWorker, type Worker } from '../outbox/worker.js';
import type { MailChannel } from '../ports/channel.js';
import type { OutboxDepth } from '../ports/store/queues.js';
import type { Store } from '../ports/store/store.js';
import { SenderRoutes } from '../senders/routes.js';
import { AccountShares } from './account-shares.js';
import { deliverMessage } from './deliver-message.js';
import { OutcomeRecorder } from './record-outcomes.js';

/** Sends the messages queued for invitees until it is stopped. */
export function startMessageWorker(context: EngineContext): Worker {
  const { clock, log, channel } = context;
  const { transport, concurrency, deadlineMs } = channel;
  const routes = new SenderRoutes(context);
  const outcomes = new OutcomeRecorder(context);
  const queue = new AccountShares({ context, transport, slots: concurrency });
  return startWorker({
    queue,
    async perform(outgoing, signal) {
      try {
        await deliverMessage(context, { ...outgoing, ...(await routes.find(outgoing)) }, { channel, outcomes, signal });
      } finally {
        queue.release(outgoing.message.accountId);
      }
    },
    concurrency,
    leaseMs: deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}

/** Fails the messages of transports that are no longer configured: they are never sent, and block later ones. */
export async function abandonMessages({ store, channel, clock, log }: EngineContext): Promise<void> {
  const abandoned = await store.queues.messages.abandon({ exceptTransport: channel.transport, now: clock.now() });
  if (abandoned > 0) log.warn({ abandoned }, 'gave up messages of another transport');
}

/**
 * How long the oldest due message has waited, milliseconds; 0 if none waits. Messages for relays of accounts do not
 * count: the operator cannot hurry them. Costs two index look-ups.
 */
export async function outboxAge({ store, channel, clock }: EngineContext): Promise<number> {
  const due = await store.queues.messages.nextDue({ transport: channel.transport });
  return due === undefined ? 0 : Math.max(0, clock.now() - due);
}

/** A backlog is counted up to this bound, which takes a few milliseconds at most. */
const COUNT_LIMIT = 50_000;

/**
 * How many messages wait for an attempt, and how many are being attempted, of every account, whether by mail or through
 * a calendar; each counted up to 50 000.
 */
export async function outboxDepth({ store, channel }: QueuedFor): Promise<OutboxDepth> {
  const count = (transport: string) => store.queues.messages.count({ transport, limit: COUNT_LIMIT });
  const [mail, calendars] = [await count(channel.transport), await count(CALENDAR_TRANSPORT)];
  return {
    pending: Math.min(COUNT_LIMIT, mail.pending + calendars.pending),
    sending: Math.min(COUNT_LIMIT, mail.sending + calendars.sending),
  };
}

interface QueuedFor {
  store: Pick<Store, 'queues'>;
  channel: Pick<MailChannel, 'transport'>;
}
