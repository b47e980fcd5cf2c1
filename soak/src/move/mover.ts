import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { SERVER_CLI } from '../server-cli.js';

/** A run of `convoke migrate --from …`. */
export interface Mover {
  /** SIGKILL; nothing where it has ended. */
  kill(): void;
  /** Resolves once it has marked the file, which it does in the moment of the commit, or has ended. */
  marked: Promise<void>;
  /** `null` where it was killed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** @param file the database of SQLite; `env` leads to that of PostgreSQL */
export function startMover(file: string, env: Record<string, string>): Mover {
  const child = spawn(process.execPath, [SERVER_CLI, 'migrate', '--from', `sqlite:${file}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, printed }));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return { kill: () => void child.kill('SIGKILL'), marked: untilWritten(`${file}-wal`, isOver), ended };
}

/** Nothing but the mark is written into a file that is moved. */
async function untilWritten(file: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !statSync(file, { throwIfNoEntry: false })?.size) await setTimeout(1);
}
