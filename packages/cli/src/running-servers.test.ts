import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeServer, descriptionBeside, readDescription, runningServers } from './running-servers.js';

async function start() {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const env = { XDG_RUNTIME_DIR: directory.path };
  const file = join(directory.path, 'convoke.db');
  const urls = { address: 'https://calendar.example.com', localUrl: 'http://127.0.0.1:8080' };
  const server = { pid: process.pid, ...urls, folder: directory.path, file };
  /** Writes into the folder in which servers describe themselves. */
  const plant = (name: string, content: string) => {
    mkdirSync(join(directory.path, 'convoke'), { recursive: true, mode: 0o700 });
    writeFileSync(join(directory.path, 'convoke', name), content);
  };
  return { env, file, server, plant };
}

describe('a running server', () => {
  it('is found by the commands of its user and beside its database, until it stops', async () => {
    const { env, file, server } = await start();
    const withdraw = describeServer(server, env);
    expect(runningServers(env)).toEqual([server]);
    expect(readDescription(descriptionBeside(file))).toEqual(server);
    withdraw();
    expect(runningServers(env)).toEqual([]);
    expect(existsSync(descriptionBeside(file))).toBe(false);
  });

  it('is not one whose process has ended', async () => {
    const { env, server, plant } = await start();
    plant('2147483647', JSON.stringify({ ...server, pid: 2_147_483_647 }));
    expect(runningServers(env)).toEqual([]);
  });

  it.each([
    ['no JSON', 'pid'],
    ['no object', 'null'],
    ['too long', JSON.stringify({ folder: 'x'.repeat(20_000) })],
    ['without an address', JSON.stringify({ pid: process.pid, localUrl: 'http://127.0.0.1', folder: '/' })],
    ['with an address that is none', JSON.stringify({ pid: process.pid, address: 'x', localUrl: 'y', folder: '/' })],
  ])('is not described by a file that is %s', async (_what, content) => {
    const { env, plant } = await start();
    plant(String(process.pid), content);
    plant('notes.txt', '{}');
    expect(runningServers(env)).toEqual([]);
  });

  it('is found nowhere where others can write', async () => {
    const { env, server, plant } = await start();
    describeServer(server, env)();
    plant(String(process.pid), JSON.stringify(server));
    expect(runningServers(env)).toEqual([server]);
    chmodSync(join(env.XDG_RUNTIME_DIR, 'convoke'), 0o777);
    expect(runningServers(env)).toEqual([]);
  });
});
