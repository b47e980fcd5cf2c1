import type { Dismissal, DismissalWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { RowsQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

/** Keeps who dismissed an occurrence first. */
const insertion = new RowsQuery<Dismissal, { itemId: string }>((db, items) =>
  db
    .insertInto('dismissals')
    .values(
      items.map((slot) => ({
        account_id: slot('accountId'),
        item_id: slot('itemId'),
        occurrence: slot('occurrence'),
        dismissed_at: slot('at'),
        dismissed_by: slot('by'),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'item_id'])
        .doUpdateSet(({ ref }) => ({
          occurrence: ref('excluded.occurrence'),
          dismissed_at: ref('excluded.dismissed_at'),
          dismissed_by: ref('excluded.dismissed_by'),
        }))
        .whereRef('dismissals.occurrence', '<', 'excluded.occurrence'),
    )
    .returning('item_id as itemId'),
);

export class Dismissals implements DismissalWriter {
  readonly #db: Kysely<Schema>;
  readonly #changes: Scope['changes'];

  constructor({ db, changes }: Scope) {
    this.#db = db;
    this.#changes = changes;
  }

  list({ accountId, itemIds }: { accountId: string; itemIds: readonly string[] }): Promise<Dismissal[]> {
    return this.#db
      .selectFrom('dismissals')
      .select([
        'account_id as accountId',
        'item_id as itemId',
        'occurrence',
        'dismissed_at as at',
        'dismissed_by as by',
      ])
      .where('account_id', '=', accountId)
      .where('item_id', 'in', itemIds)
      .execute();
  }

  async add(dismissals: readonly Dismissal[]): Promise<number> {
    for (const { accountId } of dismissals) this.#changes.add('appointments', accountId);
    return (await insertion.execute(this.#db, dismissals)).length;
  }

  async lift({ accountId, itemId }: { accountId: string; itemId: string }): Promise<void> {
    await this.#db.deleteFrom('dismissals').where('account_id', '=', accountId).where('item_id', '=', itemId).execute();
  }
}
