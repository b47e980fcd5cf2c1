import { type EventType, eventTypes } from '@convoke/contract';

const known: ReadonlySet<string> = new Set(eventTypes);

/** Whether a webhook can subscribe to it (specification §6.1 and the extensions). */
export function isEventType(text: string): text is EventType {
  return known.has(text);
}
