import { describe, expect, it } from 'vitest';
import { type Answer, ContractValidator } from './contract-validator.js';

const validator = new ContractValidator();
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
    headers: { 'x-request-id': 'r' },
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
    ['no body', { body: undefined }],
    ['an undocumented status', { status: 418 }],
    ['an undocumented operation', { method: 'PATCH' }],
    ['a missing header', { status: 503, body: { ...REFUSAL, error: { code: 'unavailable' } } }],
  ])('finds %s', (_, change) => {
    expect(violations(change)).toHaveLength(1);
  });
});
