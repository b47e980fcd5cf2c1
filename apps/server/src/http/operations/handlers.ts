import { defineHandlers } from '@convoke/contract';
import { handleGetAccount } from './account-handler.js';
import type { HandlerContext } from './answers.js';
import {
  handleCancelAppointment,
  handleCreateAppointment,
  handleDuplicateAppointment,
  handleGetAppointment,
  handleListAppointments,
  handleUpdateAppointment,
} from './appointment-handlers.js';
import {
  handleGetDelivery,
  handleListAllDeliveries,
  handleListAppointmentDeliveries,
  handleListDeliveries,
  handleReplayDelivery,
  handleReplayMissedDeliveries,
  handleSendTestEvent,
} from './delivery-handlers.js';
import {
  handleCreateFeed,
  handleGetFeed,
  handleListFeeds,
  handleRevokeFeed,
  handleUpdateFeed,
} from './feed-handlers.js';
import { handleUpdateFollowing } from './following-handler.js';
import {
  handleChangeInvitation,
  handleCorrectAddress,
  handleGetInvitation,
  handleInviteToOccurrence,
  handleListInvitationMessages,
  handleListInvitations,
  handleRecordAnswer,
  handleRemoveInvitation,
  handleResendInvitation,
  handleSendInvitation,
  handleSendInvitations,
} from './invitation-handlers.js';
import { handleCreateKey, handleListKeys, handleRevokeKey } from './key-handlers.js';
import {
  handleCancelOccurrence,
  handleListOccurrenceInvitations,
  handleListOccurrences,
  handleResetOccurrence,
  handleUpdateOccurrence,
} from './occurrence-handlers.js';
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
  duplicateAppointment: handleDuplicateAppointment,
  listOccurrences: handleListOccurrences,
  listOccurrenceInvitations: handleListOccurrenceInvitations,
  updateOccurrence: handleUpdateOccurrence,
  cancelOccurrence: handleCancelOccurrence,
  resetOccurrence: handleResetOccurrence,
  updateFollowing: handleUpdateFollowing,
  sendInvitation: handleSendInvitation,
  inviteToOccurrence: handleInviteToOccurrence,
  listInvitations: handleListInvitations,
  sendInvitations: handleSendInvitations,
  getInvitation: handleGetInvitation,
  changeInvitation: handleChangeInvitation,
  removeInvitation: handleRemoveInvitation,
  correctAddress: handleCorrectAddress,
  resendInvitation: handleResendInvitation,
  recordAnswer: handleRecordAnswer,
  listInvitationMessages: handleListInvitationMessages,
  listAppointmentDeliveries: handleListAppointmentDeliveries,
  getAppointmentTimeline: handleGetAppointmentTimeline,
  createFeed: handleCreateFeed,
  listFeeds: handleListFeeds,
  getFeed: handleGetFeed,
  updateFeed: handleUpdateFeed,
  revokeFeed: handleRevokeFeed,
  registerWebhook: handleRegisterWebhook,
  listWebhooks: handleListWebhooks,
  getWebhook: handleGetWebhook,
  updateWebhook: handleUpdateWebhook,
  deleteWebhook: handleDeleteWebhook,
  regenerateWebhookSecret: handleRegenerateWebhookSecret,
  sendTestEvent: handleSendTestEvent,
  listDeliveries: handleListDeliveries,
  listAllDeliveries: handleListAllDeliveries,
  replayMissedDeliveries: handleReplayMissedDeliveries,
  getDelivery: handleGetDelivery,
  replayDelivery: handleReplayDelivery,
  listReplies: handleListReplies,
  applyReply: handleApplyReply,
  getAccount: handleGetAccount,
  createKey: handleCreateKey,
  listKeys: handleListKeys,
  revokeKey: handleRevokeKey,
});
