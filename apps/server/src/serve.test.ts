import { DAY_MS, updateAccount } from '@convoke/engine';
import { Database } from '@convoke/store/sqlite-driver';
import { createFakeClock } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { collectLog } from '../test/testing/collect-log.js';
import { SAMPLE_APPOINTMENT } from '../test/testing/sample-appointment.js';
import { startServer } from '../test/testing/start-server.js';

it.each(['all', 'api'] as const)(
  'a server of role %s deletes old responses, and stops its timers at the end',
  async (role) => {
    const clock = createFakeClock();
    const server = await startServer({ role, runtime: { clock } });
    const { convoke } = await server.account();
    const database = new Database(server.file, { readonly: true });
    const keys = () => database.prepare('SELECT key FROM idempotency_keys').pluck().all();

    await convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'yesterday' });
    await clock.leap(DAY_MS);
    await convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'today' });
    expect(keys().sort()).toEqual(['today', 'yesterday']);
    await expect
      .poll(async () => {
        await clock.leap(DAY_MS / 24);
        return keys();
      })
      .toEqual(['today']);

    database.close();
    await server.stop();
    expect(clock.pending()).toBe(0);
  },
);

it('warns at its start of every organizer whose address leaves no room for the tag of bounces', async () => {
  const { log, lines } = collectLog();
  const organizer = (length: number) => ({ name: 'Desk', address: `${'d'.repeat(length)}@desk.example` });
  const env = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:1', CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>' };
  const server = await startServer({ role: 'api', env, runtime: { log } });
  onTestFinished(server.stop);
  const [one, other] = [await server.account(), await server.account('Other')];
  await updateAccount(server.operator, { accountId: one.id, organizer: organizer(38) });
  await updateAccount(server.operator, { accountId: other.id, organizer: organizer(39) });
  const warnings = () => lines.filter((line) => line.includes('bounces get no tag'));
  expect(warnings()).toEqual([]);
  await server.restart();
  expect(warnings()).toEqual([expect.stringContaining(`convoke account update ${other.id}`)]);
  await server.restart({ env: { CONVOKE_MAIL_FROM: `Acme <${'e'.repeat(39)}@in.example>` } });
  expect(warnings().slice(1)).toEqual([
    expect.stringContaining('in CONVOKE_MAIL_FROM'),
    expect.stringContaining(`convoke account update ${other.id}`),
  ]);
});
