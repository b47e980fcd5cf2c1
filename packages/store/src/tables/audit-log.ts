import type { AuditEntry, Repetition } from '@convoke/engine';
import type { AuditWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

function toEntry(row: Schema['audit_entries']): AuditEntry {
  const { id, account_id: accountId, at, action, subject, detail, address, count } = row;
  const actor = { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, address };
  return { id, accountId, at, action, actor, subject, detail, count };
}

function toRow(entry: AuditEntry, repetition?: Repetition): Schema['audit_entries'] {
  const { id, accountId, at, action, actor, subject, detail, count } = entry;
  return {
    id,
    account_id: accountId,
    at,
    action,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    address: actor.address,
    subject,
    detail,
    count,
    repeat_group: repetition?.group ?? null,
    repeat_item: repetition?.item ?? null,
  };
}

export class AuditLog implements AuditWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  /** Ids are time-ordered. */
  async list({ accountId, before, limit }: Parameters<AuditWriter['list']>[0]): Promise<AuditEntry[]> {
    const rows = await this.#db
      .selectFrom('audit_entries')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toEntry);
  }

  async count({ accountId, actions, actorId, since }: Parameters<AuditWriter['count']>[0]): Promise<number> {
    const { count } = await this.#db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_id', '=', accountId)
      .where('action', 'in', actions)
      .where('at', '>', since)
      .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
      .executeTakeFirstOrThrow();
    // PostgreSQL gives a count as text.
    return Number(count);
  }

  async listRepeated({ accountId, group }: { accountId: string; group: string }): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('audit_entries')
      .select('repeat_item')
      .where('account_id', '=', accountId)
      .where('repeat_group', '=', group)
      .execute();
    return rows.map(({ repeat_item: item }) => item ?? '');
  }

  async insert(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.#db
      .insertInto('audit_entries')
      .values(entries.map((entry) => toRow(entry)))
      .execute();
  }

  async addRepeated(entry: AuditEntry, repetition: Repetition): Promise<void> {
    await this.#db
      .insertInto('audit_entries')
      .values(toRow(entry, repetition))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'repeat_group', 'repeat_item'])
          .where('repeat_group', 'is not', null)
          .doUpdateSet(({ ref }) => ({ count: sql`${ref('audit_entries.count')} + ${ref('excluded.count')}` })),
      )
      .execute();
  }

  async prune({ before, limit }: { before: number; limit: number }): Promise<number> {
    const old = this.#db
      .selectFrom('audit_entries')
      .select('id')
      .where('at', '<', before)
      .orderBy('at')
      .limit(sql.lit(limit));
    const { numDeletedRows } = await this.#db.deleteFrom('audit_entries').where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  }
}
