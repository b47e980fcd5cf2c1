export type {
  Appointments,
  CancelAppointmentInput,
  CancelledAppointment,
  CreateAppointmentInput,
  CreatedAppointment,
  SendInvitationInput,
  SentInvitation,
  UpdateAppointmentInput,
  UpdatedAppointment,
} from './appointments.js';
export { Convoke } from './convoke.js';
export { ConvokeError, type ConvokeErrorCode } from './convoke-error.js';
export type { ConvokeOptions } from './convoke-options.js';
export { isConvokeError } from './is-convoke-error.js';
