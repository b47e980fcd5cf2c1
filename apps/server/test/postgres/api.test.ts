import { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

const newDatabase = usePostgres();

/** On one database, for accounts with the usual limits. */
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  const env = await newDatabase();
  first = await startServer({ role: 'api', env });
  second = await startServer({ role: 'api', env });
});
afterAll(() => Promise.all([first.stop(), second.stop()]));

test('two servers on one database are one service', async () => {
  const { convoke: here, credentials } = await first.account();
  const there = new Convoke({ baseUrl: second.baseUrl, ...credentials, maxRetries: 0 });

  const created = await here.appointments.create({ ...SAMPLE_APPOINTMENT, address: 'ada@example.org' });
  const { appointmentId } = created;
  await there.appointments.update(appointmentId, { appointmentSubject: 'Kick-off, renamed' });
  await there.appointments.invite(appointmentId, { name: 'Bob', address: 'bob@example.org' });
  expect(await here.appointments.get(appointmentId)).toMatchObject({
    subject: 'Kick-off, renamed',
    invitations: [{ address: 'ada@example.org' }, { address: 'bob@example.org' }],
  });
  await here.appointments.cancel(appointmentId);
  await expect(there.appointments.cancel(appointmentId)).rejects.toMatchObject({
    code: 'appointment_already_cancelled',
  });
});

test('changes that come to both at a time all take effect, each with a SEQUENCE of its own', async () => {
  const { convoke: here, credentials, id: accountId } = await first.account();
  const there = new Convoke({ baseUrl: second.baseUrl, ...credentials, maxRetries: 0 });
  const { appointmentId } = await here.appointments.create({ ...SAMPLE_APPOINTMENT, address: 'ada@example.org' });

  const change = (turn: number) =>
    [here, there][turn % 2]?.appointments.update(appointmentId, { appointmentSubject: `Turn ${turn}` });
  await Promise.all(Array.from({ length: 20 }, (_, turn) => change(turn)));
  const revisions = await first.operator.store.appointments.listRevisions({ accountId, appointmentId, limit: 100 });
  expect(revisions.map(({ sequence }) => sequence).reverse()).toEqual(Array.from({ length: 21 }, (_, at) => at));

  const invitations = Array.from({ length: 10 }, (_, turn) =>
    [here, there][turn % 2]?.appointments.invite(appointmentId, { name: 'Bob', address: 'bob@example.org' }),
  );
  const outcomes = await Promise.allSettled(invitations);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'duplicate_invitee' });
  }
});

test('a request that is repeated at both servers has one effect and one response', async () => {
  const { convoke: here, credentials } = await first.account();
  const there = new Convoke({ baseUrl: second.baseUrl, ...credentials, maxRetries: 5 });
  const create = (client: Convoke) => client.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'once' });
  const patient = new Convoke({ baseUrl: first.baseUrl, ...credentials, maxRetries: 5 });
  const answers = await Promise.all([create(patient), create(there), create(patient), create(there)]);
  expect(new Set(answers.map(({ appointmentId }) => appointmentId)).size).toBe(1);
  expect(await Array.fromAsync(here.appointments.list())).toHaveLength(1);
});

test('the rate limit counts the requests of an account to all servers', async () => {
  const env = { ...(await newDatabase()), CONVOKE_RATE_LIMIT: '5' };
  const [first, second] = [await startServer({ role: 'api', env }), await startServer({ role: 'api', env })];
  const { convoke: here, credentials } = await first.account();
  const there = new Convoke({ baseUrl: second.baseUrl, ...credentials, maxRetries: 0 });
  for (let turn = 0; turn < 5; turn++) await [here, there][turn % 2]?.webhooks.list();
  await expect(here.webhooks.list()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  await expect(there.webhooks.list()).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  await first.stop();
  await second.stop();
});
