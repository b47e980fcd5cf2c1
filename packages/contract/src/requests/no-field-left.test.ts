import { expect, expectTypeOf, it } from 'vitest';
import { type appointmentParams, contentOf, type Setting } from '../appointment-params.js';
import type { RequestBody } from '../public.js';
import { noFieldLeft } from './no-field-left.js';

type Create = RequestBody<'createAppointment'>;
/** As if the contract had one field more. */
type Longer = Create & { noSuchField?: number };

const times = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

function readWhole(body: Create) {
  const { name, address, language, timeZone, role, calendarKind, invitees, allOrNothing, ...others } = body;
  const { externalId, metadata, reminders, alarm, respondBy, recurrence, ...content } = others;
  return contentOf(content);
}

function readLonger(body: Longer) {
  const { name, address, language, timeZone, role, calendarKind, invitees, allOrNothing, ...others } = body;
  const { externalId, metadata, reminders, alarm, respondBy, recurrence, ...content } = others;
  // @ts-expect-error The new field is content that has no name below HTTP.
  return contentOf(content);
}

it('the fields of a request that a handler takes are all of them', () => {
  expect(readWhole(times)).toEqual({
    start: times.appointmentStart,
    end: times.appointmentEnd,
    timeZone: times.appointmentTimeZone,
  });
  expectTypeOf<keyof ReturnType<typeof readWhole>>().toEqualTypeOf<keyof typeof appointmentParams | Setting>();
});

it('a field that is added to a request alone does not compile where it is read', () => {
  expect(readLonger({ ...times, noSuchField: 20 })).toMatchObject({ start: times.appointmentStart });
  const { name, address, ...left }: { name: string; address: string; phone?: string } = { name: '', address: '' };
  // @ts-expect-error `phone` was forgotten.
  noFieldLeft(left);
  const { phone, ...nothing }: { phone?: string } = left;
  noFieldLeft(nothing);
});
