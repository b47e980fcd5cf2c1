/** The event types that a webhook can subscribe to (specification §6.1 and the bounce of an invitation). */
export const EVENT_TYPES = [
  'attendee.responded',
  'attendee.proposed_new_time',
  'appointment.updated',
  'appointment.canceled',
  'invitation.undeliverable',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

const known: ReadonlySet<string> = new Set(EVENT_TYPES);

export function isEventType(text: string): text is EventType {
  return known.has(text);
}
