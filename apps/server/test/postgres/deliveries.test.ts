import { startWebhookReceiver } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';
import { startWithReceiver } from '../testing/start-with-receiver.js';
import { usePostgres } from '../testing/test-database.js';

const newDatabase = usePostgres();
const EVENTS = 20;

test('workers in two processes deliver every event once, woken by the commits of a third', async () => {
  const env = { ...(await newDatabase()), CONVOKE_RETRY_JITTER: 'off' };
  const api = await startServer({ role: 'api', env });
  const workers = [await startServer({ role: 'worker', env }), await startServer({ role: 'worker', env })];
  const receiver = await startWebhookReceiver();
  const { convoke } = await api.account();
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['appointment.updated'] });
  const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
  for (let turn = 0; turn < EVENTS; turn++) {
    await convoke.appointments.update(appointmentId, { appointmentSubject: `Turn ${turn}` });
  }
  const deliveries = await receiver.deliveries.waitFor(EVENTS);
  const ids = deliveries.map(({ headers }) => headers['x-service-delivery']);
  expect(new Set(ids).size).toBe(EVENTS);
  for (const server of [...workers, api]) await server.stop();
  expect(receiver.deliveries.items).toHaveLength(EVENTS);
  await receiver.stop();
});

test('a failing delivery is retried by the schedule, held while its webhook is disabled, and replayed', async () => {
  const at = await startWithReceiver({ env: await newDatabase() });
  const { convoke } = at.account;
  at.receiver.answer(500);
  const appointmentId = await at.appointment();
  await at.rename(appointmentId, 'One');
  await at.rename(appointmentId, 'Two');
  await at.rest();
  await at.pass(3 * 3_600_000);
  expect(await at.webhook()).toMatchObject({ isActive: false, consecutiveFailures: 10 });
  at.receiver.answer(204);
  await convoke.webhooks.update(at.webhookId, { isActive: true });
  for (const { id } of await at.deliveries()) await convoke.deliveries.replay(id);
  await at.rest();
  expect((await at.deliveries()).map(({ state }) => state)).toEqual(['success', 'success']);
});
