import { describe, expect, it } from 'vitest';
import { received } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithRelay } from '../testing/start-with-relay.js';

const MINUTE = 60_000;
const BOB = SAMPLE_APPOINTMENT.address;

describe('what was never attempted', () => {
  it('is superseded by an update: only the newest revision is sent', async () => {
    const at = await startWithRelay({ role: 'api' });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
    await at.appointments().update(appointmentId, { appointmentSubject: 'Third' });
    await at.restart('all');
    await at.rest(appointmentId);
    expect(await at.states(appointmentId)).toEqual(['request 0 superseded', 'request 1 superseded', 'request 2 sent']);
    expect(await received(at.relay.seen, BOB)).toEqual(['REQUEST 2']);
    expect(at.relay.messages[0]?.raw.toString()).toContain('Subject: Invitation: Third');
  });

  it('is ended by a cancel, and nobody hears of an appointment that they never knew', async () => {
    const at = await startWithRelay({ role: 'api' });
    const { appointmentId } = await at.appointments().create({ ...SAMPLE_APPOINTMENT, address: 'bob@gmail.com' });
    await at.appointments().cancel(appointmentId);
    await at.restart('all');
    await at.clock.leap(10 * MINUTE);
    expect(await at.states(appointmentId)).toEqual(['priming 0 superseded', 'request 0 superseded']);
    expect(at.relay.connections()).toBe(0);
  });
});

describe('what was attempted', () => {
  it('without success still goes before its update, which waits through every retry', async () => {
    let refusals = 3;
    const at = await startWithRelay({ onData: () => (refusals-- > 0 ? { code: 451 } : undefined) });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
    await at.appointments().update(appointmentId, { appointmentSubject: 'Third' });
    await at.rest(appointmentId);
    expect(await at.states(appointmentId)).toEqual(['request 0 pending', 'request 1 superseded', 'request 2 blocked']);
    await at.pass(10 * MINUTE, appointmentId);
    expect(await received(at.relay.seen, BOB)).toEqual([...Array(4).fill('REQUEST 0'), 'REQUEST 2']);
    expect(at.relay.messages.at(-1)?.raw.toString()).toContain('Subject: Updated: Third');
  });

  it('without success is followed by a cancel, because it may have arrived', async () => {
    let drops = 1;
    const at = await startWithRelay({ onData: () => (drops-- > 0 ? 'drop' : undefined) });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.appointments().cancel(appointmentId);
    await at.pass(10 * MINUTE, appointmentId);
    expect(await received(at.relay.seen, BOB)).toEqual(['REQUEST 0', 'REQUEST 0', 'CANCEL 1']);
  });

  it('and finally refused is followed by a cancel as well', async () => {
    let refusals = 1;
    const at = await startWithRelay({ onData: () => (refusals-- > 0 ? { code: 554 } : undefined) });
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.appointments().cancel(appointmentId);
    await at.rest(appointmentId);
    expect(await at.states(appointmentId)).toEqual(['request 0 failed', 'cancel 1 sent']);
  });
});

it('ten invitees with retries of their own each get their messages in order', async () => {
  const refused = new Map<string, number>();
  const at = await startWithRelay({
    onRcpt({ address }) {
      const times = refused.get(address) ?? 0;
      refused.set(address, times + 1);
      return times < Number(address.slice(5, 6)) % 4 ? { code: 451 } : undefined;
    },
  });
  const { appointmentId } = await at.appointments().create({ ...SAMPLE_APPOINTMENT, address: 'guest9@example.org' });
  for (const name of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    await at.appointments().invite(appointmentId, { name: 'Guest', address: `guest${name}@example.org` });
  }
  await at.rest(appointmentId);
  await at.appointments().update(appointmentId, { appointmentSubject: 'Second' });
  await at.pass(MINUTE, appointmentId);
  await at.appointments().update(appointmentId, { appointmentSubject: 'Third' });
  await at.pass(30 * MINUTE, appointmentId);
  await at.appointments().cancel(appointmentId);
  await at.pass(30 * MINUTE, appointmentId);
  for (const { address } of await at.invitations(appointmentId)) {
    const got = await received(at.relay.messages, address);
    const sequences = got.map((text) => Number(text.split(' ')[1]));
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(sequences.length);
    expect(got.at(0)).toBe('REQUEST 0');
    expect(got.at(-2)).toBe('REQUEST 2');
    expect(got.at(-1)).toBe('CANCEL 3');
  }
});
