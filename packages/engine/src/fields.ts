/**
 * The fields of requests, judged without a store: what a verb checks first. The SDK's in-memory Convoke judges by the same
 * functions. Nothing here knows of series, whose rules need a library.
 */
export {
  DERIVED_FIELDS,
  EVENT_FIELDS,
  GIVEN_FIELDS,
  isAllDay,
  isLate,
  LISTED_FIELDS,
  pick,
  SEARCHED_FIELDS,
  shownAs,
} from './domain/appointment.js';
export { countResponses, namedAttendee } from './domain/invitation.js';
export { alarmsFrom } from './domain/reminder.js';
export { isFound } from './domain/search-words.js';
export { subscribesTo } from './domain/webhook.js';
export { DomainError, type Warning } from './errors.js';
export { addressKey } from './fields/address.js';
export { changeChecks } from './fields/change.js';
export { allTexts } from './fields/content.js';
export { refuseGuestsAmong, roomOf } from './fields/guests.js';
export { checkRepeated, IDEMPOTENCY_LIFETIME } from './fields/idempotency.js';
export { type CheckedInvitee, checkInvitee } from './fields/invitee.js';
export {
  admitRows,
  type CheckedRow,
  checkHasRows,
  checkRows,
  firstInvitees,
  type InviteeList,
  languagesOf,
  refuseRows,
} from './fields/invitee-rows.js';
export { warnOfLanguages } from './fields/language.js';
export { checkOpen, type IfMatch } from './fields/open.js';
export { placeIn } from './fields/page.js';
export { checkSearchedPeriod, placePeriod } from './fields/period.js';
export { checkReminders } from './fields/reminders.js';
export { respondByAfter } from './fields/respond-by.js';
export { checkComment, checkExternalId, checkMetadata } from './fields/text.js';
export { warnOfPast, warnOfTimesTwice } from './fields/time-warnings.js';
export { parseBody } from './json-body.js';
export { appointmentNotFound, invitationNotFound, webhookNotFound } from './not-found.js';
export type { EndpointPolicy } from './ports/outbound-http.js';
export { accept, checkEach, given, withOthers } from './problems.js';
export { checkGrace, checkWebhook, checkWebhookCount } from './webhooks/check-webhook.js';
export { warnOfSameUrl } from './webhooks/webhook-warnings.js';
