import { defineHandlers } from '@convoke/contract';
import type { HandlerContext } from './handler-context.js';
import { handleApplyReply } from './handlers/apply-reply.js';
import { handleCancelAppointment } from './handlers/cancel-appointment.js';
import { handleCreateAppointment } from './handlers/create-appointment.js';
import { handleDeleteWebhook } from './handlers/delete-webhook.js';
import { handleGetAppointment } from './handlers/get-appointment.js';
import { handleGetAppointmentTimeline } from './handlers/get-appointment-timeline.js';
import { handleGetDelivery } from './handlers/get-delivery.js';
import { handleGetWebhook } from './handlers/get-webhook.js';
import { handleListAppointments } from './handlers/list-appointments.js';
import { handleListDeliveries } from './handlers/list-deliveries.js';
import { handleListReplies } from './handlers/list-replies.js';
import { handleListWebhooks } from './handlers/list-webhooks.js';
import { handleRegenerateWebhookSecret } from './handlers/regenerate-webhook-secret.js';
import { handleRegisterWebhook } from './handlers/register-webhook.js';
import { handleRemoveInvitation } from './handlers/remove-invitation.js';
import { handleReplayDelivery } from './handlers/replay-delivery.js';
import { handleReplayMissedDeliveries } from './handlers/replay-missed-deliveries.js';
import { handleSendInvitation } from './handlers/send-invitation.js';
import { handleSendTestEvent } from './handlers/send-test-event.js';
import { handleUpdateAppointment } from './handlers/update-appointment.js';
import { handleUpdateWebhook } from './handlers/update-webhook.js';

/** Routes as data: each operation of the contract that answers JSON, with what answers it. */
export const handlers = defineHandlers<HandlerContext>()({
  createAppointment: handleCreateAppointment,
  listAppointments: handleListAppointments,
  getAppointment: handleGetAppointment,
  updateAppointment: handleUpdateAppointment,
  cancelAppointment: handleCancelAppointment,
  sendInvitation: handleSendInvitation,
  removeInvitation: handleRemoveInvitation,
  getAppointmentTimeline: handleGetAppointmentTimeline,
  registerWebhook: handleRegisterWebhook,
  listWebhooks: handleListWebhooks,
  getWebhook: handleGetWebhook,
  updateWebhook: handleUpdateWebhook,
  deleteWebhook: handleDeleteWebhook,
  regenerateWebhookSecret: handleRegenerateWebhookSecret,
  sendTestEvent: handleSendTestEvent,
  listDeliveries: handleListDeliveries,
  replayMissedDeliveries: handleReplayMissedDeliveries,
  getDelivery: handleGetDelivery,
  replayDelivery: handleReplayDelivery,
  listReplies: handleListReplies,
  applyReply: handleApplyReply,
});
