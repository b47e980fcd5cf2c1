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

export type * from '@convoke/contract/models';
export type { OwnAccount } from './account.js';
export {
  type AppointmentTimes,
  appointmentTimes,
  type ConvertedTimes,
  type GivenPeriod,
  type GivenTimes,
  type Moment,
} from './appointment-times.js';
export type { Appointments, InvitationMessages, Timeline } from './appointments.js';
export type { CallOptions, ChangeOptions, ReadOptions } from './call-options.js';
export { Convoke, type ConvokeOptions } from './convoke.js';
export type { Deliveries } from './deliveries.js';
export {
  AbortedError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  ConvokeError,
  type ConvokeErrorCode,
  type ConvokeErrorDetails,
  type ErrorResponse,
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
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
  ValidationError,
} from './errors.js';
export type { Feeds } from './feeds.js';
export type { Keys } from './keys.js';
export type { Page, Paged, ToArrayOptions } from './paged.js';
export type { Replies } from './replies.js';
export type { Call, WithResponse } from './results.js';
export type { StreamDeliveriesInput } from './streams/delivery-stream.js';
export type {
  FailureEvent,
  LogEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  WarningEvent,
} from './transport/log.js';
export type { Raw, RawMethod, RawOptions, RawOutcome, RequestHeaders } from './transport/raw.js';
export type { Webhooks } from './webhooks.js';
