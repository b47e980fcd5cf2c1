import { describe, expect, it } from 'vitest';
import { type DashboardClient, openDashboard } from '../testing/open-dashboard.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithReceiver, startWithReceiver } from '../testing/start-with-receiver.js';
import { startWithRelay } from '../testing/start-with-relay.js';

const HOURS = { CONVOKE_RETRY_SCHEDULE: '0s,1h,2h' };

const refused = (code: string) => ({ status: 409, body: { error: { code } } });

/** A delivery whose first attempt has failed, and the owner of its account. */
async function failedOnce(at: ServerWithReceiver): Promise<{ client: DashboardClient; deliveryId: string }> {
  const { client } = await openDashboard(at.server, { accountId: at.account.id });
  at.receiver.answer(500);
  const { deliveryId } = await at.account.convoke.webhooks.test(at.webhookId);
  await at.rest();
  return { client, deliveryId };
}

const retryDelivery = (client: DashboardClient, deliveryId: string) =>
  client.call(`/dashboard/api/deliveries/${deliveryId}/retry`, { method: 'POST' });

describe('retrying a delivery now', () => {
  it('makes the next scheduled attempt at once and no other, however often it is requested', async () => {
    const at = await startWithReceiver({ env: HOURS });
    const { deliveries } = at.account.convoke;
    const { client, deliveryId } = await failedOnce(at);
    const outcomes = await Promise.all([1, 2, 3].map(() => retryDelivery(client, deliveryId)));
    expect(outcomes.map(({ status }) => status)).toContain(200);
    await at.rest();
    const failed = await deliveries.get(deliveryId);
    expect(failed).toMatchObject({ status: 'failed', attempts: [{ attempt: 1 }, { attempt: 2 }] });
    expect(failed.nextAttemptAt).toBe(new Date(at.clock.now() + 2 * 3_600_000).toISOString());
    at.receiver.answer(204);
    expect((await retryDelivery(client, deliveryId)).status).toBe(200);
    await at.rest();
    await at.pass(4 * 3_600_000);
    expect(await deliveries.get(deliveryId)).toMatchObject({ status: 'success', attemptCount: 3 });
    const sent = at.receiver.deliveries.items;
    expect(sent.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(sent.map(({ body }) => String(body))).size).toBe(1);
    expect(await retryDelivery(client, deliveryId)).toMatchObject(refused('not_waiting'));
    expect(await retryDelivery(client, 'nowhere')).toMatchObject({ status: 404 });
  });
});

describe('retrying a message now', () => {
  it('sends the same bytes once more after a 4xx, and only waiting messages', async () => {
    let refusals = 1;
    const at = await startWithRelay({ onData: () => (refusals-- > 0 ? { code: 451, text: 'Later' } : undefined) });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    const [row] = await at.rows(appointmentId);
    if (!row) throw new Error('Somebody was invited.');
    const { client } = await openDashboard(at.server, { accountId: row.accountId });
    const { client: stranger } = await openDashboard(at.server, { email: 'eve@example.com', name: 'Eve' });
    const path = `/dashboard/api/messages/${row.invitationId}.${row.ordinal}/retry`;
    expect(await stranger.call(path, { method: 'POST' })).toMatchObject({ status: 404 });
    expect(at.relay.seen).toHaveLength(1);
    expect((await client.call(path, { method: 'POST' })).status).toBe(200);
    await at.rest(appointmentId);
    expect(await at.rows(appointmentId)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    const [first, second] = at.relay.seen;
    expect(second?.raw).toEqual(first?.raw);
    expect(await client.call(path, { method: 'POST' })).toMatchObject(refused('not_waiting'));
    const unknown = { status: 404, body: { error: { code: 'message_not_found' } } };
    expect(await client.call(path.replace('.', '.9'), { method: 'POST' })).toMatchObject(unknown);
    expect(await client.call('/dashboard/api/messages/none/retry', { method: 'POST' })).toMatchObject(unknown);
  });
});
