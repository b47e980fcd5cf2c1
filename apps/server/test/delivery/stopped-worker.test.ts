import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Clock, startDeliveryWorker } from '@convoke/engine';
import { FROM_SOURCE, startWebhookReceiver } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/runtime/runtime.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';

const WORKER = fileURLToPath(new URL('../testing/delivery-worker-process.ts', import.meta.url));
const HOUR = 3_600_000;

/** For somebody whose lease has ended long ago. */
const later: Clock = { now: () => systemClock.now() + HOUR, schedule: systemClock.schedule };

test('a worker that was stopped past its lease does not record over the one that took over', async () => {
  const answers: ServerResponse[] = [];
  const receiver = await startWebhookReceiver({ answer: (_, response) => answers.push(response) });
  const server = await startServer({ role: 'api' });
  const { convoke, id: accountId } = await server.account();
  const args = [...FROM_SOURCE, WORKER, JSON.stringify(server.database)];
  const stopped = spawn(process.execPath, args, { stdio: 'inherit' });
  const exited = once(stopped, 'exit');
  onTestFinished(async () => {
    stopped.kill('SIGKILL');
    await receiver.stop();
    await server.stop();
  });

  const { webhookId } = await convoke.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['appointment.canceled'],
  });
  const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
  await convoke.appointments.cancel(appointmentId);
  await receiver.deliveries.waitFor(1);
  stopped.kill('SIGSTOP');

  const worker = startDeliveryWorker({ ...server.operator, clock: later });
  await receiver.deliveries.waitFor(2);
  answers[1]?.writeHead(204).end();
  await worker.stop(HOUR);
  answers[0]?.writeHead(500).end();
  stopped.kill('SIGCONT');
  stopped.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);

  const { store } = server.operator;
  const { deliveries } = await store.deliveries.list({ accountId, webhookId, limit: 10 });
  expect(deliveries).toMatchObject([{ state: 'success', attempts: 1, fence: 2 }]);
  const query = { accountId, deliveryId: String(deliveries[0]?.id), limit: 10 };
  expect(await store.deliveries.listAttempts(query)).toMatchObject([{ number: 1, status: 204 }]);
  expect(await store.webhooks.find({ accountId, id: webhookId })).toMatchObject({ consecutiveFailures: 0 });
});
