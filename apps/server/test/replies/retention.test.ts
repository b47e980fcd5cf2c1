import { createFakeClock } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';
import { INVITEE, ORGANIZER } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const HOUR = 3_600_000;
const POLL = { timeout: 120_000, interval: 20 };
/** Slow enough for what an hour brings to end within it. */
const HOURLY = { timeout: 120_000, interval: 400 };

test('received messages are kept for CONVOKE_RETENTION, their answers for as long as the invitations', async () => {
  const way = await WAYS_IN.http();
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 3, 10) });
  const env = { ...way.env, CONVOKE_RETENTION: '6h' };
  const server = await startServer({ env, runtime: { clock } });
  onTestFinished(async () => {
    await server.stop();
  });
  const { convoke } = await server.account();
  const { store } = server.operator;
  const states = async () => (await server.rows('SELECT state FROM replies ORDER BY id')).map(({ state }) => state);

  const { appointmentId, invitationId = '' } = await convoke.appointments.create({
    ...SAMPLE_APPOINTMENT,
    address: INVITEE,
  });
  const invitation = () => store.invitations.find(invitationId);
  const { uidToken } = JSON.parse((await invitation())?.channelData ?? '{}');
  const uid = `${appointmentId}.${uidToken}@in.example`;
  const submit = async (copy: number) => {
    const people = { organizer: ORGANIZER, invitee: INVITEE, bounceAddress: ORGANIZER };
    const values = { ...people, uid, wrongUid: uid, movedAt: clock.now(), start: SAMPLE_APPOINTMENT.appointmentStart };
    const raw = sampleAnswer(values, { copy, sequence: 0, stamp: 0 });
    expect(await way.submit(server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
  };

  await submit(1);
  await vi.waitFor(async () => expect(await states()).toEqual(['judged']), POLL);
  await clock.leap(5 * HOUR);
  await submit(2);
  await vi.waitFor(async () => expect(await states()).toEqual(['judged', 'judged']), POLL);
  await vi.waitFor(async () => {
    await clock.leap(HOUR);
    expect(await states()).toEqual(['judged']);
  }, HOURLY);
  expect((await convoke.replies.list().page()).items).toHaveLength(1);
  await vi.waitFor(async () => {
    await clock.leap(HOUR);
    expect(await states()).toEqual([]);
  }, HOURLY);
  expect(await invitation()).toMatchObject({ response: 'accepted' });
  expect(await store.invitations.findLastAnswer(invitationId)).toMatchObject({ response: 'accepted' });

  // What nobody has judged yet waits for its verdict, however long ago it came.
  await server.restart({ role: 'api' });
  await submit(3);
  await clock.leap(48 * HOUR);
  expect(await states()).toEqual(['received']);
});
