import { z } from 'zod';
import { runProgram } from '../clients/run-program.js';
import type { Person } from '../clients/scenario.js';
import type { AnsweringClient } from './answering-client.js';
import { programPath } from './program-path.js';
import { submitReply } from './submit-reply.js';

export interface ReplyingOptions {
  invitees: readonly Person[];
  /** Of the listener for replies. */
  port: number;
  signal: AbortSignal;
}

const written = z.object({ to: z.array(z.string()).nonempty(), mail: z.base64() });

/** Horde: its libraries read the whole mail and write a whole one. */
export function hordeClient({ invitees, port, signal }: ReplyingOptions): AnsweringClient {
  return {
    name: 'Horde iTip',
    invitees,
    receive: async () => undefined,
    async answer({ raw, invitee: { name, address } }, response) {
      const input = JSON.stringify({ mail: raw.toString('base64'), name, address, response });
      const args = [programPath('horde-reply.php')];
      const output = await runProgram({ file: '/usr/bin/php', args, input, signal });
      const { to, mail } = written.parse(JSON.parse(output));
      await submitReply({ port, from: address, to, raw: Buffer.from(mail, 'base64') });
    },
  };
}
