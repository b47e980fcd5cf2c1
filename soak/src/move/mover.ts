import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Database } from '@convoke/store/sqlite-driver';
import { queryPostgres } from '@convoke/testkit';
import { SERVER_CLI } from '../support/server/built-server.js';

/** A run of `convoke migrate --from …`. */
interface Mover {
  /** Sends SIGKILL; has no effect if it has ended. */
  kill(): void;
  /** Resolves once it has marked the file, which it does just before the commit, or has ended. */
  marked: Promise<void>;
  /** `null` if it was killed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** @param file the SQLite database; `env` points to the PostgreSQL one */
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

/** The mark is the only thing that is written into a file during a move. */
async function untilWritten(file: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !statSync(file, { throwIfNoEntry: false })?.size) await setTimeout(1);
}

/** The ids that are compared in both databases, read without the store's own code. */
const IDS = `
  SELECT 'appointment ' || id AS id FROM appointments UNION ALL SELECT 'delivery ' || id FROM deliveries
  UNION ALL SELECT 'message ' || invitation_id || ordinal FROM messages UNION ALL SELECT 'key ' || id FROM api_keys`;

export function idsOfFile(file: string): Set<string> {
  const database = new Database(file, { readonly: true });
  try {
    return new Set(database.prepare(IDS).pluck().all().map(String));
  } finally {
    database.close();
  }
}

export async function idsOfPostgres(url: string): Promise<Set<string>> {
  return new Set((await queryPostgres(url, IDS)).map(({ id }) => String(id)));
}

/** Stores deliveries that ended long ago, so that a move takes a while. */
export function addDeliveries(file: string, { accountId, count }: { accountId: string; count: number }): void {
  const database = new Database(file);
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
  try {
    database
      .prepare(
        `${numbers} INSERT INTO deliveries (account_id, id, webhook_id, event_type, state, due_at, attempts, former_attempts,
           crashes, fence, created_at, finished_at)
         SELECT ?, printf('old-%08d', i), 'w', 'webhook.test', 'success', 0, 1, 0, 0, 1, 0, 4102444800000 FROM n`,
      )
      .run(count, accountId);
    database
      .prepare(
        `INSERT INTO delivery_bodies (delivery_id, account_id, body)
         SELECT id, account_id, id || hex(randomblob(500)) FROM deliveries`,
      )
      .run();
  } finally {
    database.close();
  }
}
