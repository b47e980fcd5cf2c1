import type { Event, Events } from '@convoke/contract';

/** Equal to no documented type, so that comparing with one leaves this out; at run time it is any other string. */
declare enum UnknownEventType {
  Newer = 'newer',
}

/** An event of a type that this version does not know (specification §6.1: "new ones may be added"). */
export interface UnknownEvent {
  id: string;
  eventType: UnknownEventType;
  timestamp: string;
  apiVersion: string;
  data: Readonly<Record<string, unknown>>;
}

/** A documented event by its type. */
export type WebhookEvents = Events;

/** Any event (specification §2.5). Comparing `eventType` narrows it. */
export type WebhookEvent = Event | UnknownEvent;
