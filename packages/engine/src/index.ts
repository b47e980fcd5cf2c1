export { type CreateAccount, createAccount } from './accounts/create-account.js';
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
export {
  type UpdateAppointment,
  type UpdatedAppointment,
  updateAppointment,
} from './appointments/update-appointment.js';
export type { EngineContext, EngineSettings } from './context.js';
export type { Account, ApiKey } from './domain/account.js';
export type { Appointment, Revision } from './domain/appointment.js';
export type { DeliveryStatus, Invitation, Response } from './domain/invitation.js';
export type { CancelScope, Message, MessageKind, MessageState, OutgoingMessage } from './domain/message.js';
export type { Organizer } from './domain/organizer.js';
export { DomainError } from './errors.js';
export { parseOrganizer } from './fields/organizer.js';
export { type SendInvitation, type SentInvitation, sendInvitation } from './invitations/send-invitation.js';
export { authenticate } from './keys/authenticate.js';
export { createKey } from './keys/create-key.js';
export { listKeys } from './keys/list-keys.js';
export type { Credentials } from './keys/new-api-key.js';
export { revokeKey } from './keys/revoke-key.js';
export { LIMITS } from './limits.js';
export { startMessageWorker } from './messages/start-message-worker.js';
export { takeOverMessages } from './messages/take-over-messages.js';
export { type OutboxQueue, startWorker, type Worker, type WorkerOptions } from './outbox/worker.js';
export type { Channel, SendOutcome } from './ports/channel.js';
export type { Clock } from './ports/clock.js';
export type { Ids } from './ports/ids.js';
export type { Logger } from './ports/logger.js';
export type { SandboxMail, SandboxMailbox, SandboxQuery } from './ports/sandbox-mailbox.js';
export type {
  ClaimRequest,
  InvitationChange,
  LeaseExpiry,
  MessageStanding,
  Reader,
  Settlement,
  Store,
  Transaction,
} from './ports/store.js';
export type { TimeZones } from './ports/time-zones.js';
