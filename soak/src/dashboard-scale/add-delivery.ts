import type { Filling, Owner } from './filling.js';
import { idAt } from './filling.js';

interface NewDelivery {
  owner: Owner;
  appointmentId: string;
  createdAt: number;
  end: number;
}

/** Outcomes of deliveries, in percent. */
const STATES = { undelivered: 1, skipped: 1, waiting: 1 };
/** The share of an account's first webhook, in percent. */
const SHARE_OF_FIRST = 50;
/** Attempts until success, and until a delivery is given up. */
const TRIES = [...Array<number>(19).fill(1), 2];
const GIVEN_UP_AFTER = { undelivered: 5, skipped: 0, pending: 0 };
const HOUR_MS = 3_600_000;

/** A delivery with its body and its attempts; some have failed, some are due later. */
export function addDelivery({ batches, patterns, random }: Filling, made: NewDelivery): void {
  const { owner, appointmentId, end } = made;
  const createdAt = Math.min(end, made.createdAt + random.integer(0, 240) * HOUR_MS);
  const id = idAt(createdAt);
  const account = { account_id: owner.accountId };
  const webhookId = random.chance(SHARE_OF_FIRST) ? (owner.webhookIds[0] ?? '') : random.pick(owner.webhookIds);
  const state = stateOf(random.integer(1, 100));
  const attempts = state === 'success' ? random.pick(TRIES) : GIVEN_UP_AFTER[state];
  const isWaiting = state === 'pending';
  batches.add('deliveries', {
    ...patterns.deliveries,
    ...account,
    id,
    webhook_id: webhookId,
    appointment_id: appointmentId,
    state,
    attempts,
    created_at: createdAt,
    due_at: isWaiting ? end + 24 * HOUR_MS : createdAt,
    finished_at: isWaiting ? null : createdAt + 500,
    reason: state === 'undelivered' ? 'HTTP 500' : null,
  });
  const body = String(patterns.delivery_bodies.body).replace(String(patterns.deliveries.id), id);
  batches.add('delivery_bodies', { ...patterns.delivery_bodies, ...account, delivery_id: id, body });
  for (let number = 1; number <= attempts; number += 1) {
    const isLast = number === attempts && state === 'success';
    batches.add('attempts', {
      ...patterns.attempts,
      ...account,
      delivery_id: id,
      number,
      started_at: createdAt + number * 1_000,
      status: isLast ? 200 : 500,
    });
  }
}

function stateOf(roll: number) {
  const { undelivered, skipped, waiting } = STATES;
  if (roll <= undelivered) return 'undelivered';
  if (roll <= undelivered + skipped) return 'skipped';
  return roll <= undelivered + skipped + waiting ? 'pending' : 'success';
}
