import { describe, expect, it } from 'vitest';
import { lookBack } from './delivery-tail.js';

const NOW = Date.UTC(2027, 2, 15, 14);

/** An id of version 7 (RFC 9562 §5.7). */
function made(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7c41-9d53-2b8f7c1e4a60`;
}

describe('a position some time before an id', () => {
  it('is before everything that was created since, and after everything created earlier', () => {
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
