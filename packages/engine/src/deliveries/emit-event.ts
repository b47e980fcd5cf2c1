import type { components, Events, EventType, Event as WireEvent } from '@convoke/contract';
import { say, storedText } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { DeliveredType, Delivery } from '../domain/delivery.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import { subscribesTo, type Webhook } from '../domain/webhook.js';
import type { Transaction } from '../ports/store/store.js';
import { linksOf, recurrenceOf } from '../series/recurrence.js';

/** An event that webhooks can subscribe to, and whose. */
export type Event = UnaddressedEvent<EventType> & { accountId: string };

/**
 * Queues one delivery for every webhook that subscribes to the event, in the transaction of its cause (specification
 * §6.1).
 *
 * @returns the ids of the deliveries
 */
export async function emitEvent(
  context: Pick<VerbContext, 'ids' | 'settings' | 'traceparent'>,
  transaction: Transaction,
  { accountId, ...event }: Event,
): Promise<string[]> {
  const subscribers = await subscribersTo(transaction, { accountId, eventType: event.eventType });
  return queueEvents(context, transaction, { subscribers, events: [event] });
}

/**
 * The webhooks that get events of a type.
 *
 * @param listed those of the account, where a transaction asks for several types; by default they are read
 */
export async function subscribersTo(
  { webhooks }: Transaction,
  {
    accountId,
    eventType,
    listed = webhooks.list(accountId),
  }: Pick<Event, 'accountId' | 'eventType'> & { listed?: ListedWebhooks | undefined },
): Promise<Webhook[]> {
  return subscribersAmong(await listed, eventType);
}

/** The webhooks of an account, while they are read. */
export type ListedWebhooks = Promise<readonly Webhook[]>;

export function subscribersAmong(webhooks: readonly Webhook[], eventType: EventType): Webhook[] {
  return webhooks.filter((webhook) => subscribesTo(webhook, eventType));
}

/**
 * Queues one delivery of each event for each of these webhooks.
 *
 * @returns the ids of the deliveries
 */
export async function queueEvents(
  context: Pick<VerbContext, 'ids' | 'settings' | 'traceparent'>,
  transaction: Transaction,
  { subscribers, events }: { subscribers: readonly Webhook[]; events: readonly UnaddressedEvent<EventType>[] },
): Promise<string[]> {
  const deliveries = events.flatMap((event) => subscribers.map((webhook) => newDelivery(context, event, webhook)));
  if (deliveries.length > 0) await transaction.deliveries.insert(deliveries);
  return deliveries.map(({ id }) => id);
}

/**
 * What every event says about its appointment (specification §2.5).
 *
 * @param about.sequence by default that of its revision
 * @param about.occurrence the occurrence of a series that the event is about, whose times and subject it has
 */
export function appointmentEventData(
  { id, externalId, metadata, revision, continues, continuedBy }: Appointment,
  {
    sequence = revision.sequence,
    occurrence,
  }: { sequence?: number | undefined; occurrence?: EffectiveOccurrence | undefined } = {},
): components['schemas']['AppointmentEventData'] {
  const { timeZone } = revision;
  const { subject, start, end, startUtc, endUtc } = occurrence ?? revision;
  return {
    appointmentId: id,
    subject,
    start,
    end,
    timeZone,
    startUtc: new Date(startUtc).toISOString(),
    endUtc: new Date(endUtc).toISOString(),
    revision: sequence,
    externalId,
    metadata,
    ...recurrenceOf(revision),
    ...linksOf({ continues, continuedBy }),
    ...(occurrence && { occurrenceStart: occurrence.occurrenceStart }),
  };
}

/** An event that is not addressed to a webhook yet. */
export type UnaddressedEvent<Type extends DeliveredType = DeliveredType> = {
  [Each in Type]: {
    eventType: Each;
    /** The appointment that it is about; `null` for a test event. */
    appointmentId: string | null;
    data: Events[Each]['data'];
    /** Epoch milliseconds. */
    at: number;
  };
}[Type];

/**
 * A delivery of one event to one webhook, in the envelope of specification §2.5. Its bytes are fixed here, so that
 * every attempt sends the same. What a disabled webhook misses is stored as `skipped` and can be replayed.
 *
 * The bytes are stored apart from the row with the status, which every claim and every outcome rewrites. Held by
 * `test/spec/webhooks/deliveries.test.ts` and `conformance/deliveries.ts`.
 */
export function newDelivery(
  { ids, settings, traceparent }: Pick<VerbContext, 'ids' | 'settings' | 'traceparent'>,
  event: UnaddressedEvent,
  webhook: Webhook,
): Delivery {
  const { eventType, appointmentId, data, at } = event;
  const id = ids.uuid();
  const { accountId, isActive } = webhook;
  const [delay = 0] = settings.retrySchedule.delays;
  return {
    accountId,
    id,
    webhookId: webhook.id,
    appointmentId,
    eventType,
    body: JSON.stringify({ id, eventType, timestamp: new Date(at).toISOString(), apiVersion: 'v1', data }),
    state: isActive ? 'pending' : 'skipped',
    dueAt: at + delay,
    attempts: 0,
    formerAttempts: 0,
    crashes: 0,
    fence: 0,
    reason: isActive ? null : storedText(say('webhook_was_disabled')),
    traceparent: traceparent ?? null,
    createdAt: at,
    finishedAt: isActive ? null : at,
  };
}

/**
 * The event of a delivery, which had this type when it occurred.
 *
 * @param body as `newDelivery` has written it
 * @throws Error if it is no event
 */
export function readEvent(body: string): WireEvent {
  const parsed: unknown = JSON.parse(body);
  if (!isEvent(parsed)) throw new Error('A stored delivery contains no event.');
  return parsed;
}

function isEvent(value: unknown): value is WireEvent {
  return typeof value === 'object' && value !== null && 'data' in value && typeof value.data === 'object';
}
