import { type Refusal, VALID } from './refusal.js';

/** Credentials: before fields. */
export const CREDENTIALS_REFUSALS: Record<string, Refusal> = {
  'no credentials': {
    headers: { 'x-service-api-key': '', 'x-service-api-secret': '' },
    body: VALID,
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'a wrong secret': {
    headers: { 'x-service-api-secret': 'cs_wrong' },
    body: {},
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'an unknown key': {
    headers: { 'x-service-api-key': 'ck_unknown' },
    body: VALID,
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'a key that is a number': {
    body: { ...VALID, apiKey: 1, apiSecret: 'x' },
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'a key without its secret': { body: { ...VALID, apiKey: 'ck_1' }, code: 'invalid_credentials', param: 'apiSecret' },
  'two different credentials': {
    body: { ...VALID, apiKey: 'ck_1', apiSecret: 'cs_1' },
    code: 'invalid_credentials',
    param: 'apiKey',
  },
  'HTTP Basic that disagrees with the headers': {
    body: VALID,
    headers: { authorization: `Basic ${Buffer.from('ck_1:cs_1').toString('base64')}` },
    code: 'invalid_credentials',
    param: 'apiKey',
  },
};
