export type {
  Appointment,
  AppointmentSummary,
  Appointments,
  CancelAppointmentInput,
  CancelledAppointment,
  CreateAppointmentInput,
  CreatedAppointment,
  Invitation,
  ListAppointmentsInput,
  RemovedInvitation,
  RemoveInvitationInput,
  SendInvitationInput,
  SentInvitation,
  Timeline,
  TimelineEntry,
  UpdateAppointmentInput,
  UpdatedAppointment,
} from './appointments.js';
export type { CallOptions, ChangeOptions, ReadOptions } from './call-options.js';
export { Convoke } from './convoke.js';
export type { ConvokeOptions } from './convoke-options.js';
export type {
  Deliveries,
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  ListDeliveriesInput,
  ReplayedDeliveries,
  ReplayedDelivery,
  ReplayMissedInput,
  SentTestEvent,
  StreamDeliveriesInput,
  StreamedDelivery,
} from './deliveries.js';
export { AbortedError, isAbortedError } from './errors/aborted-error.js';
export { AuthenticationError, isAuthenticationError } from './errors/authentication-error.js';
export { ConflictError, isConflictError } from './errors/conflict-error.js';
export { ConnectionError, isConnectionError } from './errors/connection-error.js';
export {
  ConvokeError,
  type ConvokeErrorCode,
  type ConvokeErrorDetails,
  isConvokeError,
} from './errors/convoke-error.js';
export { isNotFoundError, NotFoundError } from './errors/not-found-error.js';
export { isRateLimitError, RateLimitError } from './errors/rate-limit-error.js';
export { isServerError, ServerError } from './errors/server-error.js';
export { isTimeoutError, TimeoutError } from './errors/timeout-error.js';
export { isUnexpectedResponseError, UnexpectedResponseError } from './errors/unexpected-response-error.js';
export { isValidationError, ValidationError } from './errors/validation-error.js';
export type { Page, Paged } from './paged.js';
export type { Raw } from './raw.js';
export type { AppliedReply, ApplyReplyInput, ListRepliesInput, Replies, Reply } from './replies.js';
export type { Warning } from './result.js';
export { type AppointmentTimes, appointmentTimes, type Moment } from './times/appointment-times.js';
export type {
  FailureEvent,
  LogEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './transport/log-event.js';
export type {
  DeletedWebhook,
  EventType,
  RegeneratedWebhookSecret,
  RegenerateWebhookSecretInput,
  RegisteredWebhook,
  RegisterWebhookInput,
  UpdatedWebhook,
  UpdateWebhookInput,
  Webhook,
  Webhooks,
} from './webhooks.js';
