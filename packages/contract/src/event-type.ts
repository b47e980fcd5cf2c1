import type { components } from './generated/api.js';

/** Type of an event that a webhook can subscribe to (specification §6.1 and its extensions). */
export type EventType = components['schemas']['EventType'];
