import { describe, expect, it } from 'vitest';
import { textValue } from './text-value.js';

describe('textValue', () => {
  it('escapes backslash, semicolon, comma and line break, and nothing else', () => {
    expect(textValue('a\\b;c,d\r\ne:"f"')).toBe('a\\\\b\\;c\\,d\\ne:"f"');
  });

  it('loses characters that no calendar may hold', () => {
    expect(textValue('a\u0000b\u007fc\ud800d')).toBe('abcd');
  });
});
