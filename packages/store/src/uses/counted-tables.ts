import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { LONG_COLUMNS, LONG_OWN_COLUMNS } from '../tables/appointments/revision-columns.js';
import { ROW_BYTES } from './stored-amounts.js';

/** A table with rows of accounts. */
interface CountedTable<Columns> {
  /** Its primary key, in the order of which it is read; the first column is a text. */
  key: readonly [keyof Columns & string, ...(keyof Columns & string)[]];
  /** Columns that may be long. */
  texts: readonly (keyof Columns & string)[];
}

const isTable = <Columns>(key: CountedTable<Columns>['key'], texts: CountedTable<Columns>['texts'] = []) => ({
  key,
  texts,
});

/** Rows of the server or of people, rows that mark what waits for work, and rows of which what is counted has one. */
const UNCOUNTED = 'uncounted';

/** Every table must say whether its rows count for accounts. */
const TABLES: { [Table in keyof Schema]: CountedTable<Schema[Table]> | typeof UNCOUNTED } = {
  appointments: isTable(['account_id', 'id'], ['metadata']),
  revisions: isTable(['appointment_id', 'sequence'], LONG_COLUMNS),
  occurrences: isTable(['appointment_id', 'occurrence_start', 'sequence'], LONG_OWN_COLUMNS),
  agenda: isTable(['account_id', 'start_utc', 'appointment_id'], ['words']),
  invitations: isTable(['appointment_id', 'id'], ['name', 'address', 'channel_data', 'comment']),
  occurrence_answers: isTable(['appointment_id', 'invitation_id', 'occurrence_start'], ['comment']),
  first_invites: isTable(['account_id', 'address_key']),
  messages: isTable(['invitation_id', 'ordinal'], ['comment']),
  sandbox_messages: isTable(['id'], ['raw']),
  webhooks: isTable(['account_id', 'id'], ['url']),
  idempotency_keys: isTable(['account_id', 'key'], ['body']),
  deliveries: isTable(['account_id', 'id']),
  delivery_bodies: isTable(['delivery_id'], ['body']),
  replays: isTable(['account_id', 'id']),
  attempts: isTable(['delivery_id', 'number'], ['answer']),
  replies: isTable(['id'], ['raw']),
  sign_in_links: isTable(['id']),
  audit_entries: isTable(['id'], ['subject', 'detail']),
  sender_domains: isTable(['account_id', 'domain']),
  brands: isTable(['account_id', 'version'], ['footer']),
  brand_logos: isTable(['account_id', 'digest'], ['content']),
  feeds: isTable(['id']),
  calendars: isTable(['id'], ['cursor']),
  calendar_events: isTable(['invitation_id'], ['data']),
  reminders: isTable(['appointment_id', 'minutes_before']),
  api_keys: isTable(['id']),
  memberships: isTable(['account_id', 'user_id']),
  accounts: UNCOUNTED,
  account_uses: UNCOUNTED,
  agenda_changes: UNCOUNTED,
  message_counts: UNCOUNTED,
  webhook_queues: UNCOUNTED,
  webhook_announcements: UNCOUNTED,
  last_answers: UNCOUNTED,
  answer_counts: UNCOUNTED,
  dismissals: UNCOUNTED,
  organizer_addresses: UNCOUNTED,
  inbox_positions: UNCOUNTED,
  server_secrets: UNCOUNTED,
  users: UNCOUNTED,
  sessions: UNCOUNTED,
  totp_secrets: UNCOUNTED,
  passkeys: UNCOUNTED,
  recovery_codes: UNCOUNTED,
  used_challenges: UNCOUNTED,
  senders: UNCOUNTED,
  sender_mailboxes: UNCOUNTED,
  feed_versions: UNCOUNTED,
  schema_migrations: UNCOUNTED,
};

/** Rows that one statement reads: some milliseconds of work. */
const PAGE = 500;

interface CountedRow {
  accountId: string | null;
  bytes: number;
  [key: string]: unknown;
}

/** The rows of all accounts, page by page, with what each counts. */
export async function* countedPages(
  db: Kysely<Schema>,
): AsyncGenerator<{ table: string; rows: { accountId: string; bytes: number }[] }> {
  for (const [table, counted] of Object.entries(TABLES)) {
    if (counted === UNCOUNTED) continue;
    const page = pageOf(table, counted);
    let last: CountedRow | undefined;
    do {
      const { rows } = await page(last).execute(db);
      const owned = rows.flatMap(({ accountId, bytes }) =>
        accountId === null ? [] : [{ accountId, bytes: ROW_BYTES + Number(bytes) }],
      );
      yield { table, rows: owned };
      last = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (last);
  }
}

/** PostgreSQL and SQLite know the length without reading the text. */
function pageOf(table: string, { key, texts }: { key: readonly [string, ...string[]]; texts: readonly string[] }) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const lengths = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const bytes = sql.join([sql.lit(0), ...lengths], sql` + `);
  return (last: CountedRow | undefined) => {
    const behind = last
      ? sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`
      : sql`${sql.ref(key[0])} >= ''`;
    return sql<CountedRow>`select ${columns}, account_id as "accountId", ${bytes} as bytes
      from ${sql.table(table)} where ${behind} order by ${columns} limit ${sql.lit(PAGE)}`;
  };
}
