import { describe, expect, it } from 'vitest';
import { type Answer, ContractValidator } from './contract-validator.js';

const validator = new ContractValidator();
const REQUEST_ID = '0b6e4a3c-2a77-4f0e-8d0b-3f5f3a1c9d42';
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': REQUEST_ID };
const CHALLENGING = { ...HEADERS, 'www-authenticate': 'Basic realm="Convoke", charset="UTF-8"' };
const REFUSAL = {
  success: false,
  message: 'name is required.',
  error: { code: 'missing_required_field', param: 'name' },
  apiVersion: 'v1',
};

function violations(change: Partial<Answer>): string[] {
  const path = '/api/v1/appointments';
  return validator.violations({
    method: 'POST',
    path,
    status: 400,
    headers: HEADERS,
    body: REFUSAL,
    ...change,
  });
}

describe('ContractValidator', () => {
  it('accepts what the contract documents', () => {
    expect(violations({})).toEqual([]);
  });

  it.each<[string, Partial<Answer>]>([
    ['a surplus field', { body: { ...REFUSAL, code: 'x' } }],
    ['a surplus field within', { body: { ...REFUSAL, error: { ...REFUSAL.error, at: 1 } } }],
    ['a missing field', { body: { ...REFUSAL, apiVersion: undefined } }],
    ['a wrong type', { body: { ...REFUSAL, message: 7 } }],
    ['an unknown error code', { body: { ...REFUSAL, error: { code: 'oops' } } }],
    ["another status's error code", { body: { ...REFUSAL, error: { code: 'invalid_email' } } }],
    ['no body', { body: undefined }],
    ['an undocumented status', { status: 418 }],
    ['an undocumented operation', { method: 'PATCH' }],
    ['an undocumented path', { path: '/api/v1/appointments/1/colours', status: 404 }],
    ['another media type', { headers: { ...HEADERS, 'content-type': 'text/html' } }],
    ['no media type', { headers: { 'x-request-id': REQUEST_ID } }],
    ['text that is not JSON', { body: '{"success"' }],
    ['a missing header', { status: 503, body: { ...REFUSAL, error: { code: 'unavailable' } } }],
    ['a header of another form', { headers: { ...HEADERS, 'x-request-id': 'r r' } }],
    ['a header out of range', { headers: { ...HEADERS, 'x-ratelimit-limit': '0' } }],
  ])('finds %s', (_, change) => {
    expect(violations(change)).toHaveLength(1);
  });

  it('reads a number from a header', () => {
    expect(violations({ headers: { ...HEADERS, 'x-ratelimit-limit': '60' } })).toEqual([]);
  });

  it('reads JSON from its text', () => {
    expect(violations({ body: JSON.stringify(REFUSAL) })).toEqual([]);
  });

  it('finds the operation of a path, and treats HEAD like GET', () => {
    const error = { code: 'invalid_credentials' };
    const answer = { path: '/api/v1/appointments/1/', status: 401, headers: CHALLENGING, body: { ...REFUSAL, error } };
    expect(validator.violations({ ...answer, method: 'GET' })).toEqual([]);
    expect(validator.violations({ ...answer, method: 'HEAD', body: '' })).toEqual([]);
    expect(validator.violations({ ...answer, method: 'POST' })).toEqual([
      'POST /api/v1/appointments/1/ 401 is not documented',
    ]);
  });

  it('allows requests to unknown paths only to be refused as such', () => {
    const answer = { method: 'GET', path: '/api/v1/colours', headers: HEADERS };
    const body = { ...REFUSAL, error: { code: 'unknown_path' } };
    expect(validator.strayViolations({ ...answer, status: 404, body })).toEqual([]);
    expect(validator.strayViolations({ ...answer, status: 404, body: 'Not Found' })).toHaveLength(1);
    expect(validator.strayViolations({ ...answer, status: 400, body })).toHaveLength(1);
    expect(validator.strayViolations({ ...answer, method: 'HEAD', status: 404, body: '' })).toEqual([]);
    expect(
      validator.strayViolations({ ...answer, method: 'PUT', path: '/api/v1/webhooks/1/', status: 405, body }),
    ).toHaveLength(1);
    const text = { success: false, message: 'No.', error: 'No.', code: 'method_not_allowed', apiVersion: 'v1' };
    const put = { ...answer, method: 'PUT', status: 405, body: text };
    expect(validator.strayViolations({ ...put, path: '/api/v1/webhooks/1/' })).toEqual([]);
    expect(validator.strayViolations({ ...put, path: '/api/v1/webhooks/1/test' })).toHaveLength(1);
    const documented = { ...answer, path: '/api/v1/webhooks', status: 404, body };
    expect(validator.strayViolations(documented)).toHaveLength(1);
  });

  it('allows refusals of the protocol everywhere', () => {
    const body = { ...REFUSAL, error: { code: 'expectation_failed' } };
    expect(
      validator.strayViolations({ method: 'POST', path: '/api/v1/appointments', status: 417, headers: HEADERS, body }),
    ).toEqual([]);
    expect(violations({ status: 417, body })).toHaveLength(1);
  });

  it('checks a value by a given schema', () => {
    expect(validator.schemaViolations('ErrorResponse', REFUSAL)).toEqual([]);
    expect(validator.schemaViolations('WebhookErrorResponse', REFUSAL)).toHaveLength(1);
  });

  it('checks an event by the schema of its type', () => {
    const test = { id: REQUEST_ID, eventType: 'webhook.test', timestamp: '2027-03-02T10:05:02.411Z', apiVersion: 'v1' };
    const data = { webhookId: REQUEST_ID, message: 'It works.' };
    expect(validator.eventViolations({ ...test, data })).toEqual([]);
    expect(validator.eventViolations({ ...test, data: { ...data, at: 1 } })).toHaveLength(1);
    expect(validator.eventViolations({ ...test, data, eventType: 'room.flooded' })).toEqual([]);
  });
});

describe('media types other than JSON', () => {
  const responses = {
    200: { content: { 'text/event-stream': {}, 'application/json': { schema: { type: 'object' } } } },
    204: { description: 'Nothing' },
  };
  const streaming = new ContractValidator({ paths: { '/api/v1/events': { get: { responses } } } });
  const judge = (status: number, type: string | undefined, body: unknown) =>
    streaming.violations({ method: 'GET', path: '/api/v1/events', status, headers: { 'content-type': type }, body });

  it('are checked only by name', () => {
    expect(judge(200, 'text/event-stream; charset=utf-8', undefined)).toEqual([]);
    expect(judge(200, 'text/plain', 'x')).toEqual([expect.stringContaining("'text/plain' is not documented")]);
    expect(judge(200, 'application/json', 'x')).toHaveLength(1);
  });

  it('and a body must be absent if the contract has none', () => {
    expect(judge(204, undefined, '')).toEqual([]);
    expect(judge(204, undefined, '{}')).toEqual([expect.stringContaining('has a body')]);
  });
});
