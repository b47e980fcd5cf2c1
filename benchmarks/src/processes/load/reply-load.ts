import { z } from 'zod';
import { startChild } from '../child.js';

const invited = z.object({ uid: z.string(), address: z.string() });

export const replyLoadCommand = z.discriminatedUnion('kind', [
  /** Writes one reply for each invitation and keeps it. */
  z.object({ kind: z.literal('prepare'), invited: z.array(invited) }),
  /** Sends every reply once. */
  z.object({ kind: z.literal('send'), port: z.number(), connections: z.number() }),
]);

const sent = z.object({ sent: z.number() });

/** The sender of a reply, and the invitation it answers. */
export type Invited = z.infer<typeof invited>;

/** Mails replies as mail programs write them, from a separate process. */
export interface ReplyLoad {
  /** @throws Error if a reply is not accepted */
  send(to: { port: number; connections: number }): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplyLoad(all: readonly Invited[]): Promise<ReplyLoad> {
  const child = startChild(new URL('./reply-load-process.ts', import.meta.url));
  await child.ask({ kind: 'prepare', invited: all }, z.object({}));
  return {
    async send(to) {
      const { sent: taken } = await child.ask({ kind: 'send', ...to }, sent);
      if (taken !== all.length) throw new Error(`${taken} of ${all.length} replies were accepted`);
    },
    stop: () => child.stop(),
  };
}
