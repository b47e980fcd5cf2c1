import { describe, expect, it } from 'vitest';
import { isWorkbook, readInviteeList } from './invitee-list.js';

const pairs = (text: string) => readInviteeList(text).map(({ name, address }) => [name, address]);

describe('a list of invitees', () => {
  it.each([
    ['Name,Email\nAda,ada@example.org\n', [['Ada', 'ada@example.org']]],
    ['\uFEFFE-Mail;Vorname;Nachname\r\nada@example.org;Ada;Lovelace\r\n', [['Ada Lovelace', 'ada@example.org']]],
    ['email address\tfull_name\nada@example.org\tAda', [['Ada', 'ada@example.org']]],
    ['name,address\n"Lovelace, Ada ""Countess""",ada@example.org', [['Lovelace, Ada "Countess"', 'ada@example.org']]],
    ['name,address\n,ada@example.org', [['ada@example.org', 'ada@example.org']]],
    ['name,address\nAda,', [['Ada', '']]],
  ])('with titles, %j, is read by them', (text, found) => {
    expect(pairs(text)).toEqual(found);
  });

  it.each([
    ['ada@example.org', [['ada@example.org', 'ada@example.org']]],
    ['Ada <ada@example.org>', [['Ada', 'ada@example.org']]],
    [
      'Ada,ada@example.org\nbob@example.org,Bob',
      [
        ['Ada', 'ada@example.org'],
        ['Bob', 'bob@example.org'],
      ],
    ],
    [
      'Ada <ada@example.org>\n\nBob, bob@example.org',
      [
        ['Ada', 'ada@example.org'],
        ['Bob', 'bob@example.org'],
      ],
    ],
    [
      'Ada <ada@example.org>, "Bob" <bob@example.org>',
      [
        ['Ada', 'ada@example.org'],
        ['Bob', 'bob@example.org'],
      ],
    ],
    [
      'Ada <ada@example.org>; bob@example.org;',
      [
        ['Ada', 'ada@example.org'],
        ['bob@example.org', 'bob@example.org'],
      ],
    ],
    ['Ada', [['Ada', '']]],
    ['Ada J. Lovelace', [['Ada J. Lovelace', '']]],
    ['ada-at-example.org', [['', 'ada-at-example.org']]],
    ['Ada,ada-at-example.org', [['Ada', 'ada-at-example.org']]],
    ['', []],
    ['\n , ,\n', []],
  ])('without titles, %j, is read by where the addresses are', (text, found) => {
    expect(pairs(text)).toEqual(found);
  });

  it('says on which line each begins, also after one of several lines', () => {
    const text = 'name,email\n\n"Ada\nLovelace",ada@example.org\nBob,bob@example.org';
    expect(readInviteeList(text).map(({ line }) => line)).toEqual([3, 5]);
  });

  it('may have a role, a language and a time zone', () => {
    const text = 'Email,Role,Language,Time Zone\nada@example.org,Optional,de,Europe/Berlin\nbob@example.org,,,';
    expect(readInviteeList(text)).toMatchObject([
      { role: 'optional', language: 'de', timeZone: 'Europe/Berlin' },
      { role: undefined, language: undefined, timeZone: undefined },
    ]);
  });
});

it.each(['utf-8', 'windows-1252'])('a workbook is known by its first bytes, read as %s', (encoding) => {
  const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0xff, 0xfe]);
  expect(isWorkbook(new TextDecoder(encoding).decode(bytes))).toBe(true);
  expect(isWorkbook('PK, pk@example.org')).toBe(false);
});
