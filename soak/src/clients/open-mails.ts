import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type OpenedMail, openedMail } from './opened-mail.js';
import { runProgram } from './run-program.js';

export interface OpenMailsOptions {
  mails: readonly Buffer[];
  signal: AbortSignal;
}

const outcome = z.union([openedMail, z.strictObject({ error: z.string() })]);

/**
 * Opens messages with Python's mail parser, which names every defect it meets.
 *
 * @throws Error for a message with a defect
 */
export async function openMails({ mails, signal }: OpenMailsOptions): Promise<OpenedMail[]> {
  const args = [fileURLToPath(new URL('readers/open-mail.py', import.meta.url))];
  const input = JSON.stringify(mails.map((mail) => mail.toString('base64')));
  const output = await runProgram({ file: '/usr/bin/python3', args, input, signal });
  return z.array(outcome).length(mails.length).parse(JSON.parse(output)).map(accept);
}

function accept(mail: z.infer<typeof outcome>): OpenedMail {
  if ('error' in mail) throw new Error(`Python's mail parser: ${mail.error}`);
  return mail;
}
