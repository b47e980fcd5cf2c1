import { describe, expect, test } from 'vitest';
import { mailboxName, parseImapUrl } from './imap-url.js';

describe('parseImapUrl', () => {
  test('parses host, folder and percent-encoded credentials', () => {
    expect(parseImapUrl('imaps://cal%40in.ex:p%2Fss@mail.in.ex/Calendar%2FReplies')).toEqual({
      host: 'mail.in.ex',
      port: 993,
      secure: true,
      startTls: false,
      user: 'cal@in.ex',
      pass: 'p/ss',
      folder: 'Calendar/Replies',
    });
  });

  test('imap: requires STARTTLS of every host but this machine', () => {
    expect(parseImapUrl('imap://u:p@mail.in.ex')).toMatchObject({ port: 143, secure: false, startTls: true });
    expect(parseImapUrl('imap://u:p@127.0.0.1:1143/')).toMatchObject({ port: 1_143, startTls: false, folder: 'INBOX' });
    expect(parseImapUrl('imaps://u:p@127.0.0.1:1993')).toMatchObject({ port: 1_993, secure: true, startTls: false });
    expect(parseImapUrl('imap://u:p@[::1]')).toMatchObject({ host: '::1', startTls: false });
  });

  test.each([
    ['imaps://mail.in.ex/INBOX', /user name and a password/],
    ['imaps://user@mail.in.ex/INBOX', /user name and a password/],
    ['pop3://u:p@mail.in.ex', /must look like imaps:/],
    ['imaps://u:p@mail.in.ex/INBOX?tls=off', /must look like imaps:/],
    ['imaps://u:100%@mail.in.ex', /%25/],
    [
      'nonsense',
      /^must look like imaps:.+percent-encode what is not a letter or digit in the user name, password and folder$/,
    ],
    ['imaps://:p@mail.in.ex', /user name and a password/],
    ['imaps://u:p@mail.in.ex/INBOX#a', /must look like imaps:/],
    ['imaps://', /must look like imaps:/],
  ])('refuses %s', (url, message) => {
    expect(() => parseImapUrl(url)).toThrow(message);
  });

  test('an error does not contain the password', () => {
    expect(() => parseImapUrl('imaps://u:geheim@mail.in.ex/%')).toThrow(/^(?!.*geheim)/);
  });

  test('a mailbox has a name without the password', () => {
    expect(mailboxName(parseImapUrl('imaps://cal%40in.ex:geheim@mail.in.ex'))).toBe('cal@in.ex@mail.in.ex:993/INBOX');
  });
});
