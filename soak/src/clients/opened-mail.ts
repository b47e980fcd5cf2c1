import { z } from 'zod';

const person = z.strictObject({ name: z.string(), address: z.string() });

/** A message as a mail program opens it. */
export const openedMail = z.strictObject({
  from: person,
  replyTo: person,
  to: person,
  subject: z.string(),
  /** Media type; with its parts in order where it is a multipart. */
  structure: z.json(),
  /** Parameter of the `text/calendar` part. */
  method: z.string(),
  /** The `text/calendar` part. */
  calendar: z.string(),
  /** The attached file. */
  attachment: z.string(),
});

export type OpenedMail = z.infer<typeof openedMail>;
