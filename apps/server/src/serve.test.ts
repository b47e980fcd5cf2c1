import { Database } from '@convoke/store/sqlite-driver';
import { createFakeClock } from '@convoke/testkit';
import { expect, it } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../test/testing/sample-appointment.js';
import { startServer } from '../test/testing/start-server.js';

const DAY = 86_400_000;

it.each(['all', 'api'] as const)(
  'a server of role %s deletes old responses, and stops its timers at the end',
  async (role) => {
    const clock = createFakeClock();
    const server = await startServer({ role, runtime: { clock } });
    const { convoke } = await server.account();
    const database = new Database(server.file, { readonly: true });
    const keys = () => database.prepare('SELECT key FROM idempotency_keys').pluck().all();

    await convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'yesterday' });
    await clock.leap(DAY);
    await convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'today' });
    expect(keys().sort()).toEqual(['today', 'yesterday']);
    await expect
      .poll(async () => {
        await clock.leap(DAY / 24);
        return keys();
      })
      .toEqual(['today']);

    database.close();
    await server.stop();
    expect(clock.pending()).toBe(0);
  },
);
