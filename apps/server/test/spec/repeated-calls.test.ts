import { Convoke } from '@convoke/sdk';
import { type ProxyFault, startFaultyProxy } from '@convoke/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

const FAULTS: ProxyFault[] = [
  'drop-before',
  'drop-after',
  'half-body',
  'hang-before',
  'hang-after',
  { status: 429, headers: { 'Retry-After': '1' } },
  { status: 503, headers: { 'Retry-After': '1' } },
  { status: 502, body: '<html>Bad Gateway</html>' },
];

describe('a call over an unreliable network', () => {
  let server: TestServer;
  let account: TestAccount;

  beforeEach(async () => {
    server = await startServer({ role: 'api' });
    onTestFinished(() => server.stop());
    account = await server.account();
  });

  /** A client whose next requests meet these faults. */
  async function through(...faults: ProxyFault[]) {
    const proxy = await startFaultyProxy(server.baseUrl, faults);
    onTestFinished(() => proxy.stop());
    return new Convoke({ baseUrl: proxy.url, ...account.credentials, timeout: 1_000 });
  }

  it('has one effect, and returns it', async () => {
    const created = await Promise.all(
      FAULTS.map(async (fault, index) => {
        const externalId = `job-${index}`;
        const convoke = await through(fault);
        const { appointmentId } = await convoke.appointments.create({ ...SAMPLE_APPOINTMENT, externalId });
        return { appointmentId, externalId };
      }),
    );
    for (const { appointmentId, externalId } of created) {
      const { items } = await account.convoke.appointments.list({ externalId }).page();
      expect(items.map((item) => item.appointmentId)).toEqual([appointmentId]);
    }
    expect((await account.convoke.appointments.list().page()).items).toHaveLength(FAULTS.length);
  });

  it('has one effect when it invites, updates, cancels or registers, too', async () => {
    const { appointmentId } = await account.convoke.appointments.create(SAMPLE_APPOINTMENT);
    const { appointments, webhooks } = await through('drop-after', 'none', 'half-body', 'none', 'drop-after');
    await appointments.invite(appointmentId, { name: 'Eve', address: 'eve@example.org' });
    await appointments.update(appointmentId, { appointmentSubject: 'Moved' });
    await webhooks.register({ webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] });
    const before = await account.convoke.appointments.get(appointmentId);
    expect(before.invitations.map(({ address }) => address)).toEqual([SAMPLE_APPOINTMENT.address, 'eve@example.org']);
    const { entries } = await account.convoke.appointments.timeline(appointmentId);
    expect(entries.filter(({ type }) => type === 'appointment.updated')).toHaveLength(1);
    expect(await account.convoke.webhooks.list()).toHaveLength(1);

    const cancelling = (await through('drop-after')).appointments.cancel(appointmentId);
    expect(await cancelling).toMatchObject({ appointmentId });
  });

  it('has one effect when the caller repeats it with the same key after all attempts have failed', async () => {
    const convoke = await through('drop-after', 'drop-after', 'half-body');
    const create = () => convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'booking-7' });
    await expect(create()).rejects.toMatchObject({ name: 'ConnectionError' });
    const { appointmentId } = await create();
    const { items } = await account.convoke.appointments.list().page();
    expect(items.map((item) => item.appointmentId)).toEqual([appointmentId]);
  });
});
