import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { runSandboxConformance } from '../conformance/sandbox-conformance.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

runSandboxConformance('SQLite', async () => {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  const store = await openSqliteStore(options);
  return {
    mailbox: store.sandbox,
    async stop() {
      await store.close();
      await directory.remove();
    },
  };
});
