import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A helper in a process of its own, which answers one command at a time. */
export interface Child {
  /** @throws Error with the helper's own words where it failed or ended */
  ask<Answer>(command: object, answer: z.ZodType<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

const reply = z.union([z.object({ result: z.unknown() }), z.object({ error: z.string() })]);

/** @param script file in this folder, such as `http-load-process.ts` */
export function startChild(script: string): Child {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)));
  return {
    async ask(command, answer) {
      child.send(command);
      const received = reply.parse(await nextMessage(child));
      if ('error' in received) throw new Error(`${script}: ${received.error}`);
      return answer.parse(received.result);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('the process ended before it answered'));
    child.once('close', onClose);
    child.once('message', (message) => {
      child.off('close', onClose);
      resolve(message);
    });
  });
}
