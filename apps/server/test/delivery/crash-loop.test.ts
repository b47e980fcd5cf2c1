import { say, storedText } from '@convoke/texts';
import { expect, it } from 'vitest';
import { received } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../testing/start-with-relay.js';

const SECOND = 1_000;

/** What a server leaves behind that dies while it sends: a claim without an outcome. Then the next one starts. */
async function crash({ server, clock, restart }: ServerWithRelay): Promise<void> {
  const leaseUntil = clock.now() + 80 * SECOND;
  await server.operator.store.queues.messages.claim({ transport: 'smtp', limit: 20, now: clock.now(), leaseUntil });
  await restart('api');
}

it('a server that dies ten times within a minute fails no message', async () => {
  const at = await startWithRelay({ role: 'api' });
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  for (let count = 0; count < 20; count += 1) {
    await crash(at);
    await at.clock.advance(3 * SECOND);
  }
  expect(await at.states(appointmentId)).toEqual(['request 0 pending']);
  await at.restart('all');
  await at.pass(60 * SECOND, appointmentId);
  expect(await received(at.relay.messages, SAMPLE_APPOINTMENT.address)).toEqual(['REQUEST 0']);
});

it('a message that crashes the server at each attempt fails, and those after it are sent', async () => {
  const at = await startWithRelay({ role: 'api' });
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  for (let count = 0; count < 10; count += 1) {
    await crash(at);
    await at.clock.advance(60 * SECOND);
  }
  expect(await at.rows(appointmentId)).toMatchObject([
    { state: 'failed', attempts: 0, crashes: 10, detail: storedText(say('crashed_in_attempt', { count: 10 })) },
  ]);
  await at.restart('all');
  await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
  await at.rest(appointmentId);
  expect(await received(at.relay.messages, SAMPLE_APPOINTMENT.address)).toEqual(['REQUEST 1']);
});
