import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { webhookNotFound } from '../not-found.js';
import { pause } from '../outbox/pauses.js';
import type { Sending } from '../ports/store/deliveries.js';
import { deliveryHeaders } from './attempt-delivery.js';
import { DeliveryTail } from './delivery-tail.js';

/** Missed deliveries that one call catches up on before it ends; the client continues from there with another call. */
const CATCH_UP = 1_000;

export interface FollowDeliveries {
  accountId: string;
  /** Only deliveries to this webhook. */
  webhookId?: string | undefined;
  /** Position of the last delivery seen; by default only new ones follow. */
  after?: string | undefined;
  /** Ends the stream. */
  signal: AbortSignal;
}

/** A delivery as the first attempt of its run would send it now. */
export interface FollowedDelivery extends Pick<Delivery, 'id' | 'webhookId' | 'eventType' | 'body'> {
  /** Its position in the stream: its own id, or that of a replay. */
  position: string;
  headers: Record<string, string>;
}

/** The deliveries found by one look. */
export interface FollowedPage {
  /** In the order of their positions; none if nothing new, or nothing asked for, was found. */
  deliveries: FollowedDelivery[];
  /** The position of the last delivery looked at, even of one not asked for; `undefined` if there was none. */
  position: string | undefined;
}

/**
 * Streams the account's deliveries and their replays as they are committed, whatever the state of their webhooks: a
 * page as soon as there is something, an empty one every second. Reads only as fast as it is consumed.
 *
 * Ids are made before the commit, so a late one comes after newer ones, if it is at most five seconds older. For the
 * same reason, what was made up to five seconds before `after` is sent again.
 *
 * Held by `delivery-stream.test.ts` and `delivery-tail.test.ts`.
 *
 * @returns once the stream has begun: it contains every delivery committed later
 * @throws DomainError `webhook_not_found`
 */
export async function followDeliveries(
  context: EngineContext,
  input: FollowDeliveries,
): Promise<AsyncGenerator<FollowedPage>> {
  const { accountId, webhookId, after } = input;
  if (webhookId !== undefined && !(await context.store.webhooks.find({ accountId, id: webhookId }))) {
    throw webhookNotFound();
  }
  const tail = new DeliveryTail(context, { accountId, after });
  if (after === undefined) await tail.skip();
  return follow(context, input, tail);
}

async function* follow(
  context: EngineContext,
  input: FollowDeliveries,
  tail: DeliveryTail,
): AsyncGenerator<FollowedPage> {
  const { signal, webhookId, after = '' } = input;
  const wakeUp = new WakeUp(context, signal);
  let left = input.after === undefined ? Number.POSITIVE_INFINITY : CATCH_UP;
  try {
    while (!signal.aborted) {
      for await (const read of tail.read()) {
        // What is sent again does not count, so that every call gets further than the one before.
        const page = firstMissed(read, { after, most: left });
        const wanted = page.filter(({ delivery }) => webhookId === undefined || delivery.webhookId === webhookId);
        yield { deliveries: await signed(context, wanted), position: page.at(-1)?.position };
        left -= page.filter(({ position }) => position > after).length;
        if (signal.aborted || left <= 0) return;
      }
      left = Number.POSITIVE_INFINITY;
      yield { deliveries: [], position: undefined };
      await wakeUp.next();
    }
  } finally {
    wakeUp.close();
  }
}

/** The beginning of a page up to and with the last of so many deliveries that come after a position. */
function firstMissed(page: readonly Sending[], { after, most }: { after: string; most: number }): readonly Sending[] {
  let count = 0;
  const end = page.findIndex(({ position }) => {
    if (position > after) count += 1;
    return count >= most;
  });
  return end < 0 ? page : page.slice(0, end + 1);
}

/**
 * Leaves out deliveries of webhooks deleted in the meantime, which are never sent, and those that cannot be signed
 * because the server lacks the key of their secret.
 */
async function signed(context: EngineContext, sendings: readonly Sending[]): Promise<FollowedDelivery[]> {
  const { store, clock, log } = context;
  const queries = new Map(
    sendings.map(({ delivery: { accountId, webhookId: id } }) => [id, { accountId, id }] as const),
  );
  const found = await Promise.all([...queries.values()].map((query) => store.webhooks.find(query)));
  const webhooks = new Map(found.flatMap((webhook): [string, Webhook][] => (webhook ? [[webhook.id, webhook]] : [])));
  return sendings.flatMap(({ position, delivery }) => {
    const webhook = webhooks.get(delivery.webhookId);
    if (!webhook) return [];
    const { id, webhookId, eventType, body } = delivery;
    const attempt = position === id ? 1 : delivery.formerAttempts + 1;
    try {
      const headers = deliveryHeaders(context, { delivery, webhook, attempt, at: clock.now() });
      return [{ position, id, webhookId, eventType, body, headers }];
    } catch (err) {
      log.error({ err, deliveryId: id, webhookId }, 'a delivery could not be signed for those who follow');
      return [];
    }
  });
}

/** Longest wait: finds what another process has committed. */
const POLL_MS = 1_000;
/** Shortest wait, so that a busy account is not read over and over. */
const PAUSE_MS = 200;

/** Paces a loop that looks for new deliveries: commits, time and the end of the stream wake it. */
class WakeUp {
  readonly #clock: EngineContext['clock'];
  readonly #signal: AbortSignal;
  readonly #unsubscribe: () => void;
  #woken = false;
  #wake: (() => void) | undefined;

  constructor({ store, clock }: Pick<EngineContext, 'store' | 'clock'>, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    this.#unsubscribe = store.queues.deliveries.onDue(() => {
      this.#woken = true;
      this.#wake?.();
    });
  }

  /** Waits for a commit since the last look, at least for the pause and at most for the poll interval. */
  async next(): Promise<void> {
    await this.#wait(PAUSE_MS);
    if (this.#woken || this.#signal.aborted) {
      this.#woken = false;
      return;
    }
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    await this.#wait(POLL_MS - PAUSE_MS, woken.promise);
    this.#wake = undefined;
    this.#woken = false;
  }

  close(): void {
    this.#unsubscribe();
  }

  #wait(ms: number, event?: Promise<void>): Promise<void> {
    return pause(ms, { clock: this.#clock, signal: this.#signal, ...(event && { event }) });
  }
}
