import type { InboxPosition, InboxPositions } from '@convoke/engine';
import type { SqlDatabase } from '../queries/database.js';

/** How far mailboxes have been read, in a table of the store. */
export class MailboxPositions implements InboxPositions {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  load(inbox: string): Promise<InboxPosition | undefined> {
    return this.#db
      .selectFrom('inbox_positions')
      .select(['uid_validity as uidValidity', 'uid'])
      .where('inbox', '=', inbox)
      .executeTakeFirst();
  }

  async save(inbox: string, { uidValidity, uid }: InboxPosition): Promise<void> {
    const position = { uid_validity: uidValidity, uid };
    await this.#db.transact((db) =>
      db
        .insertInto('inbox_positions')
        .values({ inbox, ...position })
        .onConflict((conflict) => conflict.column('inbox').doUpdateSet(position))
        .execute(),
    );
  }
}
