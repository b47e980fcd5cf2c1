import type { CredentialSources } from '@convoke/contract/requests';
import { describe, expect, it } from 'vitest';
import { requestCredentials } from './request-credentials.js';

const pair = { apiKey: 'ck_1', apiSecret: 'cs_1' };
const other = { apiKey: 'ck_2', apiSecret: 'cs_2' };
const headers = (claim: typeof pair) => ({
  'x-service-api-key': claim.apiKey,
  'x-service-api-secret': claim.apiSecret,
});
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const from = (sources: Partial<CredentialSources>) =>
  requestCredentials({ body: {}, headers: {}, query: undefined, ...sources });

describe('requestCredentials', () => {
  it.each<[string, Partial<CredentialSources>]>([
    ['the body', { body: { ...pair, name: 'Ada' } }],
    ['headers', { headers: headers(pair) }],
    ['HTTP Basic', { headers: basic('ck_1:cs_1') }],
    ['the query of a GET or DELETE', { query: pair }],
    [
      'all places at once, if they agree',
      { body: pair, headers: { ...headers(pair), ...basic('ck_1:cs_1') }, query: pair },
    ],
  ])('reads them from %s', (_, sources) => {
    expect(from(sources)).toEqual(pair);
  });

  it('keeps colons of a secret given by HTTP Basic', () => {
    expect(from({ headers: basic('ck_1:a:b') })).toEqual({ apiKey: 'ck_1', apiSecret: 'a:b' });
  });

  it.each<[string, Partial<CredentialSources>]>([
    ['there are none', {}],
    ['the body is no object', { body: 'text' }],
    ['the body is an array', { body: [pair] }],
    ['the secret is missing', { body: { apiKey: 'ck_1' } }],
    ['the key is missing', { headers: { 'x-service-api-secret': 'cs_1' } }],
    ['one is a number', { body: { apiKey: 1, apiSecret: 'cs_1' } }],
    ['the key is longer than any can be', { body: { apiKey: 'k'.repeat(129), apiSecret: 'cs_1' } }],
    ['the secret is longer than any can be', { headers: headers({ apiKey: 'ck_1', apiSecret: 's'.repeat(129) }) }],
    ['HTTP Basic is longer than both can be', { headers: basic(`ck_1:${'s'.repeat(10_000)}`) }],
    ['one is null', { body: { apiKey: 'ck_1', apiSecret: null } }],
    ['one is empty', { body: { apiKey: '', apiSecret: 'cs_1' } }],
    ['a query parameter is repeated', { query: { apiKey: ['ck_1', 'ck_1'], apiSecret: 'cs_1' } }],
    ['HTTP Basic has no colon', { headers: basic('ck_1') }],
    [
      'the key stands in one place and the secret in another',
      { body: { apiKey: 'ck_1' }, headers: { 'x-service-api-secret': 'cs_1' } },
    ],
    ['body and headers differ', { body: pair, headers: headers(other) }],
    ['headers and Basic differ', { headers: { ...headers(pair), ...basic('ck_1:cs_2') } }],
    ['body and query differ', { body: pair, query: other }],
  ])('refuses a request where %s', (_, sources) => {
    expect(() => from(sources)).toThrow(expect.objectContaining({ code: 'invalid_credentials' }));
  });

  it('never repeats what it was given', () => {
    const secret = 'cs_sentinel';
    try {
      from({ body: { apiKey: 'ck_1', apiSecret: secret }, headers: headers(other) });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain(secret);
    }
  });
});
