import { z } from 'zod';
import { startChild } from '../child.js';

/** Messages to send, identical except for their recipients. */
export const mailing = z.object({
  port: z.number(),
  count: z.number(),
  connections: z.number(),
  organizer: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  ics: z.string(),
});

const mailed = z.object({ sent: z.number() });

export type Mailing = z.infer<typeof mailing>;

/** Sends with nodemailer alone, in a process that ends with its work. @returns how many the relay accepted */
export async function sendBareMail(job: Mailing): Promise<number> {
  const child = startChild(new URL('./bare-mailer-process.ts', import.meta.url));
  try {
    const { sent } = await child.ask(job, mailed);
    return sent;
  } finally {
    await child.stop();
  }
}
