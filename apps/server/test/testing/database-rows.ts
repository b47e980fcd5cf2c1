import { Database } from '@convoke/store/sqlite-driver';
import { queryPostgres } from '@convoke/testkit';
import { vi } from 'vitest';

/** Reads rows of a test's database without the store. PostgreSQL's large integers are returned as text. */
export async function readRows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith('postgres')) return queryPostgres(url, sql);
  const database = new Database(url.slice('sqlite:'.length), { readonly: true });
  try {
    return database.prepare<[], Record<string, unknown>>(sql).all();
  } finally {
    database.close();
  }
}

/** Changes rows of a test's database without the store. */
export async function changeRows(url: string, sql: string): Promise<void> {
  if (url.startsWith('postgres')) await queryPostgres(url, sql);
  else await changeFile(url.slice('sqlite:'.length), (database) => database.exec(sql));
}

/**
 * Changes a database file in one transaction. It tries again instead of waiting for SQLite's lock: who holds
 * the lock may be a server in this process, which a waiting thread would keep from releasing it.
 */
export async function changeFile(file: string, change: (database: Database) => void): Promise<void> {
  const database = new Database(file, { timeout: 0 });
  try {
    const transaction = database.transaction(() => change(database));
    await vi.waitFor(() => transaction.immediate(), { timeout: 120_000, interval: 5 });
  } finally {
    database.close();
  }
}

/** Stores a quarantined reply to an appointment without an inbox. @returns its id */
export async function keepReply(url: string, about: { accountId: string; appointmentId: string }): Promise<string> {
  const id = 'a-reply-in-quarantine';
  const noBytes = url.startsWith('postgres') ? `''` : `x''`;
  await changeRows(
    url,
    `INSERT INTO replies (id, digest, source, received_at, from_address, subject, state, due_at, crashes, account_id,
                          appointment_id, verdict, reason, quarantined, junk, raw_bytes, raw)
     VALUES ('${id}', 'digest', 'http', 0, 'bob@gmail.com', 'Accepted', 'judged', 0, 0, '${about.accountId}',
             '${about.appointmentId}', 'not_invited', 'Sent by somebody who is not invited.', 1, 1, 0, ${noBytes})`,
  );
  return id;
}
