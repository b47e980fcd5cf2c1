import { startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startChildServer } from '../testing/start-child-server.js';

it('SIGTERM lets attempts come to their end, or ends them within its grace, and none is lost or repeated', async () => {
  let isOpen: () => void = () => undefined;
  const opened = new Promise<undefined>((resolve) => {
    isOpen = () => resolve(undefined);
  });
  let hanging = false;
  const relay = await startSmtpSink({ onData: () => (hanging ? 'hang' : opened) });
  onTestFinished(() => relay.stop());
  const at = await startChildServer({ CONVOKE_MAIL_URL: relay.url });
  const addresses = Array.from({ length: 30 }, (_, index) => `guest${index}@example.org`);
  const calls = addresses.map((address) => at.appointments().create({ ...SAMPLE_APPOINTMENT, address }));
  const created = await Promise.all(calls);
  await relay.waitForSeen(1);
  const stopped = at.process.stop();
  const isReached = () =>
    fetch(at.process.url).then(
      () => true,
      () => false,
    );
  await expect.poll(isReached).toBe(false);
  isOpen();
  expect(await stopped).toBe(0);
  const rows = (await Promise.all(created.map((each) => at.rows(each.appointmentId)))).flat();
  const sent = rows.filter(({ state }) => state === 'sent');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every(({ attempts }) => attempts === 1)).toBe(true);
  expect(rows.filter(({ state }) => state !== 'sent' && state !== 'pending')).toEqual([]);
  expect(sent).toHaveLength(relay.messages.length);
  await at.start();
  await relay.waitFor(addresses.length);
  expect(relay.seen.map(({ envelope }) => envelope.to.join()).sort()).toEqual(addresses.toSorted());

  hanging = true;
  const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
  await relay.waitForSeen(addresses.length + 1);
  // Without the grace, it would not end.
  expect(await at.process.stop()).toBe(0);
  const [row] = await at.rows(appointmentId);
  expect(row).toMatchObject({ state: 'pending', finishedAt: null });
  expect(row?.dueAt).toBeLessThanOrEqual(Date.now());

  await at.start();
  await relay.waitForSeen(addresses.length + 2);
  await at.process.kill();
  hanging = false;
  await at.start();
  await relay.waitFor(addresses.length + 1);
  const [first, ...others] = relay.seen.slice(addresses.length);
  expect(others).toHaveLength(2);
  expect(others.filter(({ raw }) => !raw.equals(first?.raw ?? Buffer.of()))).toEqual([]);
  await expect.poll(() => at.rows(appointmentId)).toMatchObject([{ state: 'sent', crashes: 0 }]);
});
