import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@convoke/engine';
import { z } from 'zod';

/** A helper in a separate process, which responds to one command at a time. */
export interface Child {
  /** @throws Error with the helper's message if it failed or ended */
  ask<Answer>(command: object, answer: z.ZodType<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

const reply = z.union([z.object({ result: z.unknown() }), z.object({ error: z.string() })]);

/** @param script the helper's file, such as `http-load-process.ts`, relative to the caller */
export function startChild(script: URL): Child {
  const path = fileURLToPath(script);
  const child = fork(path);
  return {
    async ask(command, answer) {
      child.send(command);
      const received = reply.parse(await nextMessage(child));
      if ('error' in received) throw new Error(`${basename(path)}: ${received.error}`);
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
    const onClose = () => reject(new Error('the process ended before it responded'));
    child.once('close', onClose);
    child.once('message', (message) => {
      child.off('close', onClose);
      resolve(message);
    });
  });
}

/** Handles the parent process's commands with `handle`, and ends with the parent. */
export function answerParent(handle: (command: unknown) => Promise<unknown>): void {
  process.on('message', (command) => {
    void handle(command).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? String(error.stack) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

/** Serves on a free port of the loopback interface. @returns the address, without a trailing slash */
export async function listenLocally(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Logs only errors. */
export function silentLog(): Logger {
  const ignore = () => undefined;
  return { debug: ignore, info: ignore, warn: ignore, error: console.error };
}
