// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';
import * as s from '../../schemas/query.js';

export const listAppointments = s.withPairs(["metadata"], z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  status: s.queryChoice(["active","cancelled"]).optional(),
  externalId: s.queryText({ minLength: 1, maxLength: 255, pattern: /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/u }).optional(),
  q: s.queryText({ minLength: 1, maxLength: 200 }).optional(),
  metadata: s.queryPairs({ most: 20, longestName: 40, longestValue: 500 }).optional(),
  updatedSince: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
  order: s.queryChoice(["start","-start","created","-created","updated","-updated"]).optional(),
  startFrom: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
  startTo: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
}));

export const createAppointment = z.object({});

export const exportAppointments = z.object({});

export const getAppointment = z.object({});

export const updateAppointment = z.object({});

export const cancelAppointment = z.object({});

export const listOccurrences = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  from: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
  to: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
});

export const updateOccurrence = z.object({});

export const cancelOccurrence = z.object({});

export const updateFollowing = z.object({});

export const resetOccurrence = z.object({});

export const listOccurrenceInvitations = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  response: s.queryChoice(["needsAction","accepted","declined","tentative"]).optional(),
  deliveryStatus: s.queryChoice(["queued","sent","failed","undeliverable"]).optional(),
});

export const inviteToOccurrence = z.object({});

export const listInvitations = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  response: s.queryChoice(["needsAction","accepted","declined","tentative"]).optional(),
  deliveryStatus: s.queryChoice(["queued","sent","failed","undeliverable"]).optional(),
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
});

export const sendInvitation = z.object({});

export const sendInvitations = z.object({});

export const getInvitation = z.object({});

export const changeInvitation = z.object({});

export const removeInvitation = z.object({});

export const correctAddress = z.object({});

export const resendInvitation = z.object({});

export const recordAnswer = z.object({});

export const listInvitationMessages = z.object({});

export const getAppointmentTimeline = z.object({});

export const listAppointmentDeliveries = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  status: s.queryChoice(["pending","failed","held","success","undelivered","permanently_failed","skipped","missed","unfinished"]).optional(),
  eventType: s.queryChoice(["attendee.responded","attendee.proposed_new_time","appointment.updated","appointment.canceled","invitation.undeliverable","attendee.delegated","appointment.starting","occurrence.updated","occurrence.canceled","appointment.created","invitation.created","invitation.removed","webhook.test"]).optional(),
});

export const duplicateAppointment = z.object({});

export const listFeeds = z.object({});

export const createFeed = z.object({});

export const getFeed = z.object({});

export const updateFeed = z.object({});

export const revokeFeed = z.object({});

export const listWebhooks = z.object({});

export const registerWebhook = z.object({});

export const getWebhook = z.object({});

export const updateWebhook = z.object({});

export const deleteWebhook = z.object({});

export const regenerateWebhookSecret = z.object({});

export const sendTestEvent = z.object({});

export const listDeliveries = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  status: s.queryChoice(["pending","failed","held","success","undelivered","permanently_failed","skipped","missed","unfinished"]).optional(),
});

export const replayMissedDeliveries = z.object({});

export const listAllDeliveries = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  status: s.queryChoice(["pending","failed","held","success","undelivered","permanently_failed","skipped","missed","unfinished"]).optional(),
  eventType: s.queryChoice(["attendee.responded","attendee.proposed_new_time","appointment.updated","appointment.canceled","invitation.undeliverable","attendee.delegated","appointment.starting","occurrence.updated","occurrence.canceled","appointment.created","invitation.created","invitation.removed","webhook.test"]).optional(),
});

export const streamDeliveries = z.object({
  webhookId: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
});

export const getDelivery = z.object({});

export const replayDelivery = z.object({});

export const listReplies = z.object({
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  status: s.queryChoice(["quarantined"]).optional(),
  appointmentId: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
  verdict: s.queryChoice(["accepted","counter","refresh","duplicate","stale","too_many_answers","not_invited","bad_token","cancelled","ignored_method","delegated","no_answer","recurrence","undeliverable","delivery_report","auto_reply","no_calendar","tnef_only","loop","too_large","unreadable"]).optional(),
});

export const applyReply = z.object({});

export const getAccount = z.object({});

export const listKeys = z.object({});

export const createKey = z.object({});

export const revokeKey = z.object({});
