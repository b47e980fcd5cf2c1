import { describe, expect, it } from 'vitest';
import { operations } from './generated/operations.js';
import { requestSchemas } from './request-schemas.js';

const times = {
  appointmentStart: 'tomorrow',
  appointmentEnd: '',
  appointmentTimeZone: 'Atlantis/Capital',
};

describe('a request schema', () => {
  it('exists for exactly the operations that take a body', () => {
    const withBody = Object.entries(operations).flatMap(([id, { body }]) => (`${body}` === 'none' ? [] : [id]));
    expect(Object.keys(requestSchemas).sort()).toEqual(withBody.sort());
  });

  it('leaves lengths and formats to the engine', () => {
    const body = { ...times, address: 'no address', name: 'n'.repeat(100_000) };
    expect(requestSchemas.createAppointment.parse(body)).toEqual(body);
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

  it('takes the names of Object.prototype as metadata without touching any prototype', () => {
    const body: unknown = JSON.parse(
      JSON.stringify(times).replace('{', '{"metadata":{"__proto__":"x","toString":"y"},'),
    );
    const { metadata } = requestSchemas.createAppointment.parse(body);
    expect(Object.getPrototypeOf(metadata)).toBe(Object.prototype);
    expect(Object.entries(metadata ?? {})).toContainEqual(['toString', 'y']);
  });
});
