import { cancel, invite, type Refusal, update } from './refusal.js';

/** Existence and state come last. */
export const STATE_REFUSALS: Record<string, Refusal> = {
  'an invitation to an appointment that does not exist': {
    ...invite({}),
    path: '/nope/invitations',
    code: 'appointment_not_found',
    param: 'appointmentId',
  },
  'an update of an appointment that does not exist': {
    ...update({ appointmentSubject: 'x' }),
    path: '/nope',
    code: 'appointment_not_found',
    param: 'appointmentId',
  },
  'a cancellation of an appointment that does not exist': {
    ...cancel({}),
    path: '/nope',
    code: 'appointment_not_found',
    param: 'appointmentId',
  },
  'an id with a NUL': { ...cancel({}), path: '/%00', code: 'appointment_not_found', param: 'appointmentId' },
  'an id that is no valid percent-encoding': {
    ...cancel({}),
    path: '/%zz',
    code: 'appointment_not_found',
    param: 'appointmentId',
  },
  'bad fields before a missing appointment': {
    ...update({ appointmentSubject: 'a\nb' }),
    path: '/nope',
    code: 'invalid_characters',
    param: 'appointmentSubject',
  },
  'an invitation to a cancelled appointment': {
    ...invite({}),
    path: '/:cancelled/invitations',
    code: 'appointment_already_cancelled',
    param: 'appointmentId',
  },
  'an update of a cancelled appointment': {
    ...update({ appointmentSubject: 'x' }),
    path: '/:cancelled',
    code: 'appointment_already_cancelled',
    param: 'appointmentId',
  },
  'a cancellation of a cancelled appointment': {
    ...cancel({}),
    path: '/:cancelled',
    code: 'appointment_already_cancelled',
    param: 'appointmentId',
  },
  'an invitee who is invited already': {
    ...invite({ address: 'ADA@example.org' }),
    code: 'duplicate_invitee',
    param: 'address',
  },
};
