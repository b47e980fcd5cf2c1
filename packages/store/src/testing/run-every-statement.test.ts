import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SqlDatabase } from '../queries/database.js';
import { openFile } from '../sqlite/open-file.js';
import { sqliteDialect } from '../sqlite/sqlite-dialect.js';
import { migrateSqlite } from '../sqlite/sqlite-store.js';
import { SqlStore } from '../store.js';
import { runEveryStatement } from './run-every-statement.js';

/**
 * Methods whose plans are not examined here: those that only operators and the dashboard use, rarely or on
 * few rows. The test of plans on PostgreSQL runs the insights, too.
 */
const UNEXAMINED = [
  /^(People|SecondFactors|SandboxMails|AccountInsights)\./,
  /^(Accounts\.(eraseData|delete)|Messages\.hasUnfinished|SignInLinks\.endOf|Brands\.eraseUnusedLogos)$/,
];

/** A method, and how often it was called. */
interface Watched {
  name: string;
  calls(): number;
}

function watch(methods: object, { label, names }: { label: string; names: readonly string[] }): Watched[] {
  return names.map((name) => {
    const spy = vi.spyOn(methods as Record<string, () => unknown>, name);
    return { name: `${label}.${name}`, calls: () => spy.mock.calls.length };
  });
}

function watchClass(aggregate: object): Watched[] {
  const methods: object = Object.getPrototypeOf(aggregate);
  const names = Object.getOwnPropertyNames(methods).filter((name) => name !== 'constructor');
  return watch(methods, { label: aggregate.constructor.name, names });
}

/** The aggregates of a store or a transaction, which makes each when it is first asked for. */
function aggregatesOf(tables: object): object[] {
  const chain: object[] = [];
  for (let each = tables; each !== Object.prototype; each = Object.getPrototypeOf(each)) chain.push(each);
  const names = chain.flatMap((each) => Object.keys(Object.getOwnPropertyDescriptors(each)));
  const values: unknown[] = [...new Set(names)].map((name) => Reflect.get(tables, name));
  return values.filter((value) => typeof value === 'object' && value !== null);
}

test('every method of every aggregate and queue is called', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  const store = new SqlStore(new SqlDatabase({ dialect: sqliteDialect(await openFile(options)) }));
  onTestFinished(() => store.close());
  onTestFinished(() => void vi.restoreAllMocks());

  const { queues } = store;
  const reads = aggregatesOf(store).filter((each) => each !== queues);
  const writes = await store.transaction(async (transaction) => aggregatesOf(transaction));
  const aggregates = [...reads, ...writes];
  const watched = [
    ...aggregates.flatMap(watchClass),
    // Queues share the methods of their base class, so each of them is watched by itself.
    ...Object.entries(queues).flatMap(([label, queue]) =>
      watch(queue, { label, names: ['claim', 'expire', 'nextDue'] }),
    ),
  ];
  await runEveryStatement(store);
  const missed = watched.filter((method) => method.calls() === 0).map(({ name }) => name);
  expect(watched.length).toBeGreaterThan(100);
  expect(missed.filter((name) => !UNEXAMINED.some((methods) => methods.test(name)))).toEqual([]);
});
