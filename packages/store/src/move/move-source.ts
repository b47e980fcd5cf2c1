import { DomainError } from '@convoke/engine';
import Database from 'better-sqlite3';
import { openExisting } from '../sqlite/open-existing.js';
import { toUnavailable } from '../sqlite/to-unavailable.js';
import { MOVE_STATES, type MoveStanding, type MoveState, moveStanding } from './move-standing.js';

/** Milliseconds to wait for another process's transaction; only commands open a file like this. */
const WAIT_MS = 5_000;

/** Writes into a file of SQLite how far its move to another database has come; each step is one durable transaction. */
export class MoveSource {
  readonly #database: Database.Database;

  /** @throws DomainError `unavailable` where there is no file, or it cannot be written */
  constructor(file: string) {
    openExisting(file).close();
    this.#database = new Database(file, { fileMustExist: true, timeout: WAIT_MS });
    this.#database.pragma('synchronous = FULL');
  }

  get standing(): MoveStanding {
    return moveStanding(this.#database);
  }

  /** Asks whoever serves the file to end. */
  want({ target, now }: { target: string; now: number }): void {
    this.#write('wanted', () => {
      this.#database.exec(`
        CREATE TABLE IF NOT EXISTS moves (id TEXT PRIMARY KEY NOT NULL, target TEXT NOT NULL, since INTEGER NOT NULL) STRICT;
        DELETE FROM moves`);
      this.#database.prepare(`INSERT INTO moves (id, target, since) VALUES ('', ?, ?)`).run(target, now);
    });
  }

  /** From here on nobody writes into the file. */
  close(id: string): void {
    this.#write('closed', () => this.#database.prepare('UPDATE moves SET id = ?').run(id));
  }

  /** Everything is in the other database. */
  finish(now: number): void {
    this.#write('moved', () => this.#database.prepare('UPDATE moves SET since = ?').run(now));
  }

  /** Gives the file back to whoever wants to serve it. */
  reopen(): void {
    this.#write('in use', () => this.#database.exec('DROP TABLE IF EXISTS moves'));
  }

  release(): void {
    this.#database.close();
  }

  #write(state: MoveState, change: () => unknown): void {
    const write = this.#database.transaction(() => {
      change();
      this.#database.pragma(`user_version = ${MOVE_STATES.indexOf(state)}`);
    });
    try {
      write.immediate();
    } catch (cause) {
      const error = toUnavailable(cause);
      if (error instanceof DomainError) {
        throw new DomainError('unavailable', `${this.#database.name} cannot be written.`, { cause });
      }
      throw error;
    }
  }
}
