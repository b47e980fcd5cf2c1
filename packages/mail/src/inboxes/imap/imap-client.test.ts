import { expect, test } from 'vitest';
import { describeImapError, takesNoPassword } from './imap-client.js';
import { parseImapUrl } from './imap-url.js';

const mailbox = parseImapUrl('imaps://cal:geheim@mail.in.ex');
const failure = (fields: object) => Object.assign(new Error('Command failed'), fields);

test.each([
  [failure({}), 'Command failed', false],
  [
    failure({ responseText: 'NO geheim is wrong', authenticationFailed: true }),
    'Command failed: NO *** is wrong',
    true,
  ],
  [failure({ responseText: 5, authenticationFailed: 'yes' }), 'Command failed', false],
  [failure({ message: '', responseText: 'BYE' }), ': BYE', false],
  ['geheim', '***', false],
])('why a mailbox could not be read is one line without the password: %o', (error, detail, wrongPassword) => {
  expect(describeImapError(error, mailbox)).toEqual({ detail, wrongPassword });
});

test.each([
  { host: 'outlook.office365.com', capabilities: ['AUTH=PLAIN', 'AUTH=XOAUTH2'], refuses: true },
  { host: 'IMAP-mail.Outlook.com.', capabilities: [], refuses: true },
  { host: 'imap.example.org', capabilities: ['IMAP4rev1', 'AUTH=XOAUTH2', 'LOGINDISABLED'], refuses: true },
  { host: 'imap.example.org', capabilities: ['AUTH=OAUTHBEARER'], refuses: true },
  { host: 'imap.example.org', capabilities: ['AUTH=XOAUTH2', 'AUTH=PLAIN'], refuses: false },
  { host: 'imap.example.org', capabilities: ['AUTH=XOAUTH2', 'AUTH=SCRAM-SHA-256'], refuses: false },
  { host: 'imap.example.org', capabilities: ['IMAP4rev1'], refuses: false },
  { host: 'outlook.com.evil.example', capabilities: [], refuses: false },
  { host: 'notoutlook.com', capabilities: [], refuses: false },
])('$host with $capabilities takes no password: $refuses', ({ host, capabilities, refuses }) => {
  expect(takesNoPassword(host, capabilities)).toBe(refuses);
});
