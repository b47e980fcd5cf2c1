import type { components } from '@convoke/contract';
import { LISTED_FIELDS, subscribesTo } from '@convoke/engine/fields';
import { type SignedDelivery, signedEvent } from '../signed-delivery.js';

type Schemas = components['schemas'];

/** An appointment with all its invitees, and its instants in epoch milliseconds. */
export interface StoredAppointment
  extends Omit<Schemas['Appointment'], 'hasMoreInvitations' | 'responseCounts' | 'startUtc' | 'endUtc'> {
  startUtc: number;
  endUtc: number;
  respondByUtc: number | null;
  /** What was asked for, even if it is the default. */
  wantedShowAs: Schemas['ShowAs'] | null;
}

export interface StoredWebhook {
  view: Schemas['Webhook'];
  secret: string;
}

/** A delivery that Convoke would send; a test passes it to its receiver. */
export interface InMemoryDelivery extends SignedDelivery {
  /** Id of the webhook. */
  webhookId: string;
  /** Type of the event. */
  eventType: string;
  /** Where Convoke would send it. */
  webhookUrl: string;
}

/** What the first request with a key was answered. */
export interface StoredAnswer {
  /** Equal for equal requests only. */
  fingerprint: string;
  createdAt: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Everything that an in-memory Convoke knows. */
export interface State {
  appointments: Map<string, StoredAppointment>;
  webhooks: Map<string, StoredWebhook>;
  /** What requests were answered, by their idempotency key. */
  answers: Map<string, StoredAnswer>;
  /** Oldest first. */
  deliveries: InMemoryDelivery[];
  /** Mailboxes that already got the notice about a first invitation. */
  invited: Set<string>;
  /** How many ids there were. */
  ids: { count: number };
  now(): number;
}

/** Ids are in the order of their making, as those of the server, so that a page can begin after a row that is gone. */
export function newId({ ids }: Pick<State, 'ids'>): string {
  ids.count += 1;
  return ids.count.toString(16).padStart(8, '0') + crypto.randomUUID().slice(8);
}

/**
 * Lets a verb do all it does, or nothing if it throws: it works on a copy, in which the appointment and the webhook of
 * its path are copies too. Held by `unchanged.test.ts`.
 *
 * @throws what the verb throws
 */
export function allOrNothing<Result>(
  state: State,
  { appointmentId = '', webhookId = '' }: Partial<Record<string, string>>,
  verb: (draft: State) => Result,
): Result {
  const draft: State = {
    ...state,
    appointments: copyWithin(state.appointments, appointmentId),
    webhooks: copyWithin(state.webhooks, webhookId),
    invited: new Set(state.invited),
    deliveries: [],
  };
  const result = verb(draft);
  const { appointments, webhooks, invited, deliveries } = draft;
  Object.assign(state, { appointments, webhooks, invited });
  state.deliveries.push(...deliveries);
  return result;
}

/** Only what a verb can change is copied deeply: a test may have thousands of appointments. */
function copyWithin<Value>(map: ReadonlyMap<string, Value>, id: string): Map<string, Value> {
  const copy = new Map(map);
  const changing = copy.get(id);
  if (changing !== undefined) copy.set(id, structuredClone(changing));
  return copy;
}

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** Signs an event for every active webhook that has subscribed to it (specification §6). */
export function emit(state: State, eventType: Schemas['EventType'], data: object): InMemoryDelivery[] {
  return [...state.webhooks.values()]
    .filter(({ view }) => view.isActive && subscribesTo(view, eventType))
    .map((webhook) => emitTo(state, webhook, { eventType, data }));
}

export function emitTo(
  state: State,
  { view: { webhookId, webhookUrl, signatureScheme: scheme }, secret }: StoredWebhook,
  event: { eventType: string; data: object },
): InMemoryDelivery {
  const id = crypto.randomUUID();
  const at = state.now();
  const signed = signedEvent({ ...event, id, at, timestamp: Math.floor(at / 1000), secret, scheme, attempt: 1 });
  const delivery = { ...signed, webhookId, webhookUrl, eventType: event.eventType };
  state.deliveries.push(delivery);
  return delivery;
}

/** What every event says of its appointment (specification §2.5). */
export function eventData(appointment: StoredAppointment): Schemas['AppointmentEventData'] {
  const { appointmentId, subject, start, end, timeZone, revision, externalId, metadata } = appointment;
  const instants = instantsOf(appointment);
  return { appointmentId, subject, start, end, timeZone, ...instants, revision, externalId, metadata };
}

/** Its instants in answers and events. */
export function instantsOf({ startUtc, endUtc }: Pick<StoredAppointment, 'startUtc' | 'endUtc'>) {
  return { startUtc: iso(startUtc), endUtc: iso(endUtc) };
}

/** What both the answer to its creation and lists show as it is. */
export const SHOWN = ['appointmentId' as const, 'timeZone' as const, ...LISTED_FIELDS];
