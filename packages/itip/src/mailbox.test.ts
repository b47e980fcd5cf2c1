import { describe, expect, it } from 'vitest';
import { mailbox } from './mailbox.js';

describe('mailbox', () => {
  it.each(['bob@example.org', "o'neil+tag=x@example.org", 'Bob@Example.ORG', 'calendar@localhost'])(
    'does not change %s',
    (address) => {
      expect(mailbox(address)).toBe(address);
    },
  );

  it('writes an internationalised domain in Punycode', () => {
    expect(mailbox('bob@bücher.example')).toBe('bob@xn--bcher-kva.example');
  });

  it.each([
    '',
    'bob',
    '@example.org',
    'bob@',
    'a@example.org, b@evil.example',
    'a@example.org;b@evil.example',
    'a@example.org b@evil.example',
    'a@b@evil.example',
    '<a@example.org>',
    'Bob <a@example.org>',
    'a@example.org\r\nBcc: b@evil.example',
    'a@example.org\u2028',
    'a(comment)@example.org',
    '"a b"@example.org',
    'a@[127.0.0.1]',
    'a@example.org\u0000',
    'a\ud800@example.org',
    'a@exa＠mple.org',
  ])('refuses %j', (address) => {
    expect(() => mailbox(address)).toThrow(TypeError);
  });
});
