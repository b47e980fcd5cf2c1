// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';
import * as s from '../../schemas/body.js';

export const listAppointments = s.noBody();

export const createAppointment = s.body({
  appointmentStart: z.string(),
  appointmentEnd: z.string(),
  appointmentTimeZone: s.text({ maxLength: 255 }),
  appointmentSubject: s.text({ maxLength: 255 }).optional(),
  appointmentBody: s.text({ maxLength: 65536 }).optional(),
  appointmentLocation: s.text({ maxLength: 1000 }).optional(),
  showAs: s.choice(["busy","free","tentative"]).optional(),
  conferenceUrl: s.text({ maxLength: 1000 }).optional(),
  name: s.text({ maxLength: 255 }).optional(),
  address: s.text({ maxLength: 254 }).optional(),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: s.choice(["required","optional"]).optional(),
  calendarKind: s.choice(["default","whole_set"]).optional(),
  externalId: s.text({ maxLength: 255 }).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
  reminders: s.list(s.body({
  minutesBefore: s.integer({"minimum":1,"maximum":40320}),
  to: s.choice(["attendees","webhook","both"]),
}, 100), {"maxItems":5}).optional(),
  alarm: z.boolean().optional(),
  allowProposals: z.boolean().optional(),
  allowForwarding: z.boolean().optional(),
  guestsVisible: z.boolean().optional(),
  respondBy: z.string().nullable().optional(),
  recurrence: s.body({
  rule: s.text({ maxLength: 200 }),
  exclude: s.list(z.string(), {"maxItems":200}, "invalid_recurrence").optional(),
}, 100).optional(),
  invitees: s.rows(s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: s.choice(["required","optional"]).optional(),
  calendarKind: s.choice(["default","whole_set"]).optional(),
}, 100), {"maxItems":500}).optional(),
  allOrNothing: z.boolean().optional(),
}, 100);

export const exportAppointments = s.noBody();

export const getAppointment = s.noBody();

export const updateAppointment = s.body({
  appointmentStart: z.string().optional(),
  appointmentEnd: z.string().optional(),
  appointmentTimeZone: s.text({ maxLength: 255 }).optional(),
  appointmentSubject: s.text({ maxLength: 255 }).optional(),
  appointmentBody: s.text({ maxLength: 65536 }).optional(),
  appointmentLocation: s.text({ maxLength: 1000 }).optional(),
  showAs: s.choice(["busy","free","tentative"]).optional(),
  conferenceUrl: s.text({ maxLength: 1000 }).optional(),
  reminders: s.list(s.body({
  minutesBefore: s.integer({"minimum":1,"maximum":40320}),
  to: s.choice(["attendees","webhook","both"]),
}, 100), {"maxItems":5}).optional(),
  alarm: z.boolean().optional(),
  allowProposals: z.boolean().optional(),
  allowForwarding: z.boolean().optional(),
  guestsVisible: z.boolean().optional(),
  respondBy: z.string().nullable().optional(),
  recurrence: s.body({
  rule: s.text({ maxLength: 200 }),
  exclude: s.list(z.string(), {"maxItems":200}, "invalid_recurrence").optional(),
}, 100).optional(),
  notify: s.choice(["changed","all"]).optional(),
  externalId: s.text({ maxLength: 255 }).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
}, 100);

export const cancelAppointment = s.body({
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const listOccurrences = s.noBody();

export const updateOccurrence = s.body({
  appointmentStart: z.string().optional(),
  appointmentEnd: z.string().optional(),
  appointmentSubject: s.text({ maxLength: 255 }).optional(),
  appointmentBody: s.text({ maxLength: 65536 }).optional(),
  appointmentLocation: s.text({ maxLength: 1000 }).optional(),
  showAs: s.choice(["busy","free","tentative"]).optional(),
  conferenceUrl: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const cancelOccurrence = s.body({
  following: z.boolean().optional(),
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const updateFollowing = s.body({
  appointmentStart: z.string().optional(),
  appointmentEnd: z.string().optional(),
  appointmentTimeZone: s.text({ maxLength: 255 }).optional(),
  appointmentSubject: s.text({ maxLength: 255 }).optional(),
  appointmentBody: s.text({ maxLength: 65536 }).optional(),
  appointmentLocation: s.text({ maxLength: 1000 }).optional(),
  showAs: s.choice(["busy","free","tentative"]).optional(),
  conferenceUrl: s.text({ maxLength: 1000 }).optional(),
  recurrence: s.body({
  rule: s.text({ maxLength: 200 }),
  exclude: s.list(z.string(), {"maxItems":200}, "invalid_recurrence").optional(),
}, 100).optional(),
}, 100);

export const resetOccurrence = s.body({}, 100);

export const listOccurrenceInvitations = s.noBody();

export const inviteToOccurrence = s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: s.choice(["required","optional"]).optional(),
  calendarKind: s.choice(["default","whole_set"]).optional(),
}, 100);

export const listInvitations = s.noBody();

export const sendInvitation = s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: s.choice(["required","optional"]).optional(),
  calendarKind: s.choice(["default","whole_set"]).optional(),
}, 100);

export const sendInvitations = s.body({
  invitees: s.rows(s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: s.choice(["required","optional"]).optional(),
  calendarKind: s.choice(["default","whole_set"]).optional(),
}, 100), {"minItems":1,"maxItems":500}, "missing_required_field"),
  allOrNothing: z.boolean().optional(),
}, 100);

export const getInvitation = s.noBody();

export const changeInvitation = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: s.choice(["required","optional"]).optional(),
  calendarKind: s.choice(["","default","whole_set"]).optional(),
}, 100);

export const removeInvitation = s.body({
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const correctAddress = s.body({
  address: s.text({ maxLength: 254 }),
  name: s.text({ maxLength: 255 }).optional(),
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const resendInvitation = s.body({}, 100);

export const recordAnswer = s.body({
  response: s.choice(["accepted","declined","tentative"]),
  comment: s.text({ maxLength: 1000 }).optional(),
  occurrenceStart: s.text({ maxLength: 19 }).optional(),
}, 100);

export const listInvitationMessages = s.noBody();

export const getAppointmentTimeline = s.noBody();

export const listAppointmentDeliveries = s.noBody();

export const duplicateAppointment = s.body({
  appointmentStart: z.string(),
  appointmentEnd: z.string(),
  appointmentTimeZone: s.text({ maxLength: 255 }).optional(),
  externalId: s.text({ maxLength: 255 }).optional(),
  respondBy: z.string().nullable().optional(),
  withInvitees: z.boolean().optional(),
}, 100);

export const listFeeds = s.noBody();

export const createFeed = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  status: s.choice(["active","cancelled","all"]).optional(),
  externalIds: s.list(s.text({ maxLength: 255 }), {"maxItems":100}).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
  pastDays: s.integer({"minimum":0,"maximum":3660}).optional(),
  futureDays: s.integer({"minimum":1,"maximum":3660}).optional(),
  showAnswers: z.boolean().optional(),
}, 100);

export const getFeed = s.noBody();

export const updateFeed = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  status: s.choice(["active","cancelled","all"]).optional(),
  externalIds: s.list(s.text({ maxLength: 255 }), {"maxItems":100}).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
  pastDays: s.integer({"minimum":0,"maximum":3660}).optional(),
  futureDays: s.integer({"minimum":1,"maximum":3660}).optional(),
  showAnswers: z.boolean().optional(),
}, 100);

export const revokeFeed = s.body({}, 100);

export const listWebhooks = s.noBody();

export const registerWebhook = s.body({
  webhookUrl: s.text({ maxLength: 2048 }),
  eventTypes: s.list(s.choice(["attendee.responded","attendee.proposed_new_time","appointment.updated","appointment.canceled","invitation.undeliverable","attendee.delegated","appointment.starting","occurrence.updated","occurrence.canceled","appointment.created","invitation.created","invitation.removed","*"], "invalid_event_type"), {"minItems":1,"maxItems":50}, "invalid_event_type"),
  name: s.text({ maxLength: 255 }).optional(),
  signatureScheme: s.choice(["timestamped","body-hex"]).optional(),
}, 100);

export const getWebhook = s.noBody();

export const updateWebhook = s.body({
  webhookUrl: s.text({ maxLength: 2048 }).optional(),
  eventTypes: s.list(s.choice(["attendee.responded","attendee.proposed_new_time","appointment.updated","appointment.canceled","invitation.undeliverable","attendee.delegated","appointment.starting","occurrence.updated","occurrence.canceled","appointment.created","invitation.created","invitation.removed","*"], "invalid_event_type"), {"minItems":1,"maxItems":50}, "invalid_event_type").optional(),
  name: s.text({ maxLength: 255 }).optional(),
  isActive: z.boolean().optional(),
  signatureScheme: s.choice(["timestamped","body-hex"]).optional(),
}, 100);

export const deleteWebhook = s.body({}, 100);

export const regenerateWebhookSecret = s.body({
  graceSeconds: s.integer({"minimum":0,"maximum":86400}).optional(),
}, 100);

export const sendTestEvent = s.body({}, 100);

export const listDeliveries = s.noBody();

export const replayMissedDeliveries = s.body({
  since: z.string(),
}, 100);

export const listAllDeliveries = s.noBody();

export const streamDeliveries = s.noBody();

export const getDelivery = s.noBody();

export const replayDelivery = s.body({}, 100);

export const listReplies = s.noBody();

export const applyReply = s.body({
  invitationId: s.text({ maxLength: 64 }),
  occurrenceStart: s.text({ maxLength: 19 }).optional(),
}, 100);

export const getAccount = s.noBody();

export const listKeys = s.noBody();

export const createKey = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  scopes: s.list(s.choice(["appointments:read","appointments:write","webhooks","replies","feeds","account","keys"]), {"minItems":1,"maxItems":20}).optional(),
  expiresAt: z.string().optional(),
}, 100);

export const revokeKey = s.body({}, 100);
