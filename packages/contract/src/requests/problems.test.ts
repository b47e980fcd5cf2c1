import { english, type Said } from '@convoke/texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as requestSchemas from '../generated/public/request-schemas.js';
import { fieldProblem } from './problems.js';

const valid = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

/** With its sentence in the place of its code. */
function worded<Problem extends { reason: Said }>({ reason, ...problem }: Problem) {
  return { ...problem, message: english(reason) };
}

function problemOf(body: unknown) {
  const { error } = requestSchemas.createAppointment.safeParse(body);
  return error && worded(fieldProblem(error, body));
}

describe('the problem of a request body', () => {
  it('is none when only what is required is there', () => {
    expect(problemOf(valid)).toBeUndefined();
  });

  it.each(Object.keys(valid))('is a missing field when %s is absent', (param) => {
    const body = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== param));
    expect(problemOf(body)).toEqual({ code: 'missing_required_field', param, message: `${param} is required.` });
  });

  it.each([null, 1, true, [], {}])('is a wrong type when a required string is %j', (appointmentEnd) => {
    expect(problemOf({ ...valid, appointmentEnd })).toEqual({
      code: 'invalid_type',
      param: 'appointmentEnd',
      message: 'appointmentEnd must be a string.',
    });
  });

  it('is a wrong type when an optional field is null', () => {
    expect(problemOf({ ...valid, name: null })).toMatchObject({ code: 'invalid_type', param: 'name' });
  });

  it.each([null, [], 'text', 7])('is a wrong type when metadata is %j', (metadata) => {
    expect(problemOf({ ...valid, metadata })).toEqual({
      code: 'invalid_type',
      param: 'metadata',
      message: 'metadata must be an object.',
    });
  });

  it('is a wrong value when metadata has a name that JavaScript takes for something else', () => {
    const metadata: unknown = JSON.parse('{"a":"b","__proto__":7}');
    expect(problemOf({ ...valid, metadata })).toEqual({
      code: 'invalid_value',
      param: 'metadata',
      message: 'metadata must not have the name __proto__.',
    });
  });

  it.each([null, 1, {}, ['x']])('names the key when metadata holds %j', (value) => {
    expect(problemOf({ ...valid, metadata: { a: 'x', crew: value } })).toEqual({
      code: 'invalid_type',
      param: 'metadata.crew',
      message: 'metadata.crew must be a string.',
    });
  });

  it.each([null, 1, {}, ['x']])('names no key that cannot be shown when metadata holds %j', (value) => {
    expect(problemOf({ ...valid, metadata: { 'caller\n’s own': value } })).toEqual({
      code: 'invalid_type',
      param: 'metadata',
      message: 'Each value in metadata must be a string.',
    });
  });

  it.each([
    [1.5, 'a whole number'],
    [1e300, 'a whole number'],
    [-1e300, 'a whole number'],
    ['60', 'a number'],
    [null, 'a number'],
  ])('is a wrong type when a whole number is %j', (graceSeconds, noun) => {
    const { error } = requestSchemas.regenerateWebhookSecret.safeParse({ graceSeconds });
    expect(error && worded(fieldProblem(error, { graceSeconds }))).toEqual({
      code: 'invalid_type',
      param: 'graceSeconds',
      message: `graceSeconds must be ${noun}.`,
    });
  });

  it.each([null, 7, {}, ['x']])('is a wrong type of the list when it holds %j', (value) => {
    const body = { webhookUrl: '', eventTypes: ['appointment.updated', value] };
    const { error } = requestSchemas.registerWebhook.safeParse(body);
    expect(error && worded(fieldProblem(error, body))).toEqual({
      code: 'invalid_type',
      param: 'eventTypes',
      message: 'Each value in eventTypes must be a string.',
    });
  });

  it.each([null, [], 'text', 7, true])('has no field when the body is %j', (body) => {
    expect(problemOf(body)).toEqual({
      code: 'invalid_type',
      param: undefined,
      message: 'The body must be an object.',
    });
  });

  it('is the first one in the order of the document', () => {
    expect(problemOf({ name: null })).toMatchObject({ code: 'missing_required_field', param: 'appointmentStart' });
  });

  it('names a field of the contract, or none, whatever the body is', () => {
    const fields = Object.keys(requestSchemas.createAppointment.out.shape);
    const nearly = fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue()])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nearly), (body) => {
        const problem = problemOf(body);
        if (problem?.param === undefined) return;
        expect(fields).toContain(problem.param);
        expect(problem.message).toMatch(/^[ -~]+$/);
      }),
      { numRuns: 400 },
    );
  });
});
