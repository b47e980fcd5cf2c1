import { describe, expect, it } from 'vitest';
import { parseOrganizer } from './organizer.js';

describe('parseOrganizer', () => {
  it.each([
    ['Acme Calendar <calendar@example.com>', 'Acme Calendar', 'calendar@example.com'],
    ['  Acme  <calendar@example.com> ', 'Acme', 'calendar@example.com'],
    ['"Acme, Inc." <calendar@example.com>', 'Acme, Inc.', 'calendar@example.com'],
    ['Convoke <calendar@localhost>', 'Convoke', 'calendar@localhost'],
  ])('reads %s', (text, name, address) => {
    expect(parseOrganizer(text)).toEqual({ name, address });
  });

  it.each([
    ['calendar@example.com', 'invalid_value'],
    ['<calendar@example.com>', 'invalid_value'],
    ['Acme <calendar>', 'invalid_email'],
    ['\u200b <calendar@example.com>', 'invalid_value'],
    ['Acme \u202e<calendar@example.com>', 'invalid_characters'],
    [' '.repeat(100_000), 'field_too_long'],
    ['Acme\r\nBcc: x <calendar@example.com>', 'invalid_characters'],
    [`Acme <calendar@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example>`, 'field_too_long'],
  ])('refuses %j', (text, code) => {
    expect(() => parseOrganizer(text)).toThrow(expect.objectContaining({ code, param: 'organizer' }));
  });
});
