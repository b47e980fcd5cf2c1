import type { Occasion } from './expected-facts.js';

/** A message as it lay in the mailbox, and what it is about. */
export interface Delivery extends Occasion {
  appointmentId: string;
  raw: Buffer;
}
