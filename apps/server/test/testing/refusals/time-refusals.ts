import { create, type Refusal, update, VALID } from './refusal.js';

/** Times. */
export const TIME_REFUSALS: Record<string, Refusal> = {
  'an end equal to the start': {
    ...create({ appointmentEnd: VALID.appointmentStart }),
    code: 'invalid_time_range',
    param: 'appointmentEnd',
  },
  'an end before the start': {
    ...create({ appointmentEnd: '2027-03-15T13:59:59' }),
    code: 'invalid_time_range',
    param: 'appointmentEnd',
  },
  'a start with an offset': {
    ...create({ appointmentStart: '2027-03-15T14:00:00+01:00' }),
    code: 'invalid_date_time',
    param: 'appointmentStart',
  },
  'a start with Z': {
    ...create({ appointmentStart: '2027-03-15T14:00:00Z' }),
    code: 'invalid_date_time',
    param: 'appointmentStart',
  },
  'a start without seconds': {
    ...create({ appointmentStart: '2027-03-15T14:00' }),
    code: 'invalid_date_time',
    param: 'appointmentStart',
  },
  'an empty start': { ...create({ appointmentStart: '' }), code: 'invalid_date_time', param: 'appointmentStart' },
  'a day that does not exist': {
    ...create({ appointmentStart: '2027-02-29T14:00:00' }),
    code: 'invalid_date_time',
    param: 'appointmentStart',
  },
  'an hour that does not exist': {
    ...create({ appointmentEnd: '2027-03-15T24:00:00' }),
    code: 'invalid_date_time',
    param: 'appointmentEnd',
  },
  'a start in the gap of Berlin': {
    ...create({ appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T04:00:00' }),
    code: 'invalid_date_time',
    param: 'appointmentStart',
  },
  'an end in the gap of New York': {
    ...create({
      appointmentTimeZone: 'America/New_York',
      appointmentStart: '2027-03-14T01:00:00',
      appointmentEnd: '2027-03-14T02:30:00',
    }),
    code: 'invalid_date_time',
    param: 'appointmentEnd',
  },
  'a time zone in another case': {
    ...create({ appointmentTimeZone: 'Europe/berlin' }),
    code: 'invalid_time_zone',
    param: 'appointmentTimeZone',
  },
  'a time zone of Windows': {
    ...create({ appointmentTimeZone: 'W. Europe Standard Time' }),
    code: 'invalid_time_zone',
    param: 'appointmentTimeZone',
  },
  'an unknown time zone': {
    ...create({ appointmentTimeZone: 'Europe/Atlantis' }),
    code: 'invalid_time_zone',
    param: 'appointmentTimeZone',
  },
  'an empty time zone': {
    ...create({ appointmentTimeZone: '' }),
    code: 'invalid_time_zone',
    param: 'appointmentTimeZone',
  },
  'an offset as time zone': {
    ...create({ appointmentTimeZone: '+01:00' }),
    code: 'invalid_time_zone',
    param: 'appointmentTimeZone',
  },
  'a time zone named like a property': {
    ...create({ appointmentTimeZone: '__proto__' }),
    code: 'invalid_time_zone',
    param: 'appointmentTimeZone',
  },
  'an update that moves the end before the start': {
    ...update({ appointmentEnd: '2027-03-15T13:00:00' }),
    code: 'invalid_time_range',
    param: 'appointmentEnd',
  },
  'an update that moves the start behind the end': {
    ...update({ appointmentStart: '2027-03-15T16:00:00' }),
    code: 'invalid_time_range',
    param: 'appointmentStart',
  },
  'an update into a zone where the start does not exist': {
    ...update({ appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T04:00:00' }),
    code: 'invalid_date_time',
    param: 'appointmentStart',
  },
};
