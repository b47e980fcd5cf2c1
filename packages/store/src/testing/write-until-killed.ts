import { createLogSink } from '@convoke/testkit';
import { newId, sampleAccount } from '../conformance/samples/samples.js';
import { acquireServeLock } from '../sqlite/acquire-file-lock.js';
import { openSqliteStore } from '../sqlite/sqlite-store.js';

/** A process that serves the file of its first argument: prints the name of each account once it is committed. */
const [, , file = ''] = process.argv;
acquireServeLock(file);
const store = await openSqliteStore({ file, log: createLogSink() });

async function writeOn(): Promise<never> {
  for (;;) {
    const account = sampleAccount({ id: newId() });
    await store.transaction((transaction) => transaction.accounts.insert(account));
    process.stdout.write(`${account.id}\n`);
  }
}

await Promise.all(Array.from({ length: 20 }, writeOn));
