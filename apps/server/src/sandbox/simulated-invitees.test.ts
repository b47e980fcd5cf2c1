import { expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../../test/testing/sample-appointment.js';
import { startServer } from '../../test/testing/start-server.js';

const POLL = { timeout: 120_000, interval: 50 };

async function start() {
  const server = await startServer();
  onTestFinished(server.stop);
  const { convoke } = await server.account();
  const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
  const invite = async (address: string) => {
    await convoke.appointments.invite(appointmentId, { name: address, address });
  };
  const responses = async () => {
    const { invitations } = await convoke.appointments.get(appointmentId);
    return Object.fromEntries(invitations.map(({ address, response }) => [address, response]));
  };
  return { convoke, appointmentId, invite, responses };
}

it('only invitees of simulator.invalid answer, as their addresses say', async () => {
  const { convoke, appointmentId, invite, responses } = await start();
  const expected = {
    'accepts@simulator.invalid': 'accepted',
    'Accepts+2@Simulator.invalid': 'accepted',
    'declines@simulator.invalid': 'declined',
    'tentative@simulator.invalid': 'tentative',
    'proposes@simulator.invalid': 'tentative',
    'delegates@simulator.invalid': 'needsAction',
    'bounces@simulator.invalid': 'needsAction',
    'constructor@simulator.invalid': 'needsAction',
    'accepts@example.com': 'needsAction',
  };
  for (const address of Object.keys(expected)) await invite(address);
  const traces = async () => (await convoke.appointments.timeline(appointmentId)).entries.map(({ type }) => type);
  await vi.waitFor(async () => {
    expect(await traces()).toEqual(
      expect.arrayContaining(['response.proposed', 'response.delegated', 'message.undeliverable']),
    );
    expect(await responses()).toMatchObject(expected);
  }, POLL);
});

it('they answer again after a change of time', async () => {
  const { convoke, appointmentId, invite, responses } = await start();
  await invite('declines@simulator.invalid');
  await vi.waitFor(async () => expect(Object.values(await responses())).toContain('declined'), POLL);
  await convoke.appointments.update(appointmentId, {
    appointmentStart: '2027-03-16T09:00:00',
    appointmentEnd: '2027-03-16T10:00:00',
  });
  await vi.waitFor(async () => {
    const { entries } = await convoke.appointments.timeline(appointmentId);
    expect(entries.filter(({ type }) => type === 'response.declined')).toHaveLength(2);
  }, POLL);
});

it('they propose days for an appointment of whole days', async () => {
  const { convoke, appointmentId, invite } = await start();
  await convoke.appointments.update(appointmentId, { appointmentStart: '2027-03-16', appointmentEnd: '2027-03-18' });
  await invite('proposes@simulator.invalid');
  await vi.waitFor(async () => {
    const { items } = await convoke.replies.list().page();
    // Midnight in Berlin.
    expect(items.map(({ proposal }) => proposal)).toMatchObject([
      { startUtc: '2027-03-16T23:00:00.000Z', endUtc: '2027-03-18T23:00:00.000Z' },
    ]);
  }, POLL);
});
