import { type Operation, type OperationId, operationIds, operations } from '@convoke/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepReply } from '../../../test/testing/database-rows.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';

/** The code with which a missing thing of each kind is answered. */
const MISSING: Record<string, string> = {
  appointmentId: 'appointment_not_found',
  invitationId: 'appointment_not_found',
  occurrenceStart: 'appointment_not_found',
  webhookId: 'webhook_not_found',
  feedId: 'feed_not_found',
  keyId: 'key_not_found',
  deliveryId: 'delivery_not_found',
  replyId: 'reply_not_found',
};

const withId = operationIds.filter((id) => operations[id].pathParams.length > 0);

describe('data of another account', () => {
  let server: TestServer;
  let owner: TestAccount;
  let intruder: TestAccount;
  let ids: Record<string, string>;

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
    owner = await server.account('Owner');
    intruder = await server.account('Intruder');
    const { appointmentId, invitationId = '' } = await owner.convoke.appointments.create({
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T15:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      name: 'Ada',
      address: 'ada@example.org',
    });
    const { webhookId } = await owner.convoke.webhooks.register({
      webhookUrl: 'https://example.org/hook',
      eventTypes: ['appointment.updated'],
    });
    const { deliveryId } = await owner.convoke.webhooks.test(webhookId);
    const { feedId } = await owner.convoke.feeds.create();
    const replyId = await keepReply(server.database.CONVOKE_DATABASE_URL, { accountId: owner.id, appointmentId });
    const keyId = owner.credentials.apiKey;
    ids = { appointmentId, invitationId, webhookId, feedId, deliveryId, replyId, keyId };
  });

  afterAll(() => server.stop());

  it.each(withId)('does not exist for %s, which has no effect', async (id) => {
    const before = await everything();
    const { status, body } = await call(id);
    const [param = ''] = operations[id].pathParams;
    expect({ status, body }).toMatchObject({ status: 404, body: { success: false } });
    expect(JSON.stringify(body)).toContain(MISSING[param]);
    expect(await everything()).toEqual(before);
  });

  it('covers every operation that names a thing', () => {
    expect(withId.length).toBeGreaterThan(0);
    for (const id of withId) for (const name of operations[id].pathParams) expect(MISSING).toHaveProperty(name);
  });

  async function everything() {
    const { store } = server.operator;
    const accountId = owner.id;
    const { appointmentId = '', webhookId = '' } = ids;
    return {
      appointment: await store.appointments.find({ accountId, id: appointmentId }),
      invitations: await store.invitations.list({ accountId, appointmentId }),
      messages: await store.messages.listOfAppointment({ accountId, appointmentId }),
      webhooks: await store.webhooks.list(accountId),
      feeds: await store.feeds.list(accountId),
      keys: (await store.keys.list(accountId)).map(({ id, revokedAt }) => ({ id, revokedAt })),
      deliveries: await store.deliveries.list({ accountId, webhookId, limit: 100 }),
      replies: await store.replies.list({ accountId, limit: 100 }),
    };
  }

  async function call(id: OperationId) {
    const { method, path, body }: Operation = operations[id];
    const { apiKey, apiSecret } = intruder.credentials;
    const response = await fetch(
      `${server.baseUrl}${path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? 'none')}`,
      {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json', 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret },
        ...(body !== 'none' && {
          body: JSON.stringify({
            name: 'Eve',
            ...(id === 'sendInvitations' && { invitees: [{ name: 'Eve', address: 'eve@example.org' }] }),
            address: 'eve@example.org',
            since: '2026-01-01T00:00:00Z',
            invitationId: ids.invitationId,
            response: 'accepted',
            appointmentStart: '2027-04-15T14:00:00',
            appointmentEnd: '2027-04-15T15:00:00',
          }),
        }),
      },
    );
    return { status: response.status, body: await response.json() };
  }
});
