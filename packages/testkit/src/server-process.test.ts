import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchServerProcess, startServerProcess } from './server-process.js';
import { temporaryDirectory } from './temporary-directory.js';

/** A command line with the given source. */
async function cliOf(source: string): Promise<string> {
  const directory = await temporaryDirectory();
  onTestFinished(() => directory.remove());
  const cli = join(directory.path, 'cli.mjs');
  await writeFile(cli, source);
  return cli;
}

const READY = "process.stdout.write('convoke ready http://127.0.0.1:1 (sandbox)\\n');";
const STAY = 'setInterval(() => undefined, 1_000);';

test('a server has started at its ready line, with exactly the given environment', async () => {
  const cli = await cliOf(`process.stderr.write(JSON.stringify([process.argv[2], process.env])); ${READY} ${STAY}`);
  const server = await startServerProcess({ cli, env: { CONVOKE_HOST: '::1' } });
  await server.kill();
  expect(server.url).toBe('http://127.0.0.1:1');
  expect(server.stdout()).toBe('convoke ready http://127.0.0.1:1 (sandbox)\n');
  expect(JSON.parse(server.stderr())).toEqual([
    'serve',
    {
      PORT: '0',
      CONVOKE_RATE_LIMIT: expect.stringMatching(/^\d{7,}$/),
      CONVOKE_MESSAGES_PER_DAY: '0',
      CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '0',
      CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '0',
      CONVOKE_APPOINTMENTS_PER_ACCOUNT: '0',
      CONVOKE_BYTES_PER_ACCOUNT: '0',
      CONVOKE_ROWS_PER_ACCOUNT: '0',
      CONVOKE_HOST: '::1',
      NODE_COMPILE_CACHE: expect.any(String),
    },
  ]);
});

test('stop sends SIGTERM and returns the exit code', async () => {
  const cli = await cliOf(`process.once('SIGTERM', () => process.exit(3)); ${READY} ${STAY}`);
  const server = await startServerProcess({ cli, env: {} });
  expect(await server.stop()).toBe(3);
});

test('the error contains the output of a server that ends before it is ready', async () => {
  const cli = await cliOf("process.stderr.write('port taken'); process.exitCode = 1;");
  await expect(startServerProcess({ cli, env: {} })).rejects.toThrow('before it was ready: port taken');
});

test('a server can be killed before it is ready', async () => {
  const starting = launchServerProcess({ cli: await cliOf(STAY), env: {} });
  await starting.kill();
  await expect(starting.ready).rejects.toThrow('before it was ready');
});

test('killing a server that has ended has no effect', async () => {
  const server = await startServerProcess({ cli: await cliOf(`${READY} ${STAY}`), env: {} });
  await server.kill();
  await server.kill();
  expect(await server.stop()).toBeNull();
});

test('a response that violates the contract makes stopping the server fail, even if its receiver ignored it', async () => {
  const answers = `import { createServer } from 'node:http';
    const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'));
    server.listen(0, '127.0.0.1', () => console.log('convoke ready http://127.0.0.1:' + server.address().port));`;
  const server = await startServerProcess({ cli: await cliOf(answers), env: {} });
  await server.fetch(`${server.url}/api/v1/webhooks`).catch(() => undefined);
  await expect(server.stop()).rejects.toThrow('GET /api/v1/webhooks 200');
  await expect(server.kill()).rejects.toThrow('GET /api/v1/webhooks 200');
});
