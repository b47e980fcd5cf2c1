import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { lookBack } from './look-back.js';

const NOW = Date.UTC(2027, 2, 15, 14);
const made = (msecs: number) => v7({ msecs });

describe('a position some time before an id', () => {
  it('stands before everything that was made since, and behind what was made earlier', () => {
    const position = lookBack(made(NOW), 5_000);
    expect(position < made(NOW - 5_000)).toBe(true);
    expect(position > made(NOW - 5_001)).toBe(true);
  });

  it('is never before the first', () => {
    expect(lookBack('00000000-0001-7000-8000-000000000000', 5_000)).toBe('00000000-0000-0000-0000-000000000000');
  });

  it('reads the id of anything that looks like one', () => {
    expect(lookBack('ffffffff-ffff-ffff-ffff-ffffffffffff', 1)).toBe('ffffffff-fffe-0000-0000-000000000000');
  });
});
