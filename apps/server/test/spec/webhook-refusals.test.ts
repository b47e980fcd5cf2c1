import { errorStatus } from '@convoke/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { VALID_WEBHOOK, WEBHOOK_REFUSALS } from '../testing/refusals/webhook-refusals.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

describe('7.1 the simpler form, of every refusal of 4.5 to 4.9', () => {
  let server: TestServer;
  let acme: TestAccount;
  let webhookId: string;

  beforeAll(async () => {
    server = await startServer({ role: 'api', env: { CONVOKE_WEBHOOK_ALLOW: 'hooks.internal' } });
    acme = await server.account();
    ({ webhookId } = await acme.convoke.webhooks.register(VALID_WEBHOOK));
  });

  afterAll(() => server.stop());

  it.each(Object.entries(WEBHOOK_REFUSALS))('%s', async (_, { code, param, path = '', headers, ...call }) => {
    const before = await server.operator.store.webhooks.list(acme.id);
    const answer = await plainCall(server.baseUrl, {
      ...call,
      path: `/api/v1/webhooks${path.replace(':id', webhookId)}`,
      headers: { ...credentialHeaders(acme.credentials), ...headers },
    });
    const said = expect.stringMatching(/^[A-Za-z].{10,}\.$/);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: errorStatus[code],
      body: { success: false, error: said, message: said, code, ...(param && { param }), apiVersion: 'v1' },
    });
    const { error, message } = z.object({ error: z.string(), message: z.string() }).parse(answer.body);
    expect(error).toBe(message);
    expect(await server.operator.store.webhooks.list(acme.id)).toEqual(before);
  });

  it('what belongs to another account: as if it did not exist', async () => {
    const stranger = await server.account('Stranger');
    await expect(stranger.convoke.webhooks.get(webhookId)).rejects.toMatchObject({ code: 'webhook_not_found' });
  });
});
