import { DomainError } from '@convoke/engine';
import type BetterSqlite3 from 'better-sqlite3';

export type { Statement } from 'better-sqlite3';

/** An open database. */
export type Database = BetterSqlite3.Database;

/**
 * better-sqlite3: 13 where Node has Node-API 10, which it is built on and brings binaries for; 12 on Node 20,
 * where 13 ends the process. From Node 24.19 on, 12 ends it whenever memory is collected outside JavaScript.
 */
export const Database: typeof BetterSqlite3 = await load();

/** @throws DomainError `unavailable` if 12, which is optional, could not be installed */
async function load(): Promise<typeof BetterSqlite3> {
  if (Number(process.versions.napi) >= 10) return (await import('better-sqlite3')).default;
  try {
    return (await import('better-sqlite3-12')).default;
  } catch (cause) {
    throw new DomainError(
      'unavailable',
      `For Node ${process.versions.node}, better-sqlite3 has to be compiled when Convoke is installed: install Python, make and a ` +
        'C++ compiler, and then Convoke again; or use Node 22 or newer, which needs no compiler.',
      { cause },
    );
  }
}
