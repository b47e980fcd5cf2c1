import type { Person } from '../clients/scenario.js';

/** What an invitee may answer, in the order in which a round trip does. */
export const ANSWERS = ['accepted', 'tentative', 'declined'] as const;

export type Answer = (typeof ANSWERS)[number];

/** A message of ours as it was sent to an invitee. */
export interface Letter {
  raw: Buffer;
  invitee: Person;
}

/** Calendar software of somebody else's, as its user has it before him. */
export interface AnsweringClient {
  name: string;
  /** Whose calendars it keeps. */
  invitees: readonly Person[];
  /** Gets a message of ours. */
  receive(letter: Letter): Promise<void>;
  /** Has the invitee answer the invitation that came last: the software writes the reply, and it is mailed to us. */
  answer(letter: Letter, answer: Answer): Promise<void>;
  /**
   * The event of a message as its calendar holds it, iCalendar; `undefined` where it is gone.
   * Missing where the software keeps no calendar.
   */
  event?(letter: Letter): Promise<string | undefined>;
}
