import { defineHandlers } from '@convoke/contract';
import type { HandlerContext } from './answers.js';
import {
  handleCancelAppointment,
  handleCreateAppointment,
  handleGetAppointment,
  handleListAppointments,
  handleUpdateAppointment,
} from './appointment-handlers.js';
import {
  handleGetDelivery,
  handleListDeliveries,
  handleReplayDelivery,
  handleReplayMissedDeliveries,
  handleSendTestEvent,
} from './delivery-handlers.js';
import { handleCreateFeed, handleListFeeds, handleRevokeFeed } from './feed-handlers.js';
import {
  handleChangeInvitation,
  handleCorrectAddress,
  handleListInvitations,
  handleRemoveInvitation,
  handleSendInvitation,
  handleSendInvitations,
} from './invitation-handlers.js';
import { handleApplyReply, handleListReplies } from './reply-handlers.js';
import { handleGetAppointmentTimeline } from './timeline-handler.js';
import {
  handleDeleteWebhook,
  handleGetWebhook,
  handleListWebhooks,
  handleRegenerateWebhookSecret,
  handleRegisterWebhook,
  handleUpdateWebhook,
} from './webhook-handlers.js';

/** The handler of each operation of the contract that answers JSON. */
export const handlers = defineHandlers<HandlerContext>()({
  createAppointment: handleCreateAppointment,
  listAppointments: handleListAppointments,
  getAppointment: handleGetAppointment,
  updateAppointment: handleUpdateAppointment,
  cancelAppointment: handleCancelAppointment,
  sendInvitation: handleSendInvitation,
  listInvitations: handleListInvitations,
  sendInvitations: handleSendInvitations,
  changeInvitation: handleChangeInvitation,
  removeInvitation: handleRemoveInvitation,
  correctAddress: handleCorrectAddress,
  getAppointmentTimeline: handleGetAppointmentTimeline,
  createFeed: handleCreateFeed,
  listFeeds: handleListFeeds,
  revokeFeed: handleRevokeFeed,
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
