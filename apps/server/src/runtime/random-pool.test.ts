import { describe, expect, it } from 'vitest';
import { createRandomPool } from './random-pool.js';

describe('the random pool', () => {
  it('hands out no bytes twice, across refills and with lengths that do not divide it', () => {
    const random = createRandomPool();
    const taken = Array.from({ length: 2_000 }, () => random(17).toString('hex'));
    expect(new Set(taken).size).toBe(taken.length);
  });

  it.each([0, 1, 4_096, 4_097, 100_000])('gives exactly %i bytes', (bytes) => {
    const random = createRandomPool();
    random(1);
    expect(random(bytes)).toHaveLength(bytes);
  });

  it('never leaves a part of an answer at zero', () => {
    const random = createRandomPool();
    for (let turn = 0; turn < 500; turn++) {
      const tail = random(100).subarray(84);
      expect(tail.equals(Buffer.alloc(16))).toBe(false);
    }
  });

  it('gives bytes that stay as they are', () => {
    const random = createRandomPool();
    const first = random(32);
    const before = first.toString('hex');
    for (let turn = 0; turn < 500; turn++) random(32);
    expect(first.toString('hex')).toBe(before);
  });
});
