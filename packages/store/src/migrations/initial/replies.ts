import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/**
 * Received replies, the last answers that counted, the addresses that mail is accepted for, and how far mailboxes
 * have been read.
 */
export async function createReplies(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createRepliesTable(schema, types);
  await indexReplies(schema);
  await indexJunk(schema);
  await createAnswers(schema, types);
  await createOccurrenceAnswers(schema, types);
  await createInboxes(schema, types);
}

/**
 * No table options: a row is a whole message, too long for the tree of its key. The message comes last, so that a
 * listing does not read past it. No foreign keys: what came in outlives what it was about.
 */
async function createRepliesTable(schema: SchemaModule, { integer, bytes }: ColumnTypes): Promise<void> {
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
    .addColumn('occurrence_start', 'text')
    .addColumn('verdict', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('quarantined', integer, (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('proposal', 'text')
    .addColumn('effect', 'text')
    .addColumn('evidence', 'text')
    .addColumn('judged_at', integer)
    .addColumn('applied_at', integer)
    .addColumn('junk', integer, (column) => column.notNull())
    .addColumn('raw_bytes', integer, (column) => column.notNull())
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
    .where(sql<boolean>`state = 'received'`)
    .execute();
  await schema
    .createIndex('replies_by_lease')
    .on('replies')
    .column('lease_until')
    .where(sql<boolean>`state = 'judging'`)
    .execute();
  await schema
    .createIndex('replies_by_account')
    .on('replies')
    .columns(['account_id', 'id'])
    .where(sql<boolean>`account_id is not null`)
    .execute();
  await schema
    .createIndex('replies_by_verdict')
    .on('replies')
    .columns(['account_id', 'verdict', 'id'])
    .where(sql<boolean>`account_id is not null`)
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
    .where(sql<boolean>`appointment_id is not null`)
    .execute();
  await schema
    .createIndex('replies_by_receipt')
    .on('replies')
    .column('received_at')
    .where(sql<boolean>`state = 'judged'`)
    .execute();
}

/** Partial indexes, so that what the budget for junk mail counts stays as small as the budget. */
async function indexJunk(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('replies_in_backlog')
    .on('replies')
    .column('raw_bytes')
    .where(sql<boolean>`state <> 'judged'`)
    .execute();
  await schema
    .createIndex('replies_junk_messages')
    .on('replies')
    .columns(['id', 'raw_bytes'])
    .where(sql<boolean>`junk = 1 and raw_bytes > 0`)
    .execute();
  await schema
    .createIndex('replies_junk_rows')
    .on('replies')
    .column('id')
    .where(sql<boolean>`junk = 1 and raw_bytes = 0`)
    .execute();
  await schema
    .createIndex('replies_astray')
    .on('replies')
    .column('received_at')
    .where(sql<boolean>`state = 'judged' and account_id is null`)
    .execute();
}

/** The last answer of each invitee that counted, and how many have counted recently. */
async function createAnswers(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('last_answers')
    .addColumn('invitation_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('responded_at', integer, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('answer_counts')
    .addColumn('invitation_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('began_at', integer, (column) => column.notNull())
    .addColumn('answers', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}

/** What invitees have answered to single dates of series. */
async function createOccurrenceAnswers(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('occurrence_answers')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('invitation_id', 'text', (column) => column.notNull())
    .addColumn('occurrence_start', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('responded_at', integer)
    .addColumn('comment', 'text')
    .addColumn('delegated_to', 'text')
    .addColumn('time_sequence', integer, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('answered_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('occurrence_answers_key', ['appointment_id', 'invitation_id', 'occurrence_start'])
    .addForeignKeyConstraint('occurrence_answers_of_invitations', ['appointment_id', 'invitation_id'], 'invitations', [
      'appointment_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('occurrence_answers_by_date')
    .on('occurrence_answers')
    .columns(['appointment_id', 'occurrence_start'])
    .execute();
}

async function createInboxes(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('organizer_addresses')
    .addColumn('address_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('organizer_addresses_by_domain').on('organizer_addresses').column('domain').execute();
  await schema
    .createTable('inbox_positions')
    .addColumn('inbox', 'text', (column) => column.primaryKey().notNull())
    .addColumn('uid_validity', 'text', (column) => column.notNull())
    .addColumn('uid', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}
