import { truncate } from 'node:fs/promises';
import { choices } from '@convoke/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDashboard } from '../../test/testing/open-dashboard.js';
import { plainCall } from '../../test/testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../../test/testing/sample-appointment.js';
import { startServer, type TestServerOptions } from '../../test/testing/start-server.js';
import { startWithRelay } from '../../test/testing/start-with-relay.js';

async function start(options: TestServerOptions = { role: 'api' }) {
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** The samples whose names begin with `prefix`, each with its labels as written. */
async function samples(baseUrl: string, prefix: string): Promise<Record<string, number>> {
  const response = await fetch(`${baseUrl}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith(prefix));
  return Object.fromEntries(lines.map((line) => line.split(/ (?=\S+$)/)).map(([name, value]) => [name, Number(value)]));
}

describe('/metrics', () => {
  it('counts requests by operation and class of status, and whatever strays as one', async () => {
    const server = await start();
    const { convoke } = await server.account();
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await convoke.appointments.get(appointmentId);
    await expect(convoke.appointments.get('none')).rejects.toMatchObject({ status: 404 });
    for (const path of ['/api/v1/colours', '/api/v1/shapes', '/%00']) await plainCall(server.baseUrl, { path });
    const { baseUrl } = server;
    expect(await samples(baseUrl, 'convoke_http_requests_total')).toEqual({
      'convoke_http_requests_total{operation="createAppointment",status="2xx"}': 1,
      'convoke_http_requests_total{operation="getAppointment",status="2xx"}': 1,
      'convoke_http_requests_total{operation="getAppointment",status="4xx"}': 1,
      'convoke_http_requests_total{operation="none",status="4xx"}': 3,
    });
    const durations = await samples(baseUrl, 'convoke_http_request_duration_seconds_count');
    expect(durations).toMatchObject({
      'convoke_http_request_duration_seconds_count{operation="createAppointment"}': 1,
      'convoke_http_request_duration_seconds_count{operation="getAppointment"}': 2,
    });
    const [seconds] = Object.values(
      await samples(baseUrl, 'convoke_http_request_duration_seconds_sum{operation="createAppointment"}'),
    );
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(10);
  });

  it('counts what the limits of accounts refuse, at every door', async () => {
    const env = { CONVOKE_APPOINTMENTS_PER_ACCOUNT: '1', CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '1' };
    const server = await start({ role: 'api', env });
    const { convoke, id: accountId } = await server.account();
    const { client } = await openDashboard(server, { accountId });
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await expect(convoke.appointments.create(SAMPLE_APPOINTMENT)).rejects.toMatchObject({ code: 'quota_exceeded' });
    const path = '/dashboard/api/v1/appointments';
    expect(await client.call(path, { method: 'POST', body: SAMPLE_APPOINTMENT })).toMatchObject({ status: 403 });
    await convoke.appointments.invite(appointmentId, { name: 'Eve', address: 'e.v.e@gmail.com' });
    const again = convoke.appointments.invite(appointmentId, { name: 'Eve', address: 'eve@gmail.com' });
    await expect(again).rejects.toMatchObject({ code: 'too_many_messages' });
    const found = await samples(server.baseUrl, 'convoke_limits_reached_total');
    expect(found).toMatchObject({
      'convoke_limits_reached_total{limit="appointments_per_account"}': 2,
      'convoke_limits_reached_total{limit="messages_to_address_per_hour"}': 1,
      'convoke_limits_reached_total{limit="bytes_per_account"}': 0,
    });
    expect(Object.keys(found)).toHaveLength(choices.LimitName.length);
  });

  it('counts attempts to send by what became of them, and tells what waits and for how long', async () => {
    const answers = [{ code: 451 }, { code: 550 }];
    const at = await startWithRelay({ onData: () => answers.shift() });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.appointments().invite(appointmentId, { name: 'Carol', address: 'carol@example.net' });
    await at.rest(appointmentId);
    const { baseUrl } = at.server;
    expect(await samples(baseUrl, 'convoke_outbox')).toEqual({
      convoke_outbox_age_seconds: 0,
      'convoke_outbox_messages{state="pending"}': 1,
      'convoke_outbox_messages{state="sending"}': 0,
    });
    await at.pass(60_000, appointmentId);
    expect(await samples(baseUrl, 'convoke_message_attempt')).toMatchObject({
      'convoke_message_attempts_total{kind="request",result="deferred"}': 1,
      'convoke_message_attempts_total{kind="request",result="failed"}': 1,
      'convoke_message_attempts_total{kind="request",result="sent"}': 1,
      convoke_message_attempt_duration_seconds_count: 3,
    });
  });

  it('tells how long nothing has been sent', async () => {
    const server = await start();
    const { convoke } = await server.account();
    await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await expect
      .poll(() => samples(server.baseUrl, 'convoke_outbox_age_seconds'))
      .toEqual({ convoke_outbox_age_seconds: expect.toSatisfy((age: number) => age >= 1 && age < 60) });
    expect(await samples(server.baseUrl, 'convoke_database_up')).toEqual({ convoke_database_up: 1 });
  });

  it('names nobody', async () => {
    const at = await startWithRelay();
    const { appointmentId } = await at.appointments().create({ ...SAMPLE_APPOINTMENT, externalId: 'order-7' });
    await at.rest(appointmentId);
    const text = await (await fetch(`${at.server.baseUrl}/metrics`)).text();
    const accounts = (await at.server.operator.store.accounts.list()).map(({ id }) => id);
    for (const name of [
      ...accounts,
      appointmentId,
      'ck_',
      'bob',
      'example.org',
      'in.example',
      'order-7',
      '127.0.0.1',
    ]) {
      expect(text.toLowerCase()).not.toContain(name);
    }
  });

  it('shows the process, that the outbox is unknown, and that the database is down', async () => {
    const server = await start();
    await Promise.all([truncate(server.file), truncate(`${server.file}-wal`)]);
    expect(await samples(server.baseUrl, 'convoke_database_up')).toEqual({ convoke_database_up: 0 });
    expect(await samples(server.baseUrl, 'convoke_outbox_age')).toEqual({ convoke_outbox_age_seconds: Number.NaN });
    expect(await samples(server.baseUrl, 'process_resident')).toEqual({
      process_resident_memory_bytes: expect.any(Number),
    });
  });

  it('is not there with CONVOKE_METRICS=off', async () => {
    const server = await start({ role: 'api', env: { CONVOKE_METRICS: 'off' } });
    expect((await fetch(`${server.baseUrl}/metrics`)).status).toBe(404);
  });
});
