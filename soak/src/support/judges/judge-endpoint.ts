import type { ReceivedDelivery } from '@convoke/testkit';
import type { DeliveryRow } from '../database/snapshot.js';
import type { Operation } from '../load/client.js';
import { groupBy } from './group-by.js';

/** A delivery with the response. */
export interface AnsweredDelivery extends ReceivedDelivery {
  status: number;
}

/** Everything that was stored for and sent to one webhook. */
export interface Observed {
  name: string;
  received: readonly AnsweredDelivery[];
  rows: readonly DeliveryRow[];
  /** Whether a delivery's signature is valid. */
  verify(delivery: AnsweredDelivery): boolean;
}

/** Identifies the event of an operation. */
interface EventName {
  eventType: string;
  appointmentId: string;
  subject: string;
}

/**
 * Checks that an endpoint received every event of an acknowledged operation and no other, each time with the
 * same id and bytes and a valid signature.
 *
 * @returns violations
 */
export function judgeEndpoint(observed: Observed, operations: readonly Operation[]): string[] {
  return [
    ...judgeRows(observed.rows),
    ...judgeArrivals(observed),
    ...judgeEvents(observed, operations),
    ...observed.received
      .filter((delivery) => !observed.verify(delivery))
      .map(({ headers }) => `${headers['x-service-delivery']} does not verify`),
  ].map((violation) => `${observed.name}: ${violation}`);
}

/** Deliveries that were accepted with 2xx more than once. */
export function countDuplicates(received: readonly AnsweredDelivery[]): number {
  const taken = received.filter(({ status }) => status < 300).map(({ headers }) => headers['x-service-delivery']);
  return taken.length - new Set(taken).size;
}

function judgeRows(rows: readonly DeliveryRow[]): string[] {
  return rows
    .filter(({ state }) => state !== 'success')
    .map(({ id, state, reason }) => `${id} ended as ${state}: ${reason}`);
}

function judgeArrivals({ received, rows }: Observed): string[] {
  const byId = groupBy(received, ({ headers }) => headers['x-service-delivery'] ?? '');
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows
      .filter(({ id }) => !byId.get(id)?.some(({ status }) => status < 300))
      .map(({ id }) => `${id} is a success and never arrived`),
    ...[...byId].flatMap(([id, copies]) => {
      const bodies = new Set(copies.map(({ body }) => body));
      const violations = known.has(id) ? [] : [`${id} arrived and is not stored`];
      if (bodies.size > 1) violations.push(`${id} arrived with ${bodies.size} different bodies`);
      if (copies.some(({ body }) => JSON.parse(body).id !== id)) violations.push(`${id} differs from the body's id`);
      return violations;
    }),
  ];
}

function judgeEvents({ received }: Observed, operations: readonly Operation[]): string[] {
  const events = new Map(received.map((delivery) => [delivery.headers['x-service-delivery'], readEvent(delivery)]));
  const counts = new Map<string, number>();
  for (const event of events.values()) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1);
  const caused = operations.filter(({ outcome }) => outcome !== 'refused').flatMap(eventsOf);
  const possible = new Set(caused);
  const due = operations.filter(({ outcome }) => outcome === 'acknowledged').flatMap(eventsOf);
  return [
    ...due.filter((key) => !counts.has(key)).map((key) => `${key} never arrived`),
    ...[...counts].filter(([key]) => !possible.has(key)).map(([key]) => `nobody caused ${key}`),
    ...[...counts].filter(([, count]) => count > 1).map(([key, count]) => `${key} came under ${count} ids`),
  ];
}

function readEvent({ body }: AnsweredDelivery): EventName {
  const { eventType, data } = JSON.parse(body);
  return { eventType, appointmentId: data.appointmentId, subject: data.subject };
}

function keyOf({ eventType, appointmentId, subject }: EventName): string {
  return eventType === 'appointment.canceled'
    ? `${eventType} ${appointmentId}`
    : `${eventType} ${appointmentId} ${subject}`;
}

function eventsOf({ kind, appointmentId = '', marker: subject }: Operation): string[] {
  if (kind === 'update') return [keyOf({ eventType: 'appointment.updated', appointmentId, subject })];
  if (kind === 'cancel') return [keyOf({ eventType: 'appointment.canceled', appointmentId, subject })];
  return [];
}
