import type { Service } from '../api/schemas.js';

/** What a webhook can be told of, in words. */
export const eventTypes: Record<Service['EventType'], string> = {
  'attendee.responded': 'Somebody accepted, declined or said maybe.',
  'attendee.proposed_new_time': 'Somebody asks for another time. Sent only where the server is set to send it.',
  'appointment.updated': 'Time, place or subject changed.',
  'appointment.canceled': 'An appointment was cancelled.',
  'invitation.undeliverable': 'An invitation came back.',
  'attendee.delegated': 'Somebody asks for another person to come instead.',
};

const NAMES = Object.keys(eventTypes);

/** The event types among the values of a form. */
export function readEventTypes(values: readonly string[]): Service['EventType'][] {
  return values.filter((value): value is Service['EventType'] => NAMES.includes(value));
}
