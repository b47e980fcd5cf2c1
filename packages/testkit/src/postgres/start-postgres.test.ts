import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FROM_SOURCE } from '../from-source.js';
import { launchPostgres } from './launch-postgres.js';
import { queryPostgres as ask, connectToPostgres } from './query-postgres.js';
import { postgresUrl, startPostgres } from './start-postgres.js';

test('each database is separate, and may start as a copy of another', async () => {
  const server = await startPostgres();
  const first = await server.createDatabase();
  await ask(first, 'CREATE TABLE notes (id int)');
  const copy = await server.createDatabase(first);
  await ask(copy, 'INSERT INTO notes VALUES (1)');
  expect(await ask(copy, 'SELECT id FROM notes')).toEqual([{ id: 1 }]);
  expect(await ask(first, 'SELECT id FROM notes')).toEqual([]);
  await server.dropDatabase(copy);
  await expect(ask(copy, 'SELECT 1')).rejects.toThrow('does not exist');
  await server.stop();
});

test('a crash of the server loses nothing that was on the disk', async () => {
  const server = await launchPostgres({ durable: true });
  const url = postgresUrl(server);
  await ask(url, 'CREATE TABLE notes (id int)');
  await ask(url, 'INSERT INTO notes VALUES (1)');
  await server.halt('SIGQUIT');
  await expect(ask(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  await server.resume();
  expect(await ask(url, 'SELECT id FROM notes')).toEqual([{ id: 1 }]);
  await server.stop();
  expect(existsSync(server.data)).toBe(false);
});

test('a connection that the server ends makes its query fail, but not the process', async () => {
  const server = await launchPostgres();
  const client = await connectToPostgres(postgresUrl(server));
  const asked = client.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
  await server.halt('SIGQUIT');
  expect(await asked).toBeInstanceOf(Error);
  await expect(client.query('SELECT 1')).rejects.toThrow();
  await server.stop();
});

test('the server ends with the process that started it, even after SIGKILL', async () => {
  const script = fileURLToPath(new URL('launch-and-wait-process.ts', import.meta.url));
  const child = spawn(process.execPath, [...FROM_SOURCE, script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const { port, data } = JSON.parse(String(line));
  const url = postgresUrl({ port });
  await ask(url, 'SELECT 1');
  child.kill('SIGKILL');
  await expect.poll(() => ask(url, 'SELECT 1').catch(String)).toContain('ECONNREFUSED');
  await expect.poll(() => existsSync(data)).toBe(false);
});
