import { english, type Said } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from '../generated/public/operations.js';
import * as requestSchemas from '../generated/public/request-schemas.js';
import { fieldProblem } from '../requests/problems.js';

const times = {
  appointmentStart: 'tomorrow',
  appointmentEnd: '',
  appointmentTimeZone: 'Atlantis/Capital',
};

function worded<Problem extends { reason: Said }>({ reason, ...problem }: Problem) {
  return { ...problem, message: english(reason) };
}

describe('a request schema', () => {
  it('exists for every operation', () => {
    expect(Object.keys(requestSchemas).sort()).toEqual(Object.keys(operations).sort());
  });

  it.each([{}, { apiKey: 'ck_1' }, 'text', null, undefined])('makes nothing of %j where there is no body', (body) => {
    expect(requestSchemas.listWebhooks.parse(body)).toBeUndefined();
  });

  it('keeps nothing of a body that may contain only credentials, which must still be an object', () => {
    expect(requestSchemas.deleteWebhook.parse({ apiKey: 'ck_1', colour: 'red' })).toEqual({});
    expect(requestSchemas.deleteWebhook.safeParse([]).success).toBe(false);
  });

  it('leaves formats to the engine', () => {
    const body = { ...times, address: 'no address', name: 'n' };
    expect(requestSchemas.createAppointment.parse(body)).toEqual(body);
  });

  it('counts the length of a text in code points, as JSON Schema does', () => {
    const named = (name: string) => requestSchemas.createAppointment.safeParse({ ...times, name });
    expect(named('\u{1f600}'.repeat(255)).success).toBe(true);
    for (const name of ['n'.repeat(256), '\u{1f600}'.repeat(256), 'n'.repeat(200_000)]) {
      const body = { ...times, name };
      const { error } = named(name);
      expect(error && worded(fieldProblem(error, body))).toEqual({
        code: 'field_too_long',
        param: 'name',
        message: 'name is longer than 255 characters; shorten it.',
      });
    }
  });

  it('judges the shape of a whole body before the length of a text in it', () => {
    const body = { appointmentStart: 'tomorrow', appointmentEnd: '', name: 'n'.repeat(256) };
    const { error } = requestSchemas.createAppointment.safeParse(body);
    expect(error && fieldProblem(error, body)).toMatchObject({
      code: 'missing_required_field',
      param: 'appointmentTimeZone',
    });
  });

  it('drops fields that it does not know', () => {
    expect(requestSchemas.updateAppointment.parse({ appointmentSubject: '', colour: 'red' })).toEqual({
      appointmentSubject: '',
    });
  });

  it('drops credentials whatever their type', () => {
    expect(requestSchemas.cancelAppointment.parse({ apiKey: 'ck_1', apiSecret: 7, comment: 'Bye' })).toEqual({
      comment: 'Bye',
    });
  });

  it('takes the names of Object.prototype as metadata', () => {
    const metadata = { toString: 'x', constructor: 'y' };
    expect(requestSchemas.createAppointment.parse({ ...times, metadata }).metadata).toEqual(metadata);
  });

  it.each(['"x"', '{"a":"b"}', 'null'])('refuses the name __proto__ there, whatever it holds: %s', (value) => {
    const metadata: unknown = JSON.parse(`{"a":"b","__proto__":${value}}`);
    expect(requestSchemas.createAppointment.safeParse({ ...times, metadata }).success).toBe(false);
  });

  it('looks at the size of a list, of a map and of a body before it looks at what they hold', () => {
    const many = Array.from({ length: 100_000 }, () => 7);
    const names = Object.fromEntries(many.map((value, index) => [`n${index}`, value]));
    const problem = (schema: z.ZodType, body: object) => {
      const { error } = schema.safeParse(body);
      expect(error?.issues).toHaveLength(1);
      return error && worded(fieldProblem(error, body));
    };
    const webhook = { webhookUrl: 'https://example.com', eventTypes: many };
    expect(problem(requestSchemas.registerWebhook, webhook)).toEqual({
      code: 'invalid_value',
      param: 'eventTypes',
      message: 'eventTypes must have at most 50 entries.',
    });
    expect(problem(requestSchemas.createAppointment, { ...times, metadata: names })).toEqual({
      code: 'invalid_value',
      param: 'metadata',
      message: 'metadata must have at most 20 names.',
    });
    expect(problem(requestSchemas.deleteWebhook, names)).toEqual({
      code: 'invalid_type',
      param: undefined,
      message: 'The body must be an object of at most 100 fields.',
    });
  });
});
