import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { SqlDatabase } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { runEveryStatement } from '../testing/run-every-statement.js';
import { Database } from './driver.js';
import { openFile } from './open-file.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { migrateSqlite } from './sqlite-store.js';

/**
 * Rows that the statement brings itself or has taken from an index up to a limit, and the tables that are listed as a
 * whole: those with a row for each account.
 */
const UNCOSTLY_SCANS = [
  /^SCAN (\d+ )?CONSTANT ROWS?$/,
  /^SCAN \d+-ROW VALUES CLAUSE$/,
  /^SCAN (settled|limited|chosen|walked)$/,
  /^SCAN (accounts|account_uses)$/,
  // Walks with a limit: the lists of replies, and what is next in a queue that has no parts.
  /^SCAN replies USING (COVERING )?INDEX sqlite_autoindex_replies_1$/,
  /^SCAN (?!deliveries|messages)(\w+) USING (COVERING )?INDEX \1_by_(due_time|lease)$/,
  // The entries that a search may look through, as an index has them, with a limit.
  /^SCAN (entries|\(subquery-\d+\))$/,
  // What the agenda lacks, with a limit.
  /^SCAN agenda_changes$/,
  // Sums over what a budget bounds, and the oldest of it.
  /^SCAN replies USING (COVERING )?INDEX (replies_in_backlog|replies_junk_messages|replies_junk_rows)$/,
];

/** The same of the agenda. */
const AGENDA_INDEXES = [
  ['agenda_long', /end_utc - start_utc > /],
  ['agenda_series', /"series_account_id" = \?/],
] as const;

/** The same of replies. */
const REPLY_INDEXES = [
  ['replies_by_due_time', /from "replies" as due where due\.state = 'received'/],
  ['replies_by_lease', /"replies" .*lease_until <= /],
  ['replies_by_receipt', /"old"\."received_at" </],
  ['replies_by_appointment', /from "replies" where "appointment_id" = /],
  ['replies_in_quarantine', /from "replies" where "account_id" = \? and quarantined = 1 (?!.*"verdict" =)/],
  ['replies_in_backlog', /sum\(raw_bytes\).* state <> 'judged'/],
  ['replies_junk_messages', /junk = 1 and raw_bytes > 0/],
  ['replies_junk_rows', /junk = 1 and raw_bytes = 0/],
  ['replies_astray', /delete from replies [\s\S]*account_id is null/],
  ['replies_by_verdict', /from "replies" where "account_id" = \? and "verdict" = \?/],
] as const;

/**
 * The index that each statement must use, however many deliveries wait, run or have ended, although another index of
 * their table would work as well.
 */
const QUEUE_INDEXES = [
  ['messages_by_due_time', /from "messages" as due where due\.state = 'pending' (?!.*account_id)/],
  ['messages_by_account', /from "messages" as due where due\.state = 'pending' .*account_id/],
  ['messages_by_account', /^with recursive walked/],
  ['deliveries_by_due_time', /from "deliveries" as due where due\.state = 'pending'/],
  ['deliveries_by_due_time', /update "webhook_queues" set "next_due_at" = \(select/],
  ['deliveries_by_due_time', /"orphan"\."state" = 'pending'/],
  ['deliveries_to_repeat', /"retry"\."attempts" > 0/],
  ['deliveries_by_lease', /deliveries.* .*lease_until (<= |is not null)/],
  ['deliveries_missed', /"missed"\."state" in/],
  ['deliveries_by_webhook', /from "deliveries" where "account_id" = \? and "webhook_id" = \?/],
  ['deliveries_by_end', /"old"\."finished_at" </],
  ['(account_id=? AND id=?)', /^with "settled"/],
  ['webhook_queues_by_due_time', /from "webhook_queues" .*order by "(webhook_queues"\.")?next_due_at"/],
] as const;

/**
 * Patterns that make SQLite plan by the value of a parameter, and so compile the statement again each time one is
 * bound: a bare limit, and a comparison that the condition of a partial index makes with a constant.
 */
const PLANNED_BY_VALUE = [/limit \?/, /\b(state|gone|sealed|quarantined)"? = \?/];

test('no statement of the engine scans or sorts a table, or is compiled again for its values', async () => {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  const statements = new Set<string>();
  const store = new SqlStore(
    new SqlDatabase({
      dialect: sqliteDialect(await openFile(options)),
      log: ({ query }) => void statements.add(query.sql.replace(/\s+/g, ' ')),
    }),
  );
  await runEveryStatement(store);
  await store.close();

  const database = new Database(options.file);
  const plans = [...statements].map((sql) => ({ sql, plan: explain(database, sql) }));
  database.close();
  await directory.remove();
  expect(plans.length).toBeGreaterThan(90);
  expect(plans.filter(({ plan }) => plan.some(isCostly))).toEqual([]);
  expect([...statements].filter(isPlannedByValue)).toEqual([]);
  const walks = plans.filter(({ sql }) => sql.startsWith('select "id" from "appointments"'));
  expect(walks.filter(({ sql, plan }) => !plan.some((step) => step.includes(indexOf(sql))))).toEqual([]);
  expect(new Set(walks.map(({ sql }) => indexOf(sql))).size).toBe(2);
  for (const [index, statement] of [...QUEUE_INDEXES, ...REPLY_INDEXES, ...AGENDA_INDEXES]) {
    const found = plans.filter(({ sql }) => statement.test(sql));
    expect(found.length, index).toBeGreaterThan(0);
    expect(
      found.filter(({ plan }) => !plan.some((step) => step.includes(index))),
      index,
    ).toEqual([]);
  }
});

/** The indexes that a list of appointments walks along. */
function indexOf(sql: string): string {
  return sql.includes('"external_id" =') ? 'appointments_by_external_id' : 'PRIMARY KEY';
}

/** Whether a step grows with the size of a table. */
function isCostly(step: string): boolean {
  if (step.includes('TEMP B-TREE')) return true;
  return step.startsWith('SCAN ') && !UNCOSTLY_SCANS.some((scan) => scan.test(step));
}

function isPlannedByValue(sql: string): boolean {
  const compared = sql.replace(/ set .*? (?=where|from)/, ' ');
  return PLANNED_BY_VALUE.some((cause) => cause.test(compared));
}

function explain(database: Database, sql: string): string[] {
  const parameters = Array.from({ length: sql.split('?').length - 1 }, () => null);
  const rows = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(parameters);
  return rows.map(({ detail }) => detail);
}
