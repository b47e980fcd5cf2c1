import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/**
 * Stores for each reply how much of its message is kept, and whether it is junk. The table is rewritten, because an
 * added column would lie behind the message, and every listing would read past it.
 */
export function junk(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createReplies(db.schema, types);
      await copyReplies(db);
      await db.schema.dropTable('replies').execute();
      await db.schema.alterTable('replies_with_sizes').renameTo('replies').execute();
      await indexReplies(db.schema);
      await indexJunk(db.schema);
    },
  };
}

async function createReplies(schema: SchemaModule, { integer, bytes }: ColumnTypes): Promise<void> {
  await schema
    .createTable('replies_with_sizes')
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
    .addColumn('junk', integer, (column) => column.notNull())
    .addColumn('raw_bytes', integer, (column) => column.notNull())
    .addColumn('envelope', 'text')
    .addColumn('peer', 'text')
    .addColumn('raw', bytes, (column) => column.notNull())
    .execute();
}

async function copyReplies(db: Kysely<unknown>): Promise<void> {
  const kept = sql.raw(
    `id, digest, source, received_at, message_id, from_address, subject, state, due_at, lease_until, crashes, account_id,
    appointment_id, invitation_id, verdict, reason, quarantined, answer, proposal, evidence, judged_at, applied_at`,
  );
  const ends = sql.raw('envelope, peer, raw');
  await sql`
    insert into replies_with_sizes (${kept}, junk, raw_bytes, ${ends})
    select ${kept},
      case when state = 'judged' and verdict not in ('accepted', 'counter') and applied_at is null then 1 else 0 end,
      length(raw), ${ends}
    from replies order by id
  `.execute(db);
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

async function indexJunk(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('replies_in_backlog')
    .on('replies')
    .column('raw_bytes')
    .where(sql.ref('state'), '<>', sql.lit('judged'))
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
