import { verifyDelivery } from '@convoke/signature';
import { type ReceivedDelivery, startWebhookReceiver } from '@convoke/testkit';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';

/** Regenerations under load. */
const ROUNDS = 3;
/** Deliveries between two of them, at least. */
const BETWEEN = 10;

interface Sent extends ReceivedDelivery {
  /** When its attempt began, epoch milliseconds. */
  startedAt: number;
}

/** Regenerates a webhook's secret again and again while its events come without a pause. */
async function regenerateUnderLoad(graceSeconds: number) {
  const receiver = await startWebhookReceiver();
  const server = await startServer();
  onTestFinished(async () => {
    await server.stop();
    await receiver.stop();
  });
  const { convoke, id: accountId } = await server.account();
  const { webhookId, secret } = await convoke.webhooks.register({
    webhookUrl: receiver.url,
    eventTypes: ['appointment.updated'],
  });
  let working = true;
  const load = Array.from({ length: 4 }, async () => {
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    for (let count = 0; working; count += 1) {
      await convoke.appointments.update(appointmentId, { appointmentSubject: `change ${count}` });
    }
  });
  /** In their order; each with the time at which its answer had come. */
  const secrets = [{ secret, answeredAt: 0 }];
  for (let round = 0; round < ROUNDS; round += 1) {
    await receiver.deliveries.waitFor(receiver.deliveries.items.length + BETWEEN);
    const regenerated = await convoke.webhooks.regenerateSecret(webhookId, { graceSeconds });
    secrets.push({ secret: regenerated.secret, answeredAt: Date.now() });
  }
  await receiver.deliveries.waitFor(receiver.deliveries.items.length + BETWEEN);
  working = false;
  await Promise.all(load);

  const { store } = server.operator;
  const withStart = async (delivery: ReceivedDelivery): Promise<Sent | undefined> => {
    const deliveryId = delivery.headers['x-service-delivery'] ?? '';
    const [attempt] = await store.deliveries.listAttempts({ accountId, deliveryId, limit: 1 });
    return attempt && { ...delivery, startedAt: attempt.startedAt };
  };
  const sent = await Promise.all(receiver.deliveries.items.map(withStart));
  return { sent: sent.filter((delivery) => delivery !== undefined), secrets };
}

/** Which of the secrets made `X-Service-Signature`. */
function serviceSigners({ headers, body, at }: ReceivedDelivery, secrets: readonly { secret: string }[]): number[] {
  const { 'webhook-signature': _, ...service } = headers;
  const now = Math.floor(at / 1_000);
  return secrets.flatMap(({ secret }, index) =>
    verifyDelivery({ headers: service, body }, { secrets: secret, now }).valid ? [index] : [],
  );
}

/** Which of the secrets made a signature of Standard Webhooks, by the library of those who wrote it. */
function standardSigners({ headers, body }: ReceivedDelivery, secrets: readonly { secret: string }[]): number[] {
  return secrets.flatMap(({ secret }, index) => {
    try {
      new Webhook(secret).verify(body, headers);
      return [index];
    } catch {
      return [];
    }
  });
}

test('no attempt that starts after a regeneration is signed with the old secret', async () => {
  const { sent, secrets } = await regenerateUnderLoad(0);
  expect(sent.length).toBeGreaterThan(ROUNDS * BETWEEN);
  const used = new Set<number>();
  for (const delivery of sent) {
    const [signer = -1, ...others] = serviceSigners(delivery, secrets);
    expect(others).toEqual([]);
    expect(standardSigners(delivery, secrets)).toEqual([signer]);
    const current = secrets.findLastIndex(({ answeredAt }) => answeredAt < delivery.startedAt);
    expect(signer).toBeGreaterThanOrEqual(current);
    used.add(signer);
  }
  expect(used.size).toBe(ROUNDS + 1);
});

test('with grace the old secret adds a second Standard Webhooks signature, and nothing else', async () => {
  const { sent, secrets } = await regenerateUnderLoad(60);
  const used = new Set<number>();
  for (const delivery of sent) {
    const [signer = -1, ...others] = serviceSigners(delivery, secrets);
    expect(others).toEqual([]);
    expect(standardSigners(delivery, secrets)).toEqual(signer === 0 ? [0] : [signer - 1, signer]);
    used.add(signer);
  }
  expect(used.size).toBe(ROUNDS + 1);
});
