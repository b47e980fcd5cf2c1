import { eventTypes } from '@convoke/contract';
import { describe, expect, it } from 'vitest';

import { checkEventTypes } from './event-types.js';

describe('checkEventTypes', () => {
  it('accepts every type, in the order given, each once', () => {
    expect(checkEventTypes(eventTypes)).toEqual(eventTypes);
    const given = ['appointment.updated', 'attendee.responded', 'appointment.updated'];
    expect(checkEventTypes(given)).toEqual(['appointment.updated', 'attendee.responded']);
  });

  it.each([
    [[]],
    [['appointment.created']],
    [['attendee.responded', 'Appointment.Updated']],
    [['webhook.test']],
    [['__proto__']],
    [['*']],
  ])('refuses %j', (types) => {
    expect(() => checkEventTypes(types)).toThrow(
      expect.objectContaining({ code: 'invalid_event_type', param: 'eventTypes' }),
    );
  });
});
