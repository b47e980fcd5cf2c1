import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runReceivers } from './receivers.js';

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('an endpoint in Python verifies every delivery by both schemes (needs python3)', async () => {
  const { violations, figures } = await runReceivers({ appointments: 4 });
  expect(violations).toEqual([]);
  expect(figures).toMatchObject({ events: 12, deliveries: 72 });
  expect(figures.refused).toBeGreaterThan(3);
  expect(figures.requests).toBe(figures.deliveries + figures.refused);
});
