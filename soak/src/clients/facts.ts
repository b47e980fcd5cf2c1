import { z } from 'zod';

const person = z.strictObject({ name: z.string(), address: z.string() });

/** What an iTIP message says, as every reader puts it; a property that is absent is empty. Times as `…T…Z`. */
export const facts = z.strictObject({
  method: z.string(),
  uid: z.string(),
  sequence: z.int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  comment: z.string(),
  status: z.string(),
  organizer: person,
  attendees: z.array(person.extend({ partstat: z.string() })),
});

export type Facts = z.infer<typeof facts>;

/** What a reader makes of one message. */
export const reading = z.union([facts, z.strictObject({ error: z.string() })]);

export type Reading = z.infer<typeof reading>;
