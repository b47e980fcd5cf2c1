import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Messages to invitees, which are the queue of themselves, and those that the sandbox keeps. */
export async function createMessages(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createMessagesTable(schema, types);
  await createMessageIndexes(schema);
  await createMessageCounts(schema, types);
  await createSandboxMessages(schema, types);
}

async function createMessagesTable(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('messages')
    .addColumn('invitation_id', 'text', (column) => column.notNull())
    .addColumn('ordinal', integer, (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('content_sequence', integer, (column) => column.notNull())
    .addColumn('stamp', integer, (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('scope', 'text')
    .addColumn('cause', 'text')
    .addColumn('invitee', 'text')
    .addColumn('occurrence_start', 'text')
    .addColumn('form', 'text')
    .addColumn('answers', 'text')
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('transport', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('crashes', integer, (column) => column.notNull())
    .addColumn('fence', integer, (column) => column.notNull())
    .addColumn('lease_until', integer)
    .addColumn('first_attempt_at', integer)
    .addColumn('detail', 'text')
    .addColumn('refusal', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addColumn('brand_version', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('traceparent', 'text')
    .addPrimaryKeyConstraint('messages_key', ['invitation_id', 'ordinal'])
    .addForeignKeyConstraint('messages_to_invitation', ['appointment_id', 'invitation_id'], 'invitations', [
      'appointment_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
}

async function createMessageIndexes(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('messages_by_due_time')
    .on('messages')
    .columns(['transport', 'due_at', 'invitation_id', 'ordinal'])
    .where(sql<boolean>`state = 'pending'`)
    .execute();
  // Accounts whose messages wait are walked, and those of one are claimed, whatever the backlog of another.
  await schema
    .createIndex('messages_by_account')
    .on('messages')
    .columns(['transport', 'account_id', 'due_at', 'invitation_id', 'ordinal'])
    .where(sql<boolean>`state = 'pending'`)
    .execute();
  await schema
    .createIndex('messages_by_lease')
    .on('messages')
    .columns(['transport', 'lease_until'])
    .where(sql<boolean>`state = 'sending'`)
    .execute();
  // People look for failed and undeliverable messages, which are few; an index over other states would slow down every
  // message.
  await schema
    .createIndex('messages_failed')
    .on('messages')
    .columns(['account_id', 'invitation_id', 'ordinal'])
    .where(sql<boolean>`state = 'failed'`)
    .execute();
  await schema
    .createIndex('messages_undeliverable')
    .on('messages')
    .columns(['account_id', 'invitation_id', 'ordinal'])
    .where(sql<boolean>`state = 'undeliverable'`)
    .execute();
}

/** Without references to accounts, which each count would have to look up: what is left of one is pruned. */
async function createMessageCounts(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('message_counts')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('recipient', integer, (column) => column.notNull())
    .addColumn('hour_began', integer, (column) => column.notNull())
    .addColumn('hour_count', integer, (column) => column.notNull())
    .addColumn('hour_most', integer, (column) => column.notNull())
    .addColumn('day_began', integer, (column) => column.notNull())
    .addColumn('day_count', integer, (column) => column.notNull())
    .addColumn('day_most', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('message_counts_key', ['account_id', 'recipient'])
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('message_counts_by_day').on('message_counts').columns(['day_began']).execute();
}

/**
 * No table options: a row is a whole message, too long for the tree of its key. The message comes last, so that a
 * listing does not read past it.
 */
async function createSandboxMessages(schema: SchemaModule, { integer, bytes }: ColumnTypes): Promise<void> {
  await schema
    .createTable('sandbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('invitation_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('envelope_from', 'text', (column) => column.notNull())
    .addColumn('envelope_to', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('raw', bytes, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('sandbox_messages_by_account')
    .on('sandbox_messages')
    .columns(['account_id', 'id'])
    .execute();
  await schema
    .createIndex('sandbox_messages_by_invitation')
    .on('sandbox_messages')
    .columns(['invitation_id', 'id'])
    .execute();
}
