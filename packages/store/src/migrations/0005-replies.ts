import { addressKey } from '@convoke/engine';
import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/**
 * Received replies, the last answers that counted, the addresses that mail is accepted for, and how far mailboxes have
 * been read.
 */
export function replies(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createReplies(db.schema, types);
      await indexReplies(db.schema);
      await createSmallTables(db.schema, types);
      await rememberOrganizers(db);
    },
  };
}

/**
 * No table options: a row is a whole message, too long to lie in the tree of its key. The message comes last, so that a
 * listing does not read past it. Nothing is referred to: what came in outlives what it was about.
 */
async function createReplies(schema: SchemaModule, { integer, bytes }: ColumnTypes): Promise<void> {
  await schema
    .createTable('replies')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('received_at', integer, (column) => column.notNull())
    .addColumn('message_id', 'text')
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .addColumn('lease_until', integer)
    .addColumn('crashes', integer, (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('appointment_id', 'text')
    .addColumn('invitation_id', 'text')
    .addColumn('verdict', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('quarantined', integer, (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('proposal', 'text')
    .addColumn('evidence', 'text')
    .addColumn('judged_at', integer)
    .addColumn('applied_at', integer)
    .addColumn('envelope', 'text')
    .addColumn('peer', 'text')
    .addColumn('raw', bytes, (column) => column.notNull())
    .execute();
}

async function indexReplies(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('replies_by_due_time')
    .on('replies')
    .columns(['due_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('received'))
    .execute();
  await schema
    .createIndex('replies_by_lease')
    .on('replies')
    .column('lease_until')
    .where(sql.ref('state'), '=', sql.lit('judging'))
    .execute();
  await schema
    .createIndex('replies_by_account')
    .on('replies')
    .columns(['account_id', 'id'])
    .where(sql.ref('account_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('replies_by_verdict')
    .on('replies')
    .columns(['account_id', 'verdict', 'id'])
    .where(sql.ref('account_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('replies_in_quarantine')
    .on('replies')
    .columns(['account_id', 'id'])
    .where(sql<boolean>`quarantined = 1 and applied_at is null`)
    .execute();
  await schema
    .createIndex('replies_by_appointment')
    .on('replies')
    .columns(['appointment_id', 'id'])
    .where(sql.ref('appointment_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('replies_by_receipt')
    .on('replies')
    .column('received_at')
    .where(sql.ref('state'), '=', sql.lit('judged'))
    .execute();
}

async function createSmallTables(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('last_answers')
    .addColumn('invitation_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('responded_at', integer, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('organizer_addresses')
    .addColumn('address_key', 'text', (column) => column.primaryKey().notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('inbox_positions')
    .addColumn('inbox', 'text', (column) => column.primaryKey().notNull())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('uid', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}

/** The existing organizers: mail to them may still arrive. */
async function rememberOrganizers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select organizer_address as address from appointments
    union select organizer_address from accounts where organizer_address is not null
  `.execute(db);
  for (const key of new Set(rows.map(({ address }) => addressKey(address)))) {
    await sql`insert into organizer_addresses (address_key) values (${key})`.execute(db);
  }
}
