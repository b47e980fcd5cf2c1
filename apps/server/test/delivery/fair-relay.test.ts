import { startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';

/** Messages a second. */
const RATE = 20;
/** Messages that the account with much to send has queued. */
const BACKLOG = 150;
/** Of another account's messages, as many may go out before an invitation as pass in two seconds. */
const MOST_BEFORE = 2 * RATE;

it('a backlog of one account does not let the invitation of another wait', async () => {
  const relay = await startSmtpSink();
  const server = await startServer({
    env: {
      CONVOKE_MAIL_URL: relay.url,
      CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
      CONVOKE_MAIL_RATE: String(RATE),
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await relay.stop();
  });
  const [busy, other] = [await server.account(), await server.account()];
  const { name, address, ...content } = SAMPLE_APPOINTMENT;
  const invitees = Array.from({ length: BACKLOG }, (_, at) => ({ name, address: `p${at}@busy.example` }));
  await busy.convoke.appointments.create({ ...content, invitees });
  await relay.waitForSeen(RATE, 120_000);
  const before = relay.seen.length;
  await other.convoke.appointments.create(SAMPLE_APPOINTMENT);
  const place = () => relay.seen.findIndex(({ envelope }) => envelope.to.includes(address));
  await expect.poll(place, { timeout: 60_000 }).not.toBe(-1);
  expect(place() - before).toBeLessThan(MOST_BEFORE);
});
