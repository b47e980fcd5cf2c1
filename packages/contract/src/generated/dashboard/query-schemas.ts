// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';
import * as s from '../../schemas/query.js';

export const getSession = z.object({});

export const signIn = z.object({});

export const signOut = z.object({});

export const listSessions = z.object({});

export const revokeOtherSessions = z.object({});

export const revokeSession = z.object({});

export const changePassword = z.object({});

export const requestAddressChange = z.object({});

export const finishSignIn = z.object({});

export const offerPasskeySignIn = z.object({});

export const signInWithPasskey = z.object({});

export const listSecondFactors = z.object({});

export const enrolTotp = z.object({});

export const removeTotp = z.object({});

export const confirmTotp = z.object({});

export const renewRecoveryCodes = z.object({});

export const offerPasskey = z.object({});

export const addPasskey = z.object({});

export const renamePasskey = z.object({});

export const removePasskey = z.object({});

export const readSetUpLink = z.object({});

export const useSetUpLink = z.object({});

export const requestPasswordReset = z.object({});

export const getOverview = z.object({});

export const getLimits = z.object({});

export const dismissAttention = z.object({});

export const getActivity = z.object({
  unit: s.queryChoice(["hour","day"]).default("hour"),
});

export const listAgenda = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  when: s.queryChoice(["upcoming","past"]).optional(),
  status: s.queryChoice(["active","cancelled"]).optional(),
  from: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
  to: s.queryInstant(/^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u).optional(),
  sort: s.queryChoice(["start","created"]).default("start"),
  cursor: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
});

export const previewDescription = z.object({});

export const streamChanges = z.object({
  account: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
  since: s.queryText({ minLength: 1, maxLength: 100 }).optional(),
});

export const listMessages = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  state: s.queryChoice(["blocked","pending","sending","sent","failed","undeliverable","superseded"]).optional(),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
});

export const retryMessage = z.object({});

export const exportAppointments = z.object({
  account: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
});

export const listAppointmentDeliveries = z.object({});

export const searchReplies = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  kind: s.queryChoice(["quarantined","accepted","declined","tentative","proposed","undeliverable"]).optional(),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
});

export const exportReplies = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  kind: s.queryChoice(["quarantined","accepted","declined","tentative","proposed","undeliverable"]).optional(),
  account: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
});

export const searchDeliveries = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  webhookId: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
  status: s.queryChoice(["pending","failed","held","success","undelivered","permanently_failed","skipped","missed","unfinished"]).optional(),
  eventType: s.queryChoice(["attendee.responded","attendee.proposed_new_time","appointment.updated","appointment.canceled","invitation.undeliverable","attendee.delegated","appointment.starting","occurrence.updated","occurrence.canceled","appointment.created","invitation.created","invitation.removed","webhook.test"]).optional(),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
});

export const exportDeliveries = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  webhookId: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
  status: s.queryChoice(["pending","failed","held","success","undelivered","permanently_failed","skipped","missed","unfinished"]).optional(),
  eventType: s.queryChoice(["attendee.responded","attendee.proposed_new_time","appointment.updated","appointment.canceled","invitation.undeliverable","attendee.delegated","appointment.starting","occurrence.updated","occurrence.canceled","appointment.created","invitation.created","invitation.removed","webhook.test"]).optional(),
  account: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
});

export const getRawReply = z.object({});

export const getSentDelivery = z.object({});

export const retryDelivery = z.object({});

export const renameKey = z.object({});

export const getBrand = z.object({});

export const setBrand = z.object({});

export const clearBrand = z.object({});

export const previewBrand = z.object({});

export const getBrandPreviewFrame = z.object({});

export const sendBrandTest = z.object({});

export const getSender = z.object({});

export const setSender = z.object({});

export const removeSender = z.object({});

export const checkSender = z.object({});

export const listCalendars = z.object({});

export const connectCalendar = z.object({});

export const disconnectCalendar = z.object({});

export const testCalendar = z.object({});

export const sendCalendarTest = z.object({});

export const listMembers = z.object({});

export const inviteMember = z.object({});

export const requireSecondFactor = z.object({});

export const updateMember = z.object({});

export const removeMember = z.object({});

export const makePasswordLink = z.object({});

export const withdrawMemberLink = z.object({});

export const listAuditEntries = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  about: s.queryChoice(["account","key","member","person","brand","sender","feed","calendar","webhook","answer","attention"]).optional(),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
});

export const exportAuditLog = z.object({
  search: s.queryText({ minLength: 0, maxLength: 200 }).optional(),
  about: s.queryChoice(["account","key","member","person","brand","sender","feed","calendar","webhook","answer","attention"]).optional(),
  account: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
});

export const listAccounts = z.object({});

export const createAccount = z.object({});

export const updateAccount = z.object({});

export const deleteAccount = z.object({});

export const listSandboxMails = z.object({
  invitationId: s.queryText({ minLength: 1, maxLength: 64 }).optional(),
  cursor: s.queryText({ minLength: 1, maxLength: 512 }).optional(),
  limit: s.queryInteger({ minimum: 1, maximum: 100 }).default(50),
});

export const getSandboxMail = z.object({});

export const getSandboxMailPage = z.object({
  pictures: s.queryChoice(["shown","blocked"]).default("shown"),
  theme: s.queryChoice(["light","dark"]).optional(),
});

export const checkSandboxMail = z.object({});

export const getSandboxCalendar = z.object({
  client: s.queryChoice(["gmail","outlook","exchange","apple","nextcloud"]).optional(),
});

export const answerSandboxMail = z.object({});

export const getTestReceiver = z.object({});

export const connectTestReceiver = z.object({});

export const updateTestReceiver = z.object({});

export const clearTestReceiver = z.object({});
