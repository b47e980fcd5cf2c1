import { freePort, startSmtpSink } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { ListenError } from '../../src/http/protocol/listen.js';
import type { Role } from '../../src/serve.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

const newDatabase = usePostgres();

/** An api and a worker on one database, of which both know the worker's port for monitoring. */
async function startBoth(env: Record<string, string> = {}) {
  const relay = await startSmtpSink();
  const port = await freePort();
  const shared = {
    ...(await newDatabase()),
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
    CONVOKE_HEALTH_PORT: String(port),
    ...env,
  };
  const start = async (role: Role) => {
    const server = await startServer({ role, env: shared });
    onTestFinished(() => server.stop());
    return server;
  };
  onTestFinished(() => relay.stop());
  return { api: await start('api'), startWorker: () => start('worker'), monitor: `http://127.0.0.1:${port}` };
}

const textAt = async (url: string) => (await fetch(url)).text();
const statusAt = async (url: string) => (await fetch(url)).status;

test('a worker says how it is and counts what it does, at a port of its own', async () => {
  const { api, startWorker, monitor } = await startBoth();
  await startWorker();
  expect(await (await fetch(`${monitor}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${monitor}/readyz`)).json()).toMatchObject({ status: 'ready', mail: 'smtp' });

  const { convoke } = await api.account();
  await convoke.appointments.create({ ...SAMPLE_APPOINTMENT, address: 'ada@example.org' });
  const sent = 'convoke_message_attempts_total{kind="request",result="sent"}';
  await expect.poll(() => textAt(`${monitor}/metrics`), { timeout: 120_000 }).toContain(`${sent} 1\n`);
  expect(await textAt(`${monitor}/metrics`)).toContain('convoke_database_up 1\n');
  expect(await textAt(`${api.baseUrl}/metrics`)).toContain(`${sent} 0\n`);
});

test('a worker serves nothing else there, and no metrics if they are off', async () => {
  const { startWorker, monitor } = await startBoth({ CONVOKE_METRICS: 'off' });
  await startWorker();
  for (const path of ['/', '/metrics', '/docs', '/openapi.yaml', '/api/v1/appointments', '/dashboard/api/session']) {
    expect([path, await statusAt(`${monitor}${path}`)]).toEqual([path, 404]);
  }
  expect((await fetch(`${monitor}/healthz`, { method: 'POST' })).status).toBe(405);
});

test('the port belongs to the worker alone: others leave it free, a second worker may not have it, and it ends with the first', async () => {
  const { startWorker, monitor } = await startBoth();
  await expect(fetch(`${monitor}/healthz`)).rejects.toThrow('fetch failed');
  const worker = await startWorker();
  await expect(startWorker()).rejects.toThrow(ListenError);
  expect(await statusAt(`${monitor}/healthz`)).toBe(200);
  await worker.restart({ role: 'api' });
  await expect(fetch(`${monitor}/healthz`)).rejects.toThrow('fetch failed');
});
