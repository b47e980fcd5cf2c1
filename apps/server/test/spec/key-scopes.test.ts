import { type KeyScope, operationIds, operations } from '@convoke/contract';
import { createKey, KEY_SCOPES } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { createFakeClock } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

/** Keys that may do only some things, or only for some time. */

const NOWHERE = '00000000-0000-7000-8000-000000000000';
const HOUR = 3_600_000;

let server: TestServer;
let acme: TestAccount;
const clock = createFakeClock({ now: Date.now() });

beforeAll(async () => {
  server = await startServer({ role: 'api', runtime: { clock } });
  acme = await server.account();
});
afterAll(() => server.stop());

const make = (input: { scopes?: readonly KeyScope[]; expiresAt?: number }) =>
  createKey(server.operator, { accountId: acme.id, ...input });
const as = ({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }) =>
  new Convoke({ baseUrl: server.baseUrl, apiKey, apiSecret, maxRetries: 0 });

describe('a key with scopes', () => {
  const limited = new Map<string, Record<string, string>>();
  beforeAll(async () => {
    for (const scope of KEY_SCOPES) {
      limited.set(scope, credentialHeaders(await make({ scopes: [scope] })));
      const others = KEY_SCOPES.filter((other) => other !== scope && !other.startsWith(scope.split(':')[0] ?? ''));
      limited.set(`all but ${scope}`, credentialHeaders(await make({ scopes: others })));
    }
  });

  it.each(operationIds)('may, and without its scope may not: %s', async (id) => {
    const { method, path, scope } = operations[id];
    const send = (key: string) =>
      plainCall(server.baseUrl, {
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, NOWHERE),
        headers: limited.get(key) ?? {},
        ...(method !== 'get' && { body: {} }),
      });
    const refused = await send(`all but ${scope === 'all' ? 'replies' : scope}`);
    expect(refused).toMatchObject({ status: 403, body: { success: false } });
    const { error = {} } = Object(refused.body);
    const { code, message } = typeof error === 'string' ? Object(refused.body) : { ...Object(refused.body), ...error };
    expect({ code, message }).toEqual({
      code: 'insufficient_scope',
      message: expect.stringContaining(scope === 'all' ? 'replies' : scope),
    });
    if (scope !== 'all') expect((await send(scope)).status).not.toBe(403);
  });

  it('that may write may read', async () => {
    const client = as(await make({ scopes: ['appointments:write'] }));
    const { appointmentId } = await client.appointments.create(SAMPLE_APPOINTMENT);
    expect(await client.appointments.get(appointmentId)).toMatchObject({ appointmentId });
    const reader = as(await make({ scopes: ['appointments:read'] }));
    expect(await reader.appointments.get(appointmentId)).toMatchObject({ appointmentId });
    const refused = { status: 403, code: 'insufficient_scope', message: expect.stringContaining('appointments:write') };
    await expect(reader.appointments.cancel(appointmentId)).rejects.toMatchObject(refused);
    expect(await reader.appointments.get(appointmentId)).toMatchObject({ isActive: true });
  });

  it('is not told what a wider key was answered, whoever knows the Idempotency-Key', async () => {
    const options = { idempotencyKey: 'shared' };
    await acme.convoke.appointments.create(SAMPLE_APPOINTMENT, options);
    const reader = as(await make({ scopes: ['appointments:read'] }));
    const repeated = reader.appointments.create(SAMPLE_APPOINTMENT, options);
    await expect(repeated).rejects.toMatchObject({ code: 'insufficient_scope' });
  });

  it('counts as wrong credentials before it counts as limited', async () => {
    const { apiKey } = await make({ scopes: ['feeds'] });
    const wrong = as({ apiKey, apiSecret: 'cs_wrong' });
    await expect(wrong.appointments.list().page()).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('a key that makes keys', () => {
  it('has all scopes, and the new key has those of its own, or those that are given', async () => {
    const explicit = as(await make({ scopes: KEY_SCOPES }));
    expect(await explicit.keys.create()).toMatchObject({ name: '', scopes: KEY_SCOPES, expiresAt: null });
    const given = { name: 'Booking page', scopes: ['replies', 'feeds', 'replies'] as const };
    const made = await acme.convoke.keys.create({ ...given, scopes: [...given.scopes] });
    expect(made).toMatchObject({ name: 'Booking page', scopes: ['replies', 'feeds'], keyId: made.apiKey });
    expect(await as(made).replies.list().page()).toMatchObject({ items: [] });
    expect(await acme.convoke.keys.create()).toMatchObject({ scopes: null });
    const fewer = as(await make({ scopes: ['keys'] }));
    await expect(fewer.keys.create({ scopes: ['keys'] })).rejects.toMatchObject({ code: 'insufficient_scope' });
  });

  it('makes none that lasts longer than itself, and shares none by an Idempotency-Key', async () => {
    const end = clock.now() + HOUR;
    const brief = as(await make({ expiresAt: end }));
    const endsAt = new Date(end).toISOString();
    expect(await brief.keys.create()).toMatchObject({ expiresAt: endsAt });
    const longer = brief.keys.create({ expiresAt: new Date(end + 1).toISOString() });
    await expect(longer).rejects.toMatchObject({ code: 'invalid_value', param: 'expiresAt' });
    const options = { idempotencyKey: 'one-key' };
    const made = await acme.convoke.keys.create({ name: 'Shared' }, options);
    expect(await acme.convoke.keys.create({ name: 'Shared' }, options)).toEqual(made);
    const stolen = brief.keys.create({ name: 'Shared' }, options);
    await expect(stolen).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });

  it('lists them with their last use, and revokes them, itself too', async () => {
    const janitor = await make({ scopes: ['keys'] });
    const client = as(janitor);
    const { apiKey: keyId } = await make({ scopes: ['feeds'] });
    await client.keys.revoke(keyId);
    await vi.waitFor(async () => {
      await clock.advance(61_000);
      const own = (await client.keys.list()).find((key) => key.keyId === janitor.apiKey);
      expect(own).toMatchObject({ scopes: ['keys'], dateLastUsed: expect.any(String), dateRevoked: null });
    });
    expect(await client.keys.list()).toContainEqual(
      expect.objectContaining({ keyId, dateRevoked: expect.any(String), dateLastUsed: null }),
    );
    await client.keys.revoke(janitor.apiKey);
    await expect(client.keys.list()).rejects.toMatchObject({ status: 401 });
  });
});

describe('a key that expires', () => {
  it('is refused from then on as a revoked one is, and its streams end', async () => {
    const credentials = await make({ scopes: ['webhooks'], expiresAt: clock.now() + HOUR });
    const client = as(credentials);
    expect(await client.webhooks.list()).toEqual([]);
    const headers = credentialHeaders(credentials);
    const { body } = await fetch(`${server.baseUrl}/api/v1/deliveries/stream`, { headers });
    const reader = body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(': \n\n');
    await clock.advance(HOUR - 1);
    expect(await client.webhooks.list()).toEqual([]);
    let isOver = false;
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    const over = readAll()
      // The server breaks the connection off.
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    await clock.advance(1);
    await expect(client.webhooks.list()).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
    await vi.waitFor(async () => {
      await clock.advance(1_000);
      expect(isOver).toBe(true);
    }, 10_000);
    await over;
  });
});
