import { type SmtpSinkOptions, startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { received } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startChildServer } from '../testing/start-child-server.js';

const BOB = SAMPLE_APPOINTMENT.address;

async function startRelay(options: SmtpSinkOptions) {
  const relay = await startSmtpSink(options);
  onTestFinished(() => relay.stop());
  return { relay, at: await startChildServer({ CONVOKE_MAIL_URL: relay.url }) };
}

it('SIGTERM lets the attempts that run come to their end, and none is lost or repeated', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const { relay, at } = await startRelay({ onData: () => answered });
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  await relay.waitForSeen(1);
  const stopped = at.process.stop();
  const isReached = () =>
    fetch(at.process.url).then(
      () => true,
      () => false,
    );
  await expect.poll(isReached).toBe(false);
  answer();
  expect(await stopped).toBe(0);
  expect(await at.rows(appointmentId)).toMatchObject([{ state: 'sent', attempts: 1 }]);

  await at.start();
  await at.appointments().cancel(appointmentId);
  await relay.waitFor(2);
  expect(await received(relay.seen, BOB)).toEqual(['REQUEST 0', 'CANCEL 1']);

  const calls = Array.from({ length: 50 }, (_, index) =>
    at.appointments().create({ ...SAMPLE_APPOINTMENT, address: `guest${index}@example.org` }),
  );
  const created = await Promise.all(calls);
  expect(await at.process.stop()).toBe(0);
  const rows = (await Promise.all(created.map((each) => at.rows(each.appointmentId)))).flat();
  expect(rows.every(({ state }) => state === 'sent' || state === 'pending')).toBe(true);
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(relay.messages.length - 2);
  await at.start();
  await relay.waitFor(52);
  expect(new Set(relay.seen.map(({ envelope }) => envelope.to.join())).size).toBe(51);
  expect(relay.seen).toHaveLength(52);
});

it('an attempt that hangs ends within the grace of SIGTERM, or with a kill, and the next start repeats it with the same bytes', async () => {
  let hanging = true;
  const { relay, at } = await startRelay({ onData: () => (hanging ? 'hang' : undefined) });
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  await relay.waitForSeen(1);
  // Without the grace, it would not end.
  expect(await at.process.stop()).toBe(0);
  const [row] = await at.rows(appointmentId);
  expect(row).toMatchObject({ state: 'pending', finishedAt: null });
  expect(row?.dueAt).toBeLessThanOrEqual(Date.now());

  await at.start();
  await relay.waitForSeen(2);
  await at.process.kill();
  hanging = false;
  await at.start();
  await relay.waitFor(1);
  const [first, ...others] = relay.seen;
  expect(others).toHaveLength(2);
  expect(others.filter(({ raw }) => !raw.equals(first?.raw ?? Buffer.of()))).toEqual([]);
  await expect.poll(() => at.rows(appointmentId)).toMatchObject([{ state: 'sent', crashes: 0 }]);
});
