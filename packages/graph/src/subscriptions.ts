import type { OpenedCalendar } from '@convoke/engine/calendars';
import type { Subscription as GraphSubscription } from '@microsoft/microsoft-graph-types';
import { type GraphClient, isMissing } from './graph-client.js';
import { type Json, numberOf, textOf } from './json.js';

/** Where Exchange announces changes. */
export interface Notifications {
  /** An HTTPS URL that Microsoft reaches. */
  url: string;
  /** Names a calendar, and proves that an announcement follows from a subscription of ours. */
  clientState(calendarId: string): Promise<string>;
}

/** What is known of the subscription to a calendar. */
export interface Subscription {
  /** Empty if there is none, because it was refused. */
  id: string;
  /** When it ends, or when to try again, epoch milliseconds. */
  until: number;
}

const HOUR_MS = 3_600_000;
/** Exchange grants just under seven days (https://learn.microsoft.com/graph/api/resources/subscription). */
const LIFETIME_MS = 6 * 24 * HOUR_MS;
const RENEWAL_MS = 2 * 24 * HOUR_MS;
/** After a refusal. */
const PAUSE_MS = HOUR_MS;

interface Subscribing {
  client: GraphClient;
  calendar: OpenedCalendar;
  now: number;
  notifications?: Notifications | undefined;
}

export function subscriptionOf(json: Json | undefined): Subscription | null {
  const [id, until] = [textOf(json, 'id'), numberOf(json, 'until')];
  return id === undefined || until === undefined ? null : { id, until };
}

/**
 * Subscribes to changes of a calendar, or renews that in time. Without a subscription changes are still found by
 * looking, so nothing that goes wrong here matters to the calendar.
 *
 * @returns `null` if there is nothing to subscribe with
 */
export async function keepSubscription(
  subscribing: Subscribing,
  current: Subscription | null,
): Promise<Subscription | null> {
  const { notifications, now } = subscribing;
  if (!notifications) return null;
  if (current && (current.id === '' ? current.until > now : current.until - RENEWAL_MS > now)) return current;
  if (current?.id && current.until > now) {
    const renewed = await renew(subscribing, current.id);
    if (renewed) return renewed;
  }
  return (await subscribe(subscribing, notifications)) ?? { id: '', until: now + PAUSE_MS };
}

async function renew({ client, calendar, now }: Subscribing, id: string): Promise<Subscription | undefined> {
  const until = now + LIFETIME_MS;
  const url = `${subscriptionsUrl(calendar)}/${encodeURIComponent(id)}`;
  const body: GraphSubscription = { expirationDateTime: new Date(until).toISOString() };
  const outcome = await client.send({ method: 'PATCH', url, body });
  if (isMissing(outcome) || 'failure' in outcome || outcome.status !== 200) return undefined;
  return { id, until };
}

async function subscribe(
  { client, calendar, now }: Subscribing,
  { url, clientState }: Notifications,
): Promise<Subscription | undefined> {
  const until = now + LIFETIME_MS;
  const body: GraphSubscription = {
    changeType: 'updated,deleted',
    notificationUrl: url,
    lifecycleNotificationUrl: url,
    resource: decodeURIComponent(`${new URL(calendar.url).pathname.replace(/^\/v1\.0\//, '')}events`),
    expirationDateTime: new Date(until).toISOString(),
    clientState: await clientState(calendar.id),
  };
  const outcome = await client.send({ method: 'POST', url: subscriptionsUrl(calendar), body });
  const id = 'failure' in outcome || outcome.status !== 201 ? undefined : textOf(outcome.json, 'id');
  return id ? { id, until } : undefined;
}

function subscriptionsUrl({ url }: OpenedCalendar): string {
  return `${new URL(url).origin}/v1.0/subscriptions`;
}
