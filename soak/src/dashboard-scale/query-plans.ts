import { parseArgs } from 'node:util';
import { runOnPostgres } from '@convoke/store/run-on-postgres';
import { queryPostgres, startServerProcess } from '@convoke/testkit';
import { SERVER_CLI } from '../support/server/built-server.js';
import { DashboardSession } from '../support/server/dashboard-session.js';
import { fill } from './fill.js';
import { type FilledDatabase, postgresDatabase, scaleEnvironment } from './filled-database.js';
import { create, reads, timed } from './measure-operations.js';
import { createStory, EMAIL, PASSWORD, type Story } from './story.js';

/**
 * `npm run soak -- query-plans [--appointments N] [--deliveries M]`: runs every statement of the engine, and every
 * request of the dashboard, on PostgreSQL with 100 000 appointments and 1 000 000 deliveries, and has the database
 * write the plan of each as it was run (auto_explain). No large table may be scanned.
 *
 * @returns the exit code
 */
export async function queryPlans(args: string[]): Promise<number> {
  const options = { appointments: { type: 'string' }, deliveries: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const plans = new PlansOfLog();
  const database = await postgresDatabase({ onLog: (text) => plans.read(text) });
  try {
    const story = await createStory(scaleEnvironment(database));
    const size = {
      appointments: Number(values.appointments ?? 100_000),
      deliveries: Number(values.deliveries ?? 1_000_000),
    };
    await fill(database, story, size);
    const large = await largeTables(database);
    console.log(`query-plans: ${[...large].map(([table, rows]) => `${table} ${rows}`).join(', ')}`);
    await explainFrom(database, 'auto');
    await runOnPostgres(database.url);
    await runDashboard(database, story);
    await explainFrom(database, 'force_generic_plan');
    await runOnPostgres(database.url);
    const violations = [...plans.scans].filter(([, table]) => large.has(table)).map(([scan]) => scan);
    // So few would mean that the database has not written them.
    if (plans.count < FEWEST) violations.push(`only ${plans.count} plans were written`);
    for (const violation of violations) console.error(violation);
    console.log(`query-plans: ${violations.length} violations in ${plans.count} plans`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.remove();
  }
}

const FEWEST = 500;
/** Rows of a table that may not be scanned. For the 10 000 that the overview counts, a scan of fewer is the quicker way. */
const LARGE = 40_000;

async function largeTables({ url }: FilledDatabase): Promise<Map<string, number>> {
  const tables = `select relname, reltuples from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${LARGE} order by reltuples desc`;
  const rows = await queryPostgres(url, tables);
  return new Map(rows.map(({ relname, reltuples }) => [String(relname), Number(reltuples)]));
}

/** From the next connection on, each statement's plan is written with what it did, nested ones too. */
async function explainFrom({ url }: FilledDatabase, planCache: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_nested_statements': 'on',
    plan_cache_mode: planCache,
  };
  const name = new URL(url).pathname.slice(1);
  const set = Object.entries(settings).map(([setting, value]) => `alter database ${name} set ${setting} = '${value}'`);
  await queryPostgres(url, ...set);
}

/** Every read of the account that has most rows, and a creation, with the workers beside them. */
async function runDashboard(database: FilledDatabase, story: Story): Promise<void> {
  const server = await startServerProcess({ cli: SERVER_CLI, env: scaleEnvironment(database) });
  try {
    const session = new DashboardSession(server.url, story.accountId);
    await session.begin('/dashboard/api/session', { email: EMAIL, password: PASSWORD });
    for (const { path } of reads(story)) await timed(() => session.call(path));
    await timed(() => create(session));
  } finally {
    await server.stop();
  }
}

/** The plans in a server's log, as auto_explain writes them (postgresql.org/docs, F.3): one step in each line. */
class PlansOfLog {
  count = 0;
  /** What scans a table, with that. */
  readonly scans = new Map<string, string>();
  #line = '';
  #statement = '';

  read(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line);
  }

  #readLine(line: string): void {
    const [, statement] = /^\tQuery Text: (.*)/.exec(line) ?? [];
    if (statement !== undefined) {
      this.#statement = statement;
      this.count += 1;
    }
    // Some begin with a line break.
    if (this.#statement.trim() === '') this.#statement = line.trim().replace('Query Text:', '');
    const [, table] = /^\t *(?:-> {2})?(?:Parallel )?Seq Scan on (\w+)/.exec(line) ?? [];
    if (table !== undefined) this.scans.set(`${table} is scanned by: ${this.#statement}`, table);
  }
}
