import type { SenderMailbox } from '@convoke/engine/senders';
import type { MailboxPlace, MailboxWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { isFree } from '../../queries/free-lease.js';
import type { Schema } from '../../schema.js';
import type { SenderMailboxesTable } from '../../sender-schema.js';
import type { Scope } from '../scope.js';

function toMailbox(row: SenderMailboxesTable): SenderMailbox {
  const { uid_validity: uidValidity, uid } = row;
  return {
    accountId: row.account_id,
    host: row.host,
    port: row.port,
    user: row.user_name,
    password: row.password,
    folder: row.folder,
    failure: row.failure,
    readAt: row.read_at,
    pollAt: row.poll_at,
    position: uidValidity === null || uid === null ? null : { uidValidity, uid },
  };
}

function toMailboxRow(mailbox: SenderMailbox): Omit<SenderMailboxesTable, 'lease_until'> {
  return {
    account_id: mailbox.accountId,
    host: mailbox.host,
    port: mailbox.port,
    user_name: mailbox.user,
    password: mailbox.password,
    folder: mailbox.folder,
    failure: mailbox.failure,
    read_at: mailbox.readAt,
    poll_at: mailbox.pollAt,
    uid_validity: mailbox.position?.uidValidity ?? null,
    uid: mailbox.position?.uid ?? null,
  };
}

/** The mailboxes in which answers to accounts' own addresses arrive. */
export class SenderMailboxes implements MailboxWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async find(accountId: string): Promise<SenderMailbox | undefined> {
    const row = await this.#db
      .selectFrom('sender_mailboxes')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row && toMailbox(row);
  }

  async listDue({ now, limit }: { now: number; limit: number }): Promise<SenderMailbox[]> {
    const rows = await this.#db
      .selectFrom('sender_mailboxes')
      .selectAll()
      .where('poll_at', '<=', now)
      .where(isFree(now))
      .orderBy('poll_at')
      .limit(limit)
      .execute();
    return rows.map(toMailbox);
  }

  async put(mailbox: SenderMailbox): Promise<void> {
    const { account_id, ...columns } = toMailboxRow(mailbox);
    await this.#db
      .insertInto('sender_mailboxes')
      .values({ account_id, ...columns, lease_until: null })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
      .execute();
  }

  async delete(accountId: string): Promise<void> {
    await this.#db.deleteFrom('sender_mailboxes').where('account_id', '=', accountId).execute();
  }

  async claim({ accountId, now, leaseUntil }: Parameters<MailboxWriter['claim']>[0]): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sender_mailboxes')
      .set({ poll_at: leaseUntil, lease_until: leaseUntil })
      .where('account_id', '=', accountId)
      .where('poll_at', '<=', now)
      .where(isFree(now))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async release({ accountId, leaseUntil }: Parameters<MailboxWriter['release']>[0]): Promise<void> {
    await this.#db
      .updateTable('sender_mailboxes')
      .set({ lease_until: null })
      .where('account_id', '=', accountId)
      .where('lease_until', '=', leaseUntil)
      .execute();
  }

  async advance({ position, ...place }: Parameters<MailboxWriter['advance']>[0]): Promise<void> {
    await this.#update(place, { uid_validity: position.uidValidity, uid: position.uid });
  }

  async note({ failure, readAt, pollAt, ...place }: Parameters<MailboxWriter['note']>[0]): Promise<void> {
    await this.#update(place, { failure, poll_at: pollAt, read_at: readAt });
  }

  async #update(
    { accountId, host, port, user, folder }: MailboxPlace,
    columns: Partial<SenderMailboxesTable>,
  ): Promise<void> {
    await this.#db
      .updateTable('sender_mailboxes')
      .set(columns)
      .where('account_id', '=', accountId)
      .where('host', '=', host)
      .where('port', '=', port)
      .where('user_name', '=', user)
      .where('folder', '=', folder)
      .execute();
  }
}
