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
export type { CallOptions } from './call-options.js';
export { Convoke } from './convoke.js';
export { ConvokeError, type ConvokeErrorCode } from './convoke-error.js';
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
export { isConvokeError } from './is-convoke-error.js';
export type { Page, Paged } from './paged.js';
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
