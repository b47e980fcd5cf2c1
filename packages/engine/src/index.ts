export type { EventType } from '@convoke/contract';
export { type CreateAccount, type CreatedAccount, createAccount } from './accounts/create-account.js';
export { type DeleteAccount, deleteAccount } from './accounts/delete-account.js';
export { hasAccount } from './accounts/find-account.js';
export { listAccounts } from './accounts/list-accounts.js';
export { type UpdateAccount, updateAccount } from './accounts/update-account.js';
export { type AnswerOnPage, answerOnPage, type PageOutcome } from './answer-page/answer-on-page.js';
export { type AnswerPage, readAnswerPage, type ShownInvitation } from './answer-page/read-answer-page.js';
export { readCalendarFile } from './answer-page/read-calendar-file.js';
export { appointmentWarnings } from './appointments/appointment-warnings.js';
export {
  type CancelAppointment,
  type CancelledAppointment,
  cancelAppointment,
} from './appointments/cancel-appointment.js';
export {
  type CreateAppointment,
  type CreatedAppointment,
  createAppointment,
} from './appointments/create-appointment.js';
export { type AppointmentWithInvitations, getAppointment } from './appointments/get-appointment.js';
export { type AppointmentPage, type ListAppointments, listAppointments } from './appointments/list-appointments.js';
export {
  type UpdateAppointment,
  type UpdatedAppointment,
  updateAppointment,
} from './appointments/update-appointment.js';
export type { EngineContext, EngineSettings, VerbContext } from './context.js';
export type { DeliveryStatus as WebhookDeliveryStatus } from './deliveries/delivery-status.js';
export type { DeliveryView } from './deliveries/delivery-view.js';
export {
  type FollowDeliveries,
  type FollowedDelivery,
  type FollowedPage,
  followDeliveries,
} from './deliveries/follow-deliveries.js';
export { type DeliveryWithAttempts, getDelivery } from './deliveries/get-delivery.js';
export {
  type DeliveryFilter,
  type DeliveryPage,
  type ListDeliveries,
  listDeliveries,
} from './deliveries/list-deliveries.js';
export { pruneDeliveries } from './deliveries/prune-deliveries.js';
export { replayDelivery } from './deliveries/replay-delivery.js';
export { type ReplayedDeliveries, type ReplayMissed, replayMissed } from './deliveries/replay-missed.js';
export { type SentDelivery, sentDelivery } from './deliveries/sent-delivery.js';
export { startDeliveryWorker } from './deliveries/start-delivery-worker.js';
export type { Account, ApiKey } from './domain/account.js';
export type { Appointment, Revision } from './domain/appointment.js';
export type { AuthEvidence, AuthResult } from './domain/auth-evidence.js';
export type { ChangeTopic } from './domain/change-topic.js';
export type { Attempt, DeliveredType, Delivery, DeliveryState, PostErrorKind } from './domain/delivery.js';
export { isEventType } from './domain/event-type.js';
export type { IdempotencyRecord } from './domain/idempotency-record.js';
export type { DeliveryStatus, Invitation, Response } from './domain/invitation.js';
export type { CancelScope, Message, MessageKind, MessageState, OutgoingMessage } from './domain/message.js';
export type { Organizer } from './domain/organizer.js';
export type {
  LinkMailState,
  Membership,
  MembershipLink,
  PasswordLink,
  ReachedAccount,
  Role,
  SignInLink,
  SignInSession,
  User,
} from './domain/person.js';
export {
  answeringVerdicts,
  type LastAnswer,
  type MailPeer,
  type ProposedPeriod,
  type ReceivedBytes,
  type ReceivedReply,
  type Reply,
  type ReplySource,
  type ReplyState,
  type ReplyVerdict,
  type StatedAnswer,
} from './domain/reply.js';
export { type RetrySchedule, SCHEDULE_A, SCHEDULE_B } from './domain/retry-schedule.js';
export type { SealedPlace, SealedText } from './domain/sealed-text.js';
export type { Warning } from './domain/warning.js';
export type { SignatureScheme, Webhook } from './domain/webhook.js';
export { DomainError } from './errors.js';
export { addressKey } from './fields/address.js';
export { parseInstant } from './fields/instant.js';
export { parseOrganizer } from './fields/organizer.js';
export { checkSignatureScheme } from './fields/signature-scheme.js';
export { type Housekeeping, startHousekeeping } from './housekeeping/start-housekeeping.js';
export { pruneIdempotencyKeys } from './idempotency/prune-idempotency-keys.js';
export { type Answer, type IdempotentRequest, runIdempotently } from './idempotency/run-idempotently.js';
export { accountActivity, accountStanding, onChanges, queuedMessages, rawReply } from './insights/read-insights.js';
export { type RemovedInvitation, type RemoveInvitation, removeInvitation } from './invitations/remove-invitation.js';
export { type SendInvitation, type SentInvitation, sendInvitation } from './invitations/send-invitation.js';
export { authenticate } from './keys/authenticate.js';
export { createKey } from './keys/create-key.js';
export { listKeys } from './keys/list-keys.js';
export type { Credentials } from './keys/new-api-key.js';
export { revokeKey } from './keys/revoke-key.js';
export { LIMITS } from './limits.js';
export { abandonMessages } from './messages/abandon-messages.js';
export { outboxAge } from './messages/outbox-age.js';
export { outboxDepth } from './messages/outbox-depth.js';
export { startMessageWorker } from './messages/start-message-worker.js';
export { CRASH_POLICY } from './outbox/crash-policy.js';
export { pause } from './outbox/pause.js';
export { takeOver } from './outbox/take-over.js';
export { type OutboxQueue, startWorker, type Worker, type WorkerOptions } from './outbox/worker.js';
export type { SignedIn } from './people/begin-session.js';
export { changePassword } from './people/change-password.js';
export { endSession } from './people/end-session.js';
export { markBrowser, recogniseBrowser } from './people/known-browser.js';
export { listMembers } from './people/list-members.js';
export { listSessions } from './people/list-sessions.js';
export { startLinkMailWorker } from './people/mail-links.js';
export {
  admitOwner,
  inviteMember,
  makeOperatorsPasswordLink,
  makePasswordLink,
  withdrawLink,
} from './people/make-links.js';
export { reachedAccount, reachedAccounts } from './people/reached-accounts.js';
export { removeMember } from './people/remove-member.js';
export { resumeSession } from './people/resume-session.js';
export { signIn } from './people/sign-in.js';
export { deleteSignIn, hasUsers, listSignIns } from './people/sign-ins.js';
export { updateMember } from './people/update-member.js';
export { type ReadLink, readLink, type UseLink, useLink } from './people/use-link.js';
export type {
  AccountChange,
  AccountWriter,
  KeyWithAccount,
  KeyWriter,
  OrganizerWriter,
} from './ports/accounts.js';
export type {
  AppointmentList,
  AppointmentListQuery,
  AppointmentQuery,
  AppointmentSummary,
  AppointmentWriter,
  Cancellation,
  HistoryQuery,
  NewRevision,
  RevisionQuery,
  StartQuery,
} from './ports/appointments.js';
export type { Channel, Presentation, SendOutcome } from './ports/channel.js';
export type { Clock } from './ports/clock.js';
export type {
  AttemptsQuery,
  DeliveryAtWebhook,
  DeliveryList,
  DeliveryListQuery,
  DeliveryQuery,
  DeliverySettlement,
  DeliveryWriter,
  MissedRestart,
  Replay,
  Sending,
  SendingsAfterQuery,
} from './ports/deliveries.js';
export type { IdempotencyWriter } from './ports/idempotency.js';
export type { Ids } from './ports/ids.js';
export type {
  Inbox,
  InboxPosition,
  InboxPositions,
  Intake,
  IntakeOutcome,
  IsRecipient,
} from './ports/inbox.js';
export type {
  Activity,
  ActivityCount,
  ActivityQuery,
  AppointmentDeliveriesQuery,
  Insights,
  QueuedMessage,
  QueuedMessages,
  QueuedMessagesQuery,
  Standing,
} from './ports/insights.js';
export type {
  AnswerCount,
  CandidateQuery,
  FirstInvite,
  InvitationChange,
  InvitationQuery,
  InvitationsQuery,
  InvitationWriter,
} from './ports/invitations.js';
export type { LinkMail, LinkMailer } from './ports/link-mailer.js';
export type { Logger } from './ports/logger.js';
export type {
  MessageStanding,
  MessageWriter,
  NewestMessagesQuery,
  Settlement,
  Superseding,
} from './ports/messages.js';
export type { AttemptResult, DeliveryAttemptResult, Metrics } from './ports/metrics.js';
export type { PeopleReader, PeopleWriter } from './ports/people.js';
export type { EndpointPolicy, Poster, PostOutcome, PostRequest } from './ports/poster.js';
export type {
  ClaimRequest,
  DeliveryQueue,
  DeliveryShares,
  LeaseExpiry,
  LinkQueue,
  MessageQueue,
  OfTransport,
  OutboxDepth,
  Queues,
  ReplyQueue,
} from './ports/queues.js';
export type {
  JunkReader,
  JunkWriter,
  NewReply,
  ReplyList,
  ReplyListQuery,
  ReplySettlement,
  ReplyWriter,
} from './ports/replies.js';
export type {
  GatherEvidence,
  ReadReply,
  ReplyContext,
  ReplyJudgement,
  ReplyReader,
  ReplySubject,
} from './ports/reply-reader.js';
export type { SandboxMail, SandboxMailbox, SandboxQuery } from './ports/sandbox-mailbox.js';
export type { SecretBox, SecretWriter } from './ports/secrets.js';
export type { LinkMailSettlement, LinkReader, LinkWriter } from './ports/sign-in-links.js';
export type { Reader, Store, Transaction, VerbStore } from './ports/store.js';
export type { TimeZones } from './ports/time-zones.js';
export type { WebhookChange, WebhookQuery, WebhookWriter } from './ports/webhooks.js';
export { type AppliedReply, type ApplyReply, applyReply } from './replies/apply-reply.js';
export { createIntake } from './replies/create-intake.js';
export { type ListReplies, listReplies, type ReplyPage } from './replies/list-replies.js';
export { createRecipientCheck } from './replies/recipient-check.js';
export { rememberDefaultOrganizer } from './replies/remember-organizer.js';
export { rememberReads } from './replies/remember-reads.js';
export { startReplyWorker } from './replies/start-reply-worker.js';
export { checkSecretKey } from './secrets/check-secret-key.js';
export { countUnreadableSecrets } from './secrets/count-unreadable-secrets.js';
export { createSecretBox, type SecretBoxOptions } from './secrets/create-secret-box.js';
export { forgetLinkKeys, loadLinkKey } from './secrets/link-keys.js';
export { createLinkTokens, type LinkTokens } from './secrets/link-tokens.js';
export { rotateSecretKey } from './secrets/rotate-secret-key.js';
export {
  type AppointmentDelivery,
  appointmentDeliveries,
} from './timeline/appointment-deliveries.js';
export { appointmentTimeline, type Timeline } from './timeline/appointment-timeline.js';
export type { TimelineEntry } from './timeline/timeline-entry.js';
export { deleteWebhook } from './webhooks/delete-webhook.js';
export { type EndpointSecret, endpointSecrets } from './webhooks/endpoint-secrets.js';
export { getWebhook } from './webhooks/get-webhook.js';
export { listWebhooks } from './webhooks/list-webhooks.js';
export { type RegenerateWebhookSecret, regenerateWebhookSecret } from './webhooks/regenerate-webhook-secret.js';
export { type RegisteredWebhook, type RegisterWebhook, registerWebhook } from './webhooks/register-webhook.js';
export { sendTestEvent } from './webhooks/send-test-event.js';
export { type UpdateWebhook, updateWebhook } from './webhooks/update-webhook.js';
export type { WebhookView } from './webhooks/webhook-view.js';
export { warnOfBlockedUrl } from './webhooks/webhook-warnings.js';
