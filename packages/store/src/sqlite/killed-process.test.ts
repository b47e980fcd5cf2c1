import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createLogSink, FROM_SOURCE, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleAccount } from '../conformance/samples/samples.js';
import { acquireServeLock } from './acquire-file-lock.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

test('a process that is killed loses nothing that it had acknowledged, and its lock', async () => {
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  const script = fileURLToPath(new URL('../testing/write-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [...FROM_SOURCE, script, options.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: string[] = [];
  let killed = false;
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length < 500 || killed) continue;
    killed = true;
    expect(() => acquireServeLock(options.file)).toThrow('Another "convoke serve"');
    child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);

  acquireServeLock(options.file).release();
  const store = await openSqliteStore(options);
  const kept = new Set((await store.accounts.list()).map(({ id }) => id));
  await store.close();
  // The last line may have been cut off.
  const whole = acknowledged.filter((id) => id.length === sampleAccount().id.length);
  expect(whole.length).toBeGreaterThanOrEqual(500);
  expect(whole.filter((id) => !kept.has(id))).toEqual([]);
});
