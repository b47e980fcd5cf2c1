import type { Random } from '../support/load/random.js';
import type { FilledDatabase, Row } from './filled-database.js';
import type { Story } from './story.js';

/** What is needed to create and write rows. */
export interface Filling {
  batches: RowBatches;
  patterns: Patterns;
  random: Random;
}

/** An account and its webhooks. */
export interface Owner {
  accountId: string;
  webhookIds: string[];
}

/** A row of each table, as the server wrote it. */
type Patterns = Record<Table, Row>;

export async function readPatterns(database: FilledDatabase, story: Story): Promise<Patterns> {
  const { accountId, webhookId, appointmentId, invitationId, deliveryId, replyId } = story;
  const of = (table: string, column: string, value: string) =>
    database.first(`select * from ${table} where ${column} = '${value}'`);
  return {
    accounts: await of('accounts', 'id', accountId),
    webhooks: await of('webhooks', 'id', webhookId),
    webhook_queues: await of('webhook_queues', 'webhook_id', webhookId),
    appointments: await of('appointments', 'id', appointmentId),
    agenda: await of('agenda', 'appointment_id', appointmentId),
    revisions: await of('revisions', 'appointment_id', appointmentId),
    invitations: await of('invitations', 'id', invitationId),
    messages: await of('messages', 'invitation_id', invitationId),
    sandbox_messages: await of('sandbox_messages', 'invitation_id', invitationId),
    replies: await of('replies', 'id', replyId),
    last_answers: await of('last_answers', 'invitation_id', invitationId),
    deliveries: await of('deliveries', 'id', deliveryId),
    delivery_bodies: await of('delivery_bodies', 'delivery_id', deliveryId),
    attempts: await of('attempts', 'delivery_id', deliveryId),
  };
}

/** The tables to fill, referenced tables first. */
const TABLES = [
  ...(['accounts', 'webhooks', 'webhook_queues', 'appointments', 'agenda'] as const),
  ...(['revisions', 'invitations', 'messages'] as const),
  ...(['sandbox_messages', 'replies', 'last_answers', 'deliveries', 'delivery_bodies', 'attempts'] as const),
] as const;

type Table = (typeof TABLES)[number];

/** Rows of one table in one batch. */
const BATCH = 2_000;

/** Collects rows of many tables and writes them in batches, referenced tables first. */
export class RowBatches {
  readonly #database: FilledDatabase;
  readonly #rows: Map<Table, Row[]>;

  constructor(database: FilledDatabase) {
    this.#database = database;
    this.#rows = new Map(TABLES.map((table) => [table, []]));
  }

  add(table: Table, row: Row): void {
    this.#rows.get(table)?.push(row);
  }

  /** Writes full batches. */
  async pass(): Promise<void> {
    for (const rows of this.#rows.values()) {
      if (rows.length >= BATCH) return this.flush();
    }
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.#rows) if (rows.length > 0) await this.#database.insert(table, rows.splice(0));
  }
}

let made = 0;

/** A time-ordered id, as the server would have created it at that time (RFC 9562 §5.7). */
export function idAt(epochMs: number): string {
  const time = Math.floor(epochMs).toString(16).padStart(12, '0');
  made += 1;
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`;
}
