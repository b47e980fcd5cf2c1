import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
import { expect, test } from 'vitest';
import { createImipReplyReader } from '../imip-replies.js';
import { hostileMegabytes } from './hostile-megabytes.js';

/** That of a notice of failed delivery, which is looked for as well. */
const ENVELOPE = { mailFrom: '', rcptTo: ['cal@in.ex'] };
/** Of computing time on a fast machine, for reading a megabyte. */
const CEILING_MS = 3_000;

test('a megabyte is read within seconds, whatever it contains', async () => {
  const reader = createImipReplyReader();
  const ceiling = machineSlowness() * CEILING_MS;
  const slow: string[] = [];
  for (const [what, raw] of hostileMegabytes()) {
    const message = { id: what, raw, source: 'smtp', envelope: ENVELOPE, receivedAt: Date.now() } as const;
    const time = await computingTime(() => reader.read(message));
    if (time > ceiling) slow.push(`${what}: ${time.toFixed()} ms`);
  }
  expect(slow).toEqual([]);
});
