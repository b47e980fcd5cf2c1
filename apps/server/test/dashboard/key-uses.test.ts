import { createKey, listKeys } from '@convoke/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { startServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

const newPostgres = usePostgres();

describe.each(['SQLite', 'PostgreSQL'])('the last use of a key, on %s', (kind) => {
  it('is stored soon after a valid request, or at the latest when the server stops', async () => {
    const server = await startServer({ role: 'api', ...(kind === 'PostgreSQL' && { env: await newPostgres() }) });
    onTestFinished(() => server.stop());
    const acme = await server.account();
    const guessed = await createKey(server.operator, { accountId: acme.id, name: 'Guessed' });
    const call = (headers: Record<string, string>) => plainCall(server.baseUrl, { path: '/api/v1/webhooks', headers });
    const uses = async () => (await listKeys(server.operator, acme.id)).map(({ lastUsedAt }) => lastUsedAt);
    const before = Date.now();
    expect((await call(credentialHeaders({ ...guessed, apiSecret: acme.credentials.apiSecret }))).status).toBe(401);
    expect((await call(credentialHeaders(acme.credentials))).status).toBe(200);
    await expect.poll(uses).toEqual([expect.any(Number), null]);
    expect((await uses())[0]).toBeGreaterThanOrEqual(before);
    expect((await call(credentialHeaders(guessed))).status).toBe(200);
    await server.restart();
    expect((await uses())[1]).toBeGreaterThanOrEqual(before);
  });
});
