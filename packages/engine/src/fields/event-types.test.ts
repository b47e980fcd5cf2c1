import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../domain/event-type.js';
import { checkEventTypes } from './event-types.js';

describe('checkEventTypes', () => {
  it('accepts every type, in the order given, each once', () => {
    expect(checkEventTypes(EVENT_TYPES)).toEqual(EVENT_TYPES);
    const given = ['appointment.updated', 'attendee.responded', 'appointment.updated'];
    expect(checkEventTypes(given)).toEqual(['appointment.updated', 'attendee.responded']);
  });

  it.each([
    [[], 'invalid_value'],
    [['appointment.created'], 'invalid_event_type'],
    [['attendee.responded', 'Appointment.Updated'], 'invalid_event_type'],
    [['webhook.test'], 'invalid_event_type'],
    [['__proto__'], 'invalid_event_type'],
    [['*'], 'invalid_event_type'],
  ])('refuses %j', (types, code) => {
    expect(() => checkEventTypes(types)).toThrow(expect.objectContaining({ code, param: 'eventTypes' }));
  });
});
