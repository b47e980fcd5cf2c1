import type { JunkWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { ListQuery, PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

/** The size of a row without its message: texts of bounded length, and index entries. */
const ROW_BYTES = 1_000;

interface Size {
  bytes: number;
  rows: number;
}

const sizeOf = (rows: string) =>
  new PreparedQuery<null, Size>(() => {
    const size = sql`cast(coalesce(sum(raw_bytes), 0) as bigint) as bytes, count(*) as "rows"`;
    return sql<Size>`select ${size} from replies where ${sql.raw(rows)}`;
  });

const backlog = sizeOf(`state <> 'judged'`);
const messages = sizeOf('junk = 1 and raw_bytes > 0');
const rows = new PreparedQuery<null, Pick<Size, 'rows'>>(
  () => sql`select count(*) as "rows" from replies where junk = 1 and raw_bytes = 0`,
);

const oldestMessages = new PreparedQuery<{ limit: number }, { id: string; bytes: number }>((_db, slot) => {
  return sql`select id, raw_bytes as bytes from replies
    where junk = 1 and raw_bytes > 0 order by id limit cast(${slot('limit')} as integer)`;
});

const empty = new ListQuery<{ ids: readonly string[] }>((db, { ids }) =>
  db
    .updateTable('replies')
    .set({ raw: Buffer.alloc(0), raw_bytes: 0, envelope: null, peer: null })
    .where('id', 'in', ids)
    .where(sql<boolean>`junk = 1`),
);

/**
 * Mail that was judged not to count. Sums use partial indexes that contain nothing else. The junk budget bounds these
 * sums.
 */
export class Junk implements JunkWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async backlog(): Promise<number> {
    return bytesOf(await backlog.first(this.#db, null));
  }

  async size(): Promise<number> {
    const { rows: emptied = 0 } = (await rows.first(this.#db, null)) ?? {};
    return bytesOf(await messages.first(this.#db, null)) + ROW_BYTES * Number(emptied);
  }

  async evict({ bytes, limit }: { bytes: number; limit: number }): Promise<number> {
    const oldest = await oldestMessages.rows(this.#db, { limit });
    if (oldest.length === 0) return ROW_BYTES * (await this.#deleteRows(Math.min(limit, Math.ceil(bytes / ROW_BYTES))));
    const ids: string[] = [];
    let freed = 0;
    for (const message of oldest) {
      if (freed >= bytes) break;
      ids.push(message.id);
      freed += message.bytes;
    }
    await empty.execute(this.#db, { ids });
    return freed;
  }

  async pruneAstray({ before, limit }: { before: number; limit: number }): Promise<number> {
    const oldest = sql`
      select id from replies where state = 'judged' and account_id is null and received_at < ${before}
      order by received_at limit ${sql.lit(limit)}
    `;
    const { numAffectedRows = 0n } = await sql`delete from replies where id in (${oldest})`.execute(this.#db);
    return Number(numAffectedRows);
  }

  async #deleteRows(limit: number): Promise<number> {
    const oldest = sql`select id from replies where junk = 1 and raw_bytes = 0 order by id limit ${sql.lit(limit)}`;
    const { numAffectedRows = 0n } = await sql`delete from replies where id in (${oldest})`.execute(this.#db);
    return Number(numAffectedRows);
  }
}

function bytesOf({ bytes, rows: count }: Size = { bytes: 0, rows: 0 }): number {
  return Number(bytes) + ROW_BYTES * Number(count);
}
