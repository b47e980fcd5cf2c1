import { describe, expect, it } from 'vitest';
import { stampAfter } from './new-message.js';

describe('stampAfter', () => {
  it('is the time of making, in whole seconds', () => {
    expect(stampAfter(0, 1_780_000_000_999)).toBe(1_780_000_000_000);
  });

  it('rises strictly, within a second and when the clock goes back', () => {
    expect(stampAfter(1_780_000_000_000, 1_780_000_000_500)).toBe(1_780_000_001_000);
    expect(stampAfter(1_780_000_000_000, 1_700_000_000_000)).toBe(1_780_000_001_000);
  });
});
