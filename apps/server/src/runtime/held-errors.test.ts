import { expect, it } from 'vitest';
import { HeldErrors } from './held-errors.js';

it('logs errors at the end of the work, except for the cause of its failure, and later ones at once', async () => {
  const held = new HeldErrors();
  const logged: string[] = [];
  const add = (error: Error) => held.add(error, () => logged.push(error.message));
  const failing = held.during(async () => {
    for (const message of ['disk is full', 'no such host', 'disk is full']) add(new Error(message));
    expect(logged).toEqual([]);
    throw new Error('try again shortly', { cause: new Error('disk is full') });
  });
  await expect(failing).rejects.toThrow('try again shortly');
  expect(logged).toEqual(['no such host']);

  expect(await held.during(async () => add(new Error('disk is full')))).toBeUndefined();
  add(new Error('at once'));
  expect(logged).toEqual(['no such host', 'disk is full', 'at once']);
});
