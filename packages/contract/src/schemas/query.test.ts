import { english } from '@convoke/texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../generated/public/operations.js';
import * as querySchemas from '../generated/public/query-schemas.js';
import { queryProblem } from '../requests/problems.js';

const { listAppointments } = querySchemas;

function problemOf(query: unknown): string | undefined {
  const { error } = listAppointments.safeParse(query);
  return error && english(queryProblem(error).reason);
}

describe('a query schema', () => {
  it('exists for every operation', () => {
    expect(Object.keys(querySchemas).sort()).toEqual(Object.keys(operations).sort());
  });

  it('fills in defaults', () => {
    expect(listAppointments.parse({})).toEqual({ limit: 50 });
  });

  it('makes numbers of digits and leaves everything else as it is', () => {
    const query = {
      limit: '7',
      cursor: 'MDE5',
      status: 'active',
      externalId: '🙂'.repeat(255),
      startFrom: '2027-03-01T00:00:00Z',
      startTo: '2027-04-01T00:00:00.5Z',
    };
    expect(listAppointments.parse(query)).toEqual({ ...query, limit: 7 });
  });

  it('drops what it does not know, credentials among it', () => {
    expect(querySchemas.deleteWebhook.parse({ apiKey: 'ck_1', apiSecret: ['a', 'b'], colour: 'red' })).toEqual({});
  });

  it.each(['0', '101', '-1', '1.5', '1e1', '0x10', ' 5', '', 'many', '9'.repeat(400)])(
    'refuses %j as a limit',
    (limit) => {
      expect(problemOf({ limit })).toBe('limit must be a whole number from 1 to 100.');
    },
  );

  it.each(['', 'Active', 'deleted'])('refuses %j as a status', (status) => {
    expect(problemOf({ status })).toBe('status must be active or cancelled.');
  });

  it.each([
    '2027-03-01',
    '2027-03-01T00:00Z',
    '2027-03-01T00:00:00',
    '2027-03-01T00:00:00+01:00',
    '2027-02-29T00:00:00Z',
    '2027-03-01T24:00:00Z',
    '2027-03-01T00:00:00.0001Z',
    '',
  ])('refuses %j as an instant', (startFrom) => {
    expect(problemOf({ startFrom })).toMatch(/^startFrom must be a point in time in UTC/);
  });

  it('refuses texts that are empty, too long or hold control characters', () => {
    expect(problemOf({ cursor: '' })).toBe('cursor must have 1 to 512 characters.');
    expect(problemOf({ cursor: 'x'.repeat(513) })).toBe('cursor must have 1 to 512 characters.');
    expect(problemOf({ externalId: 'a\0b' })).toBe('externalId holds characters that it may not have.');
  });

  it.each(['limit', 'cursor', 'status', 'externalId', 'startTo'])('refuses %s when it is given twice', (param) => {
    expect(problemOf({ [param]: ['1', '2'] })).toBe(`${param} must be given once.`);
  });

  it('yields a usable query or the name of the parameter at fault, whatever it is given', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), fc.array(fc.string()));
    const query = fc.record(
      { limit: value, cursor: value, status: value, externalId: value, startFrom: value, startTo: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (given) => {
        const { data, error } = listAppointments.safeParse(given);
        if (error) expect(Object.keys(given)).toContain(queryProblem(error).param);
        else expect(data.limit >= 1 && data.limit <= 100).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
