import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_CLI } from '../server-cli.js';

/** A run of `convoke migrate --from …`. */
export interface Mover {
  /** SIGKILL; nothing where it has ended. */
  kill(): void;
  /** Resolves once nobody writes the file any more, or the run has ended. */
  closed: Promise<void>;
  /** `null` where it was killed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** @param file the database of SQLite; `env` leads to that of PostgreSQL */
export function startMover(file: string, { env, args = [] }: { env: Record<string, string>; args?: string[] }): Mover {
  const child = spawn(process.execPath, [SERVER_CLI, 'migrate', '--from', `sqlite:${file}`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let tell: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('The file is closed')) tell();
    });
  }
  const ended = once(child, 'close').then(() => {
    tell();
    return { code: child.exitCode, printed };
  });
  return { kill: () => void child.kill('SIGKILL'), closed, ended };
}
