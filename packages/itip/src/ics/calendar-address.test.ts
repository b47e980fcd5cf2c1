import { describe, expect, it } from 'vitest';
import { calendarAddress } from './calendar-address.js';

describe('calendarAddress', () => {
  it('quotes the name and writes a lower-case scheme', () => {
    expect(calendarAddress({ name: 'Bob', address: 'Bob@Example.org' })).toBe(';CN="Bob":mailto:Bob@Example.org');
  });

  it('needs no name', () => {
    expect(calendarAddress({ name: ' \t', address: 'bob@example.org' })).toBe(':mailto:bob@example.org');
  });

  it('makes quotation marks in a name typographic, and takes backslashes and controls out', () => {
    const name = 'Jos"é; O\'Neil\\, Jr:\r\nX-EVIL:1\u0000';
    expect(calendarAddress({ name, address: 'bob@example.org' })).toBe(
      ';CN="Jos”é; O\'Neil, Jr: X-EVIL:1":mailto:bob@example.org',
    );
  });

  it('doubles a caret, which would begin an escape', () => {
    expect(calendarAddress({ name: "a^n^'b", address: 'bob@example.org' })).toBe(
      ';CN="a^^n^^\'b":mailto:bob@example.org',
    );
  });

  it('percent-encodes what a URI cannot hold, and leaves the usual marks readable', () => {
    expect(calendarAddress({ name: '', address: "o'neil+a=b%c#d?e/f{g}@example.org" })).toBe(
      ":mailto:o'neil+a=b%25c%23d%3Fe%2Ff%7Bg%7D@example.org",
    );
  });

  it('refuses an address that is not exactly one mailbox', () => {
    expect(() => calendarAddress({ name: '', address: 'a@example.org,b@evil.example' })).toThrow(TypeError);
  });
});
