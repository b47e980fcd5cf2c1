import { expect, test } from 'vitest';
import { parseSmtpUrl, secretsOf } from './smtp-url.js';

test.each([
  ['smtp://relay.ex', { host: 'relay.ex', port: 587, secure: false, auth: undefined, requireTLS: false }],
  ['smtps://relay.ex/', { host: 'relay.ex', port: 465, secure: true, requireTLS: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ['smtp://a%40ex.org:p%2Fw%25@relay.ex:25', { port: 25, auth: { user: 'a@ex.org', pass: 'p/w%' } }],
  ['smtp://relay.ex', { maxConnections: 10, ignoreTLS: false }],
  ['smtp://relay.ex?maxConnections=3', { maxConnections: 3 }],
  ['smtp://relay.ex?maxConnections=1', { maxConnections: 1 }],
  ['smtp://relay.ex?maxConnections=100', { maxConnections: 100 }],
  ['smtp://relay.ex?ignoreTLS=false', { ignoreTLS: false, requireTLS: false }],
  ['smtp://u:p@localhost?ignoreTLS=true', { ignoreTLS: true, requireTLS: false }],
  ['smtp://u@relay.ex', { auth: { user: 'u', pass: '' } }],
  ['smtp://relay.ex?requireTLS=true', { requireTLS: true }],
  ['smtp://relay.ex?ignoreTLS=true', { ignoreTLS: true }],
])('%s is parsed', (url, endpoint) => {
  expect(parseSmtpUrl(url)).toMatchObject(endpoint);
});

test.each([
  ['smtp://u:p@relay.ex', true],
  ['smtp://u:p@relay.ex?requireTLS=false', false],
  ['smtp://u:p@localhost', false],
  ['smtp://u:p@127.0.0.1', false],
  ['smtp://u:p@[::1]', false],
  ['smtps://u:p@relay.ex', false],
  ['smtp://relay.ex', false],
])('a password is sent in plain text over a network only on explicit request: %s', (url, requireTLS) => {
  expect(parseSmtpUrl(url).requireTLS).toBe(requireTLS);
});

test.each([
  ['relay.ex:25', /must look like/],
  ['http://relay.ex', /must look like/],
  ['smtp://', /must look like/],
  ['smtp://relay.ex/path', /must look like/],
  ['smtp://relay.ex:99999', /must look like/],
  ['smtp://relay.ex?tls.rejectUnauthorized=false', /no option "tls.rejectUnauthorized"/],
  ['smtp://relay.ex?logger=true', /no option "logger"/],
  ['smtp://relay.ex?requireTLS=yes', /true or false for requireTLS/],
  ['smtp://relay.ex#a', /must look like/],
  ['smtp://relay.ex?ignoreTLS=', /true or false for ignoreTLS/],
  ['smtp://relay.ex?logger=true', /the options are requireTLS, ignoreTLS, maxConnections$/],
  ['smtp://relay.ex?maxConnections=0', /1 to 100/],
  ['smtp://relay.ex?maxConnections=101', /1 to 100/],
  ['smtp://relay.ex?maxConnections=', /1 to 100/],
  ['smtp://relay.ex?maxConnections=%205', /1 to 100/],
  ['smtp://relay.ex?maxConnections=1e1', /1 to 100/],
  ['smtp://relay.ex?requireTLS=true&ignoreTLS=true', /cannot combine/],
  ['smtp://u:p@relay.ex?ignoreTLS=true', /cannot combine ignoreTLS with a password/],
  ['smtp://u:secret%zz@relay.ex', /%25/],
])('%s is refused, and the error says what to change', (url, message) => {
  expect(() => parseSmtpUrl(url)).toThrow(message);
});

function refusalOf(url: string): string {
  try {
    return `accepted: ${JSON.stringify(parseSmtpUrl(url))}`;
  } catch (error) {
    return String(error);
  }
}

test.each(['smtp://user:s3cret@relay.ex/x', 'smtp://user:s3cret%zz@relay.ex', 'smtp://user:s3cret@relay.ex?a=b'])(
  'the error about %s does not contain the password',
  (url) => {
    expect(refusalOf(url)).toMatch(/^TypeError/);
    expect(refusalOf(url)).not.toContain('s3cret');
  },
);

test('a password may be echoed as it is, or in the forms in which AUTH sends it', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  expect(secretsOf({ user: 'u', pass: 'p' })).toEqual([base64('\0u\0p'), base64('p'), 'p']);
  expect(secretsOf({ user: 'u', pass: '' })).toEqual([]);
  expect(secretsOf(undefined)).toEqual([]);
});
