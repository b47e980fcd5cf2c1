import { contractValidator } from '@convoke/testkit';
import { readOperations } from '@convoke/testkit/requests';
import { describe, expect, it } from 'vitest';
import type { FuzzAnswer } from './fuzz-client.js';
import type { FuzzRequest } from './fuzz-request.js';
import { judgeAnswer } from './judge-answer.js';

const operations = readOperations();
const judge = { validator: contractValidator(), secrets: ['mark-1'] };
const DELETED = { success: true, message: 'The webhook is deleted.', apiVersion: 'v1' };
const REFUSED = {
  success: false,
  error: 'No.',
  code: 'webhook_not_found',
  message: 'No.',
  apiVersion: 'v1',
};
const NOT_FOUND = { success: false, message: 'No.', error: { code: 'unknown_path' }, apiVersion: 'v1' };

interface Case {
  method?: string;
  path?: string;
  invalid?: 'body' | 'credentials' | 'path';
  status?: number;
  type?: string;
  body?: unknown;
}

/** What is wrong with the response to a valid request that deletes a webhook, with the changes of a case. */
function problems({ method = 'DELETE', path = '/api/v1/webhooks/1', invalid, ...given }: Case): string[] {
  const { status = 200, type = 'application/json; charset=utf-8', body = DELETED } = given;
  const answer: FuzzAnswer = {
    status,
    headers: { 'content-type': type, 'x-request-id': '0b6e4a3c-2a77-4f0e-8d0b-3f5f3a1c9d42' },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
  const wire = { method, path, headers: {}, body: undefined };
  return judgeAnswer({ request: requestWith(invalid), wire, answer }, judge);
}

function requestWith(invalid: Case['invalid']): FuzzRequest {
  const operation = operations.find(({ id }) => id === 'deleteWebhook');
  if (!operation) throw new Error('The contract lacks an operation.');
  return {
    operation,
    method: { value: 'DELETE', valid: true },
    path: { value: { kind: 'own', index: 0 }, valid: invalid !== 'path' },
    query: { value: [], valid: true },
    headers: { value: [], valid: true },
    body: { value: { kind: 'none' }, valid: invalid !== 'body' },
    credentials: { value: [], valid: invalid !== 'credentials' },
    chunked: false,
    twice: false,
  };
}

describe('judgeAnswer', () => {
  it.each<[string, Case]>([
    ['a success', {}],
    ['a refusal because of the request’s meaning', { status: 404, body: REFUSED }],
    [
      'a refusal of a request that violates the contract',
      { invalid: 'body', status: 400, body: { ...REFUSED, code: 'invalid_type' } },
    ],
    ['an unknown path', { invalid: 'path', path: '/api/v1/webhooks/a/b', status: 404, body: NOT_FOUND }],
    ['a slash at the end', { path: '/api/v1/webhooks/1/?apiKey=x' }],
    ['HEAD without a body', { method: 'HEAD', body: '' }],
  ])('accepts %s', (_, given) => {
    expect(problems(given)).toEqual([]);
  });

  it.each<[string, Case]>([
    ["another account's value", { body: { ...DELETED, message: 'This is mark-1.' } }],
    ['a surplus field', { body: { ...DELETED, data: {} } }],
    ['the other error shape', { status: 404, body: NOT_FOUND }],
    ['an undocumented status', { invalid: 'body', status: 418, body: REFUSED }],
    ['a body that is not JSON', { body: '<html>' }],
    ['JSON with another media type', { type: 'text/html' }],
    ['a valid request refused as malformed', { status: 400, body: { ...REFUSED, code: 'invalid_type' } }],
    ['a stranger who is admitted', { invalid: 'credentials' }],
    [
      'a response where there is no operation',
      { invalid: 'path', path: '/api/v1/webhooks/a/b', status: 400, body: NOT_FOUND },
    ],
    ['HEAD with a body', { method: 'HEAD', body: 'x' }],
  ])('finds %s', (_, given) => {
    expect(problems(given)).toHaveLength(1);
  });

  it('reports a failure of the server, documented or not', () => {
    const body = { ...REFUSED, code: 'internal_error' };
    expect(problems({ invalid: 'body', status: 500, body })).toEqual(['answered 500']);
  });
});
