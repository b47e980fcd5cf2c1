import type { SendOutcome } from '@convoke/engine';
import { say } from '@convoke/texts';
import { expect, test } from 'vitest';
import { createInFlight } from './in-flight.js';

const SENT: SendOutcome = { kind: 'sent', detail: '' };

/** An attempt that a test ends. */
function createAttempt() {
  const { promise, resolve } = Promise.withResolvers<SendOutcome>();
  return { attempt: () => promise, end: resolve };
}

test('drain waits for every running attempt, however it ends, and prevents further ones', async () => {
  const { run, drain } = createInFlight();
  const [first, second] = [createAttempt(), createAttempt()];
  const outcomes = [run(first.attempt), run(second.attempt)];
  let drained = false;
  const draining = drain().then(() => {
    drained = true;
  });
  expect(await run(async () => SENT)).toEqual({ kind: 'transient', detail: say('transport_closed') });
  first.end(Promise.reject(new Error('a defect')));
  await expect(outcomes[0]).rejects.toThrow('a defect');
  expect(drained).toBe(false);
  second.end(SENT);
  expect(await outcomes[1]).toBe(SENT);
  await draining;
});
