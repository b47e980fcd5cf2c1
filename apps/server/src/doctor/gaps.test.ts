import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.js';
import { gapsOf } from './gaps.js';

const SENDING = { CONVOKE_MAIL_URL: 'smtp://relay.example.com', CONVOKE_MAIL_FROM: 'Acme <calendar@example.com>' };
const TOKEN = { CONVOKE_INBOUND_TOKEN: 'a-token-of-enough-letters' };

function kindsOf(env: Record<string, string>): string[] {
  return gapsOf(readConfig(env)).map(({ kind }) => kind);
}

describe('what a server that sends mail lacks', () => {
  it('is a way in for answers, unless there is one', () => {
    expect(kindsOf(SENDING)).toEqual(['answers_cannot_arrive']);
    for (const intake of [
      TOKEN,
      { CONVOKE_INBOUND_IMAP: 'imaps://user:pass@mail.example.com/INBOX' },
      { CONVOKE_INBOUND_SMTP: '127.0.0.1:2525' },
    ]) {
      expect(kindsOf({ ...SENDING, ...intake })).toEqual([]);
    }
    expect(kindsOf({})).toEqual([]);
  });

  it.each([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'https://192.168.1.20',
    'https://10.0.0.7/calendar',
    'https://172.16.0.1',
    'https://169.254.1.1',
    'https://100.64.0.1',
    'https://[fd00::1]',
    'https://nas',
    'https://nas.local',
    'https://calendar.home.arpa',
    'https://calendar.corp.internal',
  ])('is an address that leads here from elsewhere: %s', (CONVOKE_BASE_URL) => {
    expect(kindsOf({ ...SENDING, ...TOKEN, CONVOKE_BASE_URL })).toEqual(['address_not_public']);
  });

  it.each(['https://calendar.example.com', 'https://8.8.8.8', 'https://[2001:4860:4860::8888]', 'https://bücher.de'])(
    'is not an address that may be public: %s',
    (CONVOKE_BASE_URL) => {
      expect(kindsOf({ ...SENDING, ...TOKEN, CONVOKE_BASE_URL })).toEqual([]);
    },
  );
});
