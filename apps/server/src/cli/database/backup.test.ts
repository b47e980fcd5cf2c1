import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Convoke } from '@convoke/sdk';
import { startWebhookReceiver } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../test/testing/run-command.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer } from '../../../test/testing/start-server.js';

it('convoke backup makes a copy beside a busy server, from which another server goes on', async () => {
  const receiver = await startWebhookReceiver();
  const server = await startServer();
  const other = await startServer();
  onTestFinished(async () => {
    await Promise.all([server.stop(), other.stop()]);
    await receiver.stop();
  });
  const { convoke, credentials, id: accountId } = await server.account();
  const { webhookId } = await convoke.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['appointment.updated'],
  });
  const created: string[] = [];
  let busy = true;
  const create = async () => {
    while (busy) created.push((await convoke.appointments.create(SAMPLE_APPOINTMENT)).appointmentId);
  };
  const creating = create();
  await expect.poll(() => created.length).toBeGreaterThan(5);
  const before = created.length;
  const copy = join(other.file, '..', 'copy.db');
  const back = () => runCommand(['backup', copy], { CONVOKE_DATABASE_URL: `sqlite:${server.file}` });
  const printed = await back();
  busy = false;
  await creating;
  expect(printed).toContain(`keep a copy of ${server.file}.key in another place`);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await expect(back()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was overwritten') });

  copyFileSync(`${server.file}.key`, `${copy}.key`);
  await other.restart({ env: { CONVOKE_DATABASE_URL: `sqlite:${copy}` } });
  const found = await other.operator.store.appointments.list({ accountId, limit: 100 });
  expect(found.appointments.length).toBeGreaterThanOrEqual(Math.min(before, 100));
  const restored = new Convoke({ baseUrl: other.baseUrl, ...credentials, maxRetries: 0 });
  await restored.webhooks.test(webhookId);
  const [delivery] = await receiver.deliveries.waitFor(1);
  expect(delivery?.headers).toMatchObject({ 'x-service-event': 'webhook.test' });
});
