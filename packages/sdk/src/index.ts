/**
 * The published client. `webhooks/` verifies and dispatches deliveries, `middleware/` has one core and an adapter for
 * each framework, `testing/` signs deliveries and contains an in-memory Convoke.
 *
 * Always true: the package has no dependencies, and runs on Node 20, Bun, Deno, browsers and edge runtimes. Its types
 * come from the contract. The in-memory Convoke passes the tests that the server passes
 * (`apps/server/test/spec`). Retries carry an idempotency key, so each call has one effect.
 *
 * Must not know: everything but the contract, the signature and the time zones.
 */

export { type AppointmentTimes, appointmentTimes, type GivenTimes, type Moment } from './appointment-times.js';
export type {
  Appointment,
  AppointmentSummary,
  Appointments,
  CancelAppointmentInput,
  CancelledAppointment,
  ChangedInvitation,
  ChangeInvitationInput,
  CorrectAddressInput,
  CorrectedInvitation,
  CreateAppointmentInput,
  CreatedAppointment,
  Invitation,
  InviteeResult,
  ListAppointmentsInput,
  ListInvitationsInput,
  RemovedInvitation,
  RemoveInvitationInput,
  SendInvitationInput,
  SendInvitationsInput,
  SentInvitation,
  SentInvitations,
  Timeline,
  TimelineEntry,
  UpdateAppointmentInput,
  UpdatedAppointment,
} from './appointments.js';
export type { CallOptions, ChangeOptions, ReadOptions } from './call-options.js';
export { Convoke, type ConvokeOptions } from './convoke.js';
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
} from './deliveries.js';
export {
  AbortedError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  ConvokeError,
  type ConvokeErrorCode,
  type ConvokeErrorDetails,
  isAbortedError,
  isAuthenticationError,
  isConflictError,
  isConnectionError,
  isConvokeError,
  isNotFoundError,
  isRateLimitError,
  isServerError,
  isTimeoutError,
  isUnexpectedResponseError,
  isValidationError,
  NotFoundError,
  type Problem,
  RateLimitError,
  type ReachedLimit,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.js';
export type { CreatedFeed, CreateFeedInput, Feed, Feeds, RevokedFeed } from './feeds.js';
export type { Page, Paged, ToArrayOptions } from './paged.js';
export type { AppliedReply, ApplyReplyInput, ListRepliesInput, Replies, Reply } from './replies.js';
export type { Call, Warning, WithResponse } from './results.js';
export type { StreamDeliveriesInput, StreamedDelivery } from './streams/delivery-stream.js';
export type {
  FailureEvent,
  LogEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  WarningEvent,
} from './transport/log.js';
export type { Raw, RawMethod, RawOptions, RawOutcome, RequestHeaders } from './transport/raw.js';
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
