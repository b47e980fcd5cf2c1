import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, checkAddress, parseOrganizer } from './address.js';

describe('checkAddress', () => {
  it.each([
    ['bob@example.org', 'bob@example.org'],
    ["o'neil+tag@Example.ORG", "o'neil+tag@example.org"],
    ['Bob.Smith@example.co.uk', 'bob.smith@example.co.uk'],
    ['bob@bücher.example', 'bob@xn--bcher-kva.example'],
    ['bob@BÜCHER.example', 'bob@xn--bcher-kva.example'],
    ['bob@xn--bcher-kva.example', 'bob@xn--bcher-kva.example'],
    [`bob@${'a'.repeat(63)}.example`, `bob@${'a'.repeat(63)}.example`],
  ])('accepts %s as the mailbox %s', (address, key) => {
    expect(checkAddress(address)).toBe(key);
  });

  it.each([
    '',
    'bob',
    '@example.org',
    'bob@',
    'bob@@example.org',
    'bob@example',
    'bob@-example.org',
    'bob@example..org',
    '.bob@example.org',
    'bob.@example.org',
    'b..b@example.org',
    'bob @example.org',
    ' bob@example.org',
    'bob@example.org ',
    'bob@example.org\r\nBcc: eve@example.org',
    'bob@exam\u0000ple.org',
    'a@example.org, b@example.net',
    'a@example.org;b@example.net',
    'Bob <bob@example.org>',
    'mailto:bob@example.org',
    '"a b"@example.org',
    '"bob"@example.org',
    'bob@[127.0.0.1]',
    'bob@127.0.0.1',
    'bob@0x7f.1',
    'bob@ex%41mple.org',
    'jörg@example.org',
    '\u212aate@example.org',
    'bob@example.org\u2028',
    `${'b'.repeat(65)}@example.org`,
    `bob@${'a'.repeat(64)}.org`,
    `bob@${'ü'.repeat(60)}.org`,
    `bob@${'abcdefg.'.repeat(30)}${'ü'.repeat(5)}.org`,
    'bob@\nexample.org',
    'bob@exam\tple.org',
    'bob@xn--a.com',
    'bob@xn--.com',
    'bob@xn--0.com',
    'bob@example.com..',
    'bob@exam\u202eple.org',
  ])('refuses %j', (address) => {
    expect(() => checkAddress(address)).toThrow(expect.objectContaining({ code: 'invalid_email', param: 'address' }));
  });

  it('says of an address beyond 254 characters that it is too long', () => {
    expect(() => checkAddress(`bob@${'a.'.repeat(130)}org`)).toThrow(
      expect.objectContaining({ code: 'field_too_long' }),
    );
  });

  it('accepts a host without a dot only where asked to', () => {
    expect(checkAddress('calendar@localhost', { requireTld: false })).toBe('calendar@localhost');
  });

  it('never lets a second recipient, a space or a control character through', () => {
    const spliced = fc
      .tuple(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat())
      .map(
        ([address, extra, at]) => address.slice(0, at % address.length) + extra + address.slice(at % address.length),
      );
    fc.assert(
      fc.property(spliced, (text) => {
        let key: string;
        try {
          key = checkAddress(text);
        } catch {
          return;
        }
        expect(key).toMatch(/^[^\s@,;<>"()\p{Cc}]+@[a-z0-9.-]+$/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('addressKey', () => {
  it('folds ASCII case and nothing else, so that different people stay different', () => {
    expect(addressKey('BOB@EXAMPLE.ORG')).toBe('bob@example.org');
    // KELVIN SIGN lower-cases to "k" by Unicode rules.
    expect(addressKey('\u212aate@example.org')).not.toBe(addressKey('kate@example.org'));
    expect(addressKey('stra\u00dfe@example.org')).not.toBe(addressKey('strasse@example.org'));
    expect(addressKey('b.ob@gmail.com')).not.toBe(addressKey('bob@gmail.com'));
  });
});

describe('parseOrganizer', () => {
  it.each([
    ['Acme Calendar <calendar@example.com>', 'Acme Calendar', 'calendar@example.com'],
    ['  Acme  <calendar@example.com> ', 'Acme', 'calendar@example.com'],
    ['"Acme, Inc." <calendar@example.com>', 'Acme, Inc.', 'calendar@example.com'],
    ['Convoke <calendar@localhost>', 'Convoke', 'calendar@localhost'],
    ['"Acme <calendar@example.com>', '"Acme', 'calendar@example.com'],
    ['Acme 19" <calendar@example.com>', 'Acme 19"', 'calendar@example.com'],
    ['" <calendar@example.com>', '"', 'calendar@example.com'],
  ])('reads %s', (text, name, address) => {
    expect(parseOrganizer(text)).toEqual({ name, address });
  });

  it.each([
    ['calendar@example.com', 'invalid_value', "must be written 'Name <local@domain>'."],
    ['<calendar@example.com>', 'invalid_value', "must be written 'Name <local@domain>'."],
    ['Acme <calendar>', 'invalid_email', 'is not a valid e-mail address'],
    ['\u200b <calendar@example.com>', 'invalid_value', 'must be written'],
    ['Acme \u202e<calendar@example.com>', 'invalid_characters', 'organizer'],
    [' '.repeat(100_000), 'field_too_long', 'is longer than'],
    ['Acme\r\nBcc: x <calendar@example.com>', 'invalid_characters', 'organizer'],
    [
      `Acme <calendar@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example>`,
      'field_too_long',
      'has a domain of more than',
    ],
  ])('refuses %j', (text, code, words) => {
    const refusal = { code, param: 'organizer', message: expect.stringContaining(words) };
    expect(() => parseOrganizer(text)).toThrow(expect.objectContaining(refusal));
  });
});

describe('checkAddress, of letters beyond ASCII', () => {
  it.each(['ü@example.com', 'zoë.müller@example.com', '用户@例子.广告'])(
    'says of %s that it is not supported, not that it is malformed',
    (address) => {
      const refusal = { code: 'invalid_email', param: 'address', message: expect.stringContaining('not supported') };
      expect(() => checkAddress(address)).toThrow(expect.objectContaining(refusal));
    },
  );

  it.each(['ü@', 'ü@example..com', 'ü ü@example.com', '@example.com', 'a\u0000@example.com'])(
    'says of %j that it is not valid',
    (address) => {
      const refusal = { code: 'invalid_email', message: expect.stringContaining('not a valid') };
      expect(() => checkAddress(address)).toThrow(expect.objectContaining(refusal));
    },
  );
});
