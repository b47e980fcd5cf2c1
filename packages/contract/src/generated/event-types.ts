// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { EventType } from '../event-type.js';

/** Every type of event that a webhook can subscribe to (specification §6.1 and its extensions). */
export const eventTypes = [
  "attendee.responded",
  "attendee.proposed_new_time",
  "appointment.updated",
  "appointment.canceled",
  "invitation.undeliverable",
  "attendee.delegated"
] as const satisfies readonly EventType[];
