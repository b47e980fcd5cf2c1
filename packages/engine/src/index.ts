/**
 * The domain: one verb for each thing that people and applications can do, the workers that empty the queues, and the
 * ports (`ports/`) through which both reach everything else.
 *
 * Always true: a verb decides and writes in one transaction, queue rows included, so that nothing is queued after a
 * commit. An outcome counts only with the fence of its claim. The clock, ids and randomness come with the context. A
 * refusal is a `DomainError` with a code of the contract. `domain/` has the nouns and knows no port; a port knows only
 * nouns.
 *
 * Must not know: HTTP, SQL, MIME, iCalendar, which store or channel is behind a port. `test/` has the tests of the
 * verbs, on a real store.
 */

export type { EventType } from '@convoke/contract';
export { DAY_MS, HOUR_MS } from '@convoke/zones/milliseconds';
export { hasAccount, listAccounts, organizerOf, type UpdateAccount, updateAccount } from './accounts/accounts.js';
export { type DeleteAccount, deleteAccount } from './accounts/delete-account.js';
export { isKeyScope, KEY_SCOPES, type KeyScope, missingScopes } from './accounts/key-scopes.js';
export { KeyUses } from './accounts/key-uses.js';
export type { Credentials } from './accounts/keys.js';
export { authenticate, createKey, type KeyView, listKeys, renameKey, revokeKey } from './accounts/keys.js';
export { prepareQuota, quotaGuard } from './accounts/quotas.js';
export { type AnswerOnPage, answerOnPage, type PageOutcome } from './answer-page/answer-on-page.js';
export { type AnswerPage, type PageVisit, readAnswerPage, readCalendarFile } from './answer-page/read-answer-page.js';
export { type ListAgenda, listAgenda } from './appointments/agenda.js';
export { startAgendaUpdater, updateAgenda } from './appointments/agenda-updater.js';
export {
  type CancelAppointment,
  type CancelledAppointment,
  cancelAppointment,
} from './appointments/cancel-appointment.js';
export {
  type ChangedOccurrence,
  cancelOccurrence,
  resetOccurrence,
  updateOccurrence,
} from './appointments/change-occurrence.js';
export {
  appointmentWarnings,
  type CreateAppointment,
  type CreatedAppointment,
  checkDraft,
  createAppointment,
} from './appointments/create-appointment.js';
export { duplicateAppointment } from './appointments/duplicate-appointment.js';
export {
  type AppointmentPage,
  type AppointmentWithInvitations,
  getAppointment,
  type ListAppointments,
  listAppointments,
} from './appointments/read-appointments.js';
export { type MovedAppointment, movedAppointments, reissueAppointment } from './appointments/reissue-appointments.js';
export { cancelFollowing, type UpdateFollowing, updateFollowing } from './appointments/split-series.js';
export {
  checkChange,
  type UpdateAppointment,
  type UpdatedAppointment,
  updateAppointment,
} from './appointments/update-appointment.js';
export { type EngineContext, type EngineSettings, sharingCommits, type VerbContext } from './context.js';
export { type Count, Counts, type CountsOptions } from './counts.js';
export type { DeliveryStatus as WebhookDeliveryStatus, DeliveryView } from './deliveries/delivery-view.js';
export { startDeliveryWorker } from './deliveries/delivery-worker.js';
export { readEvent } from './deliveries/emit-event.js';
export {
  type FollowDeliveries,
  type FollowedDelivery,
  type FollowedPage,
  followDeliveries,
} from './deliveries/follow-deliveries.js';
export { appointmentDeliveries, type NamedDelivery } from './deliveries/named-delivery.js';
export {
  type DeliveryFilter,
  type DeliveryPage,
  type DeliveryWithAttempts,
  getDelivery,
  type ListDeliveries,
  listDeliveries,
  type SentDelivery,
  sentDelivery,
} from './deliveries/read-deliveries.js';
export {
  type ReplayedDeliveries,
  type ReplayMissed,
  replayDelivery,
  replayMissed,
} from './deliveries/replay-deliveries.js';
export { retryDelivery } from './deliveries/retry-delivery.js';
export type { Account, ApiKey, MessageLimits, Quotas } from './domain/account.js';
export {
  type Appointment,
  currentSequence,
  entityTag,
  isAllDay,
  LISTED_FIELDS,
  MESSAGE_FIELDS,
  type Organizer,
  OWN_FIELDS,
  type OwnField,
  pick,
  type Revision,
  SHOWN_BEFORE,
  type ShowAs,
  shownAs,
} from './domain/appointment.js';
export type { Actor, AuditAction, AuditEntry, Repetition } from './domain/audit-entry.js';
export { type Brand, type BrandLogo, type BrandVersion, defaultBrand } from './domain/brand.js';
export type { Attempt, DeliveredType, Delivery, DeliveryState, PostErrorKind } from './domain/delivery.js';
export { datesShown, type Guest, guestsOf, presentGuests } from './domain/guest.js';
export type {
  CalendarKind,
  CalendarKindSource,
  DeliveryStatus,
  Invitation,
  InviteeRole,
  Response,
} from './domain/invitation.js';
export type {
  CancelScope,
  MailRefusal,
  Message,
  MessageForm,
  MessageKind,
  MessageState,
  OutgoingMessage,
  PreviousContent,
  RequestCause,
} from './domain/message.js';
export type { EffectiveOccurrence, OccurrenceException, OwnFields, StoredException } from './domain/occurrence.js';
export { type AnsweredDate, type DateTimes, type OccurrenceAnswer, secondOf } from './domain/occurrence-answer.js';
export type {
  AccessibleAccount,
  LinkMailState,
  Membership,
  MembershipLink,
  PageLanguage,
  PasswordCost,
  PasswordLink,
  Role,
  SignInLink,
  SignInSession,
  User,
} from './domain/person.js';
export type { AuthenticationResults, AuthResult } from './domain/reply.js';
export {
  answeringVerdicts,
  type LastAnswer,
  type MailPeer,
  type ProposedPeriod,
  type ReceivedBytes,
  type ReceivedReply,
  type Reply,
  type ReplyEffect,
  type ReplySource,
  type ReplyState,
  type ReplyVerdict,
  type StatedAnswer,
} from './domain/reply.js';
export { type RetrySchedule, SCHEDULE_A, SCHEDULE_B } from './domain/retry-schedule.js';
export { SEALED_PLACES, type SealedPlace, type SealedText } from './domain/sealed-text.js';
export type { Passkey, Totp } from './domain/second-factor.js';
export type { SignatureScheme, Webhook } from './domain/webhook.js';
export { isSubscription, type Subscription } from './domain/webhook.js';
export { DomainError, type ReachedLimit, type Warning, warning } from './errors.js';
export { addressKey, asciiDomainOf, checkAddress, parseOrganizer } from './fields/address.js';
export { checkInvitee, type InviteeInput } from './fields/invitee.js';
export { firstInvitees, type InviteeRow, languagesOf } from './fields/invitee-rows.js';
export { warnOfLanguages } from './fields/language.js';
export { cursorAfter, placeIn, rowBefore } from './fields/page.js';
export { isPossibleInstant, parseInstant } from './fields/period.js';
export { isLoopback } from './fields/webhook.js';
export { pruneDeliveries, pruneIdempotencyKeys } from './housekeeping/prune.js';
export { startHousekeeping } from './housekeeping/start-housekeeping.js';
export { startUsageCounter } from './housekeeping/usage-counter.js';
export { type Answer, type IdempotentRequest, runIdempotently } from './idempotency.js';
export type { TimelineEntry } from './insights/appointment-timeline.js';
export { appointmentTimeline, type Timeline } from './insights/appointment-timeline.js';
export {
  type DismissAttention,
  dismissAttention,
  type OpenItems,
  type OpenKind,
  openItems,
} from './insights/attention.js';
export {
  accountActivity,
  accountOverview,
  changesSince,
  onChanges,
  type StoredReply,
  storedReply,
} from './insights/insights.js';
export {
  type ListAuditEntries,
  type ListedMessage,
  type ListMessages,
  listAuditEntries,
  queuedMessages,
  type SearchDeliveries,
  type SearchedPage,
  type SearchReplies,
  searchDeliveries,
  searchReplies,
} from './insights/searched-lists.js';
export { type ChangeInvitation, changeInvitation } from './invitations/change-invitation.js';
export { type CorrectAddress, type CorrectedAddress, correctAddress } from './invitations/correct-address.js';
export type { RowOutcome } from './invitations/invitee-rows.js';
export {
  getInvitation,
  type InvitationPage,
  type ListInvitations,
  listInvitations,
} from './invitations/list-invitations.js';
export { type RemovedInvitation, type RemoveInvitation, removeInvitation } from './invitations/remove-invitation.js';
export { type ResendInvitation, resendInvitation } from './invitations/resend-invitation.js';
export { type SendInvitation, type SentInvitation, sendInvitation } from './invitations/send-invitation.js';
export { type SendInvitations, type SentInvitations, sendInvitations } from './invitations/send-invitations.js';
export { parseBody } from './json-body.js';
export { type JsonBounds, jsonExcess } from './json-excess.js';
export { LIMITS } from './limits.js';
export { type AccountLimits, accountLimits } from './messages/account-limits.js';
export { type InvitationMessage, listInvitationMessages } from './messages/list-messages.js';
export { messageLimitsOf } from './messages/message-limits.js';
export { type MessagePurpose, messagePurpose } from './messages/message-purpose.js';
export { NO_LIMIT, WHOLE_ACCOUNT, windowAt } from './messages/message-windows.js';
export { abandonMessages, outboxAge, outboxDepth, startMessageWorker } from './messages/message-worker.js';
export { warnOfWaiting } from './messages/queue-messages.js';
export { startRelayWorker } from './messages/relay-worker.js';
export { messageNotFound, type RetryMessage, retryMessage } from './messages/retry-message.js';
export { OnePerTurn, pause } from './outbox/pauses.js';
export { both } from './outbox/together.js';
export { takeOverQueues, type Worker } from './outbox/worker.js';
export { type RequestAddressChange, requestAddressChange } from './people/change-address.js';
export { type CreateAccount, type CreatedAccount, createAccount } from './people/create-account.js';
export { FailedSignIns, type SignInRefusal } from './people/failed-sign-ins.js';
export { markBrowser, recogniseBrowser } from './people/known-browser.js';
export { startLinkMailWorker } from './people/mail-links.js';
export {
  admitOwner,
  inviteMember,
  makeOperatorsPasswordLink,
  makePasswordLink,
  reopenOwnerLink,
  withdrawLink,
} from './people/make-links.js';
export { listMembers, type PendingLink, removeMember, updateMember } from './people/members.js';
export { PasswordResets, type ResetRequest } from './people/password-resets.js';
export { changePassword } from './people/passwords.js';
export type { HalfSignedIn, SignedIn } from './people/sessions.js';
export { endOtherSessions, endSession, listSessions, resumeSession, signIn } from './people/sessions.js';
export { type ReadLink, readLink, type UseLink, useLink } from './people/use-link.js';
export { deleteSignIn, findAccessibleAccount, hasUsers, listAccessibleAccounts, listSignIns } from './people/users.js';
export type { AnswerPages, PageDocument, PageRefusal } from './ports/answer-pages.js';
export type { Channel, ChannelCapabilities, LinkMail, LinkMailer, MailChannel, SendOutcome } from './ports/channel.js';
export type {
  Inbox,
  InboxPosition,
  InboxPositions,
  Intake,
  IntakeOutcome,
  IsRecipient,
} from './ports/inbox.js';
export type { EndpointPolicy, OutboundHttp, PostOutcome, PostRequest } from './ports/outbound-http.js';
export type {
  AuthenticateMail,
  ReadReply,
  ReplyContext,
  ReplyJudgement,
  ReplyReader,
  ReplySubject,
} from './ports/reply-reader.js';
export type { AttemptResult, Clock, DeliveryAttemptResult, Ids, Logger, Metrics } from './ports/runtime.js';
export type { SandboxMail, SandboxMailbox, SandboxQuery } from './ports/sandbox-mailbox.js';
export type { NamedReply } from './ports/store/replies.js';
export type { TimeZones } from './ports/time-zones.js';
export type { Span, SpanAttributes, SpanStart, Tracing } from './ports/tracing.js';
export { accept, type Given, onePerParam, problemsOf, withOthers } from './problems.js';
export { type AppliedReply, type ApplyReply, applyReply } from './replies/apply-reply.js';
export {
  cacheReads,
  createIntake,
  createPostmasterCheck,
  createRecipientCheck,
  rememberDefaultOrganizer,
} from './replies/intake.js';
export { startReplyWorker } from './replies/judge-replies.js';
export { type KeptPart, keptPart } from './replies/junk.js';
export { startMailboxPolling } from './replies/poll-mailboxes.js';
export { type ListReplies, listReplies, type ReplyPage } from './replies/read-replies.js';
export { recordOnBehalf } from './replies/record-on-behalf.js';
export { createLinkTokens, forgetLinkKeys, type LinkTokens, loadLinkKey } from './secrets/link-tokens.js';
export { checkSecretKey, countUnreadableSecrets, rotateSecretKey } from './secrets/sealed-texts.js';
export { createSecretBox, type SecretBoxOptions } from './secrets/secret-box.js';
export { checkWebhook } from './webhooks/check-webhook.js';
export { type RegisteredWebhook, type RegisterWebhook, registerWebhook } from './webhooks/register-webhook.js';
export { type UpdateWebhook, updateWebhook } from './webhooks/update-webhook.js';
export {
  type EndpointSecret,
  endpointSecrets,
  type RegenerateWebhookSecret,
  regenerateWebhookSecret,
} from './webhooks/webhook-secrets.js';
export { warnOfBlockedUrl } from './webhooks/webhook-warnings.js';
export { deleteWebhook, getWebhook, listWebhooks, sendTestEvent, type WebhookView } from './webhooks/webhooks.js';
