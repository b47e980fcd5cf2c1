import { truncate } from 'node:fs/promises';
import { Database } from '@convoke/store/sqlite-driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../test/testing/start-server.js';

const VALID = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

describe('the server’s health', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer({ role: 'api' });
  });

  afterEach(() => server.stop());

  it('is told without credentials', async () => {
    const alive = await fetch(`${server.baseUrl}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${server.baseUrl}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', mail: 'sandbox: no mail is sent', outboxAgeSeconds: 0 },
    ]);
  });

  it('stays ready while mail is late, and says how late', async () => {
    const { convoke } = await server.account();
    await convoke.appointments.create({ ...VALID, name: 'Ada', address: 'ada@example.org' });
    const ready = async (): Promise<unknown> => (await fetch(`${server.baseUrl}/readyz`)).json();
    await expect
      .poll(ready)
      .toMatchObject({ status: 'ready', outboxAgeSeconds: expect.toSatisfy((age: number) => age >= 1) });
  });

  it('is unready without its database, but alive', async () => {
    await Promise.all([truncate(server.file), truncate(`${server.file}-wal`)]);
    const ready = await fetch(`${server.baseUrl}/readyz`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
  });

  it('answers 503 with Retry-After while another process holds the database, keeps nothing, and recovers', async () => {
    const { convoke, id: accountId } = await server.account();
    const holder = new Database(server.file);
    holder.exec('BEGIN IMMEDIATE');
    const refused = convoke.appointments.create({ ...VALID, name: 'Ada', address: 'ada@example.org' });
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: expect.any(Number) });
    holder.exec('ROLLBACK');
    holder.close();
    const { appointmentId } = await convoke.appointments.create(VALID);
    expect(await server.operator.store.appointments.find({ accountId, id: appointmentId })).toBeDefined();
  });
});
