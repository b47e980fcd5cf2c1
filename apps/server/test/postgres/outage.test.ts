import { randomBytes } from 'node:crypto';
import {
  type LaunchedPostgres,
  launchPostgres,
  postgresUrl,
  startTcpRelay,
  startWebhookReceiver,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';

let postgres: LaunchedPostgres;

beforeAll(async () => {
  postgres = await launchPostgres({ durable: true });
});
afterAll(() => postgres.stop());

test('while PostgreSQL is down, requests get 503 at once, and workers resume when it is back', async () => {
  const env = {
    CONVOKE_DATABASE_URL: postgresUrl(postgres),
    CONVOKE_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const receiver = await startWebhookReceiver();
  const server = await startServer({ env });
  const { convoke } = await server.account();
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['appointment.updated'] });
  const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
  const rename = (appointmentSubject: string) =>
    convoke.appointments.update(appointmentId, { appointmentSubject }, { idempotencyKey: appointmentSubject });

  await rename('Before');
  await postgres.halt('SIGQUIT');
  for (const subject of ['Away', 'Still-away']) {
    await expect(rename(subject)).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 });
  }
  await postgres.resume();

  await rename('Away');
  await rename('Away');
  // What had just been claimed when it went away waits for the end of its lease.
  await expect
    .poll(() => receiver.deliveries.items.map(({ body }) => JSON.parse(body).data.subject), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['Before', 'Away']));
  expect(await convoke.appointments.get(appointmentId)).toMatchObject({ subject: 'Away', revision: 2 });
  await server.stop();
  await receiver.stop();
});

test('if the response to a commit is lost, the request gets 503, and its key finds what was committed', async () => {
  const relay = await startTcpRelay({ target: postgres.port });
  const env = {
    CONVOKE_DATABASE_URL: postgresUrl({ port: relay.port }),
    CONVOKE_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const server = await startServer({ role: 'api', env });
  const { convoke } = await server.account();
  const create = (idempotencyKey: string) => convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey });

  for (const key of ['lost-1', 'lost-2', 'lost-3']) {
    // The server has more to commit than what this request does.
    relay.lose('COMMIT\0', key);
    await expect(create(key)).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 });
    await create(key);
  }
  expect(await Array.fromAsync(convoke.appointments.list())).toHaveLength(3);
  await server.stop();
  await relay.stop();
});
