import { describe, expect, it } from 'vitest';
import { type Answer, ContractValidator } from './contract-validator.js';

const validator = new ContractValidator();
const REQUEST_ID = '0b6e4a3c-2a77-4f0e-8d0b-3f5f3a1c9d42';
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
    headers: { 'x-request-id': REQUEST_ID },
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
    ['a missing header', { status: 503, body: { ...REFUSAL, error: { code: 'unavailable' } } }],
    ['a header of another form', { headers: { 'x-request-id': 'r' } }],
    ['a header out of range', { headers: { 'x-request-id': REQUEST_ID, 'x-ratelimit-limit': '0' } }],
  ])('finds %s', (_, change) => {
    expect(violations(change)).toHaveLength(1);
  });

  it('reads a number from a header', () => {
    expect(violations({ headers: { 'x-request-id': REQUEST_ID, 'x-ratelimit-limit': '60' } })).toEqual([]);
  });

  it('judges a stream by its media type alone', () => {
    const stream = { method: 'GET', path: '/api/v1/deliveries/stream', status: 200, body: undefined };
    const typed = (type: string) => ({ ...stream, headers: { 'x-request-id': REQUEST_ID, 'content-type': type } });
    expect(violations(typed('text/event-stream; charset=utf-8'))).toEqual([]);
    expect(violations(typed('application/json'))).toHaveLength(1);
  });

  it('judges a value by a schema of its own', () => {
    expect(validator.schemaViolations('ErrorResponse', REFUSAL)).toEqual([]);
    expect(validator.schemaViolations('WebhookErrorResponse', REFUSAL)).toHaveLength(1);
  });
});
