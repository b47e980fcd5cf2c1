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
  showAs: z.string().optional(),
  conferenceUrl: s.text({ maxLength: 1000 }).optional(),
  name: s.text({ maxLength: 255 }).optional(),
  address: s.text({ maxLength: 254 }).optional(),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: z.string().optional(),
  externalId: s.text({ maxLength: 255 }).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
  reminders: s.rows(s.body({
  minutesBefore: z.int(),
  to: z.string(),
}, 100), 5).optional(),
  alarm: z.boolean().optional(),
  respondBy: z.string().nullable().optional(),
  invitees: s.rows(s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: z.string().optional(),
}, 100), 500).optional(),
  allOrNothing: z.boolean().optional(),
}, 100);

export const getAppointment = s.noBody();

export const updateAppointment = s.body({
  appointmentStart: z.string().optional(),
  appointmentEnd: z.string().optional(),
  appointmentTimeZone: s.text({ maxLength: 255 }).optional(),
  appointmentSubject: s.text({ maxLength: 255 }).optional(),
  appointmentBody: s.text({ maxLength: 65536 }).optional(),
  appointmentLocation: s.text({ maxLength: 1000 }).optional(),
  showAs: z.string().optional(),
  conferenceUrl: s.text({ maxLength: 1000 }).optional(),
  reminders: s.rows(s.body({
  minutesBefore: z.int(),
  to: z.string(),
}, 100), 5).optional(),
  alarm: z.boolean().optional(),
  respondBy: z.string().nullable().optional(),
  externalId: s.text({ maxLength: 255 }).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
}, 100);

export const cancelAppointment = s.body({
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const listInvitations = s.noBody();

export const sendInvitation = s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: z.string().optional(),
}, 100);

export const sendInvitations = s.body({
  invitees: s.rows(s.body({
  name: s.text({ maxLength: 255 }),
  address: s.text({ maxLength: 254 }),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: z.string().optional(),
}, 100), 500),
  allOrNothing: z.boolean().optional(),
}, 100);

export const changeInvitation = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  language: s.text({ maxLength: 35 }).optional(),
  timeZone: s.text({ maxLength: 255 }).optional(),
  role: z.string().optional(),
}, 100);

export const removeInvitation = s.body({
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const correctAddress = s.body({
  address: s.text({ maxLength: 254 }),
  name: s.text({ maxLength: 255 }).optional(),
  comment: s.text({ maxLength: 1000 }).optional(),
}, 100);

export const getAppointmentTimeline = s.noBody();

export const listFeeds = s.noBody();

export const createFeed = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  status: z.string().optional(),
  externalIds: s.list(s.text({ maxLength: 255 }), 100).optional(),
  metadata: s.record(z.string(), s.text({ maxLength: 500 }), 20).optional(),
  pastDays: z.int().optional(),
  futureDays: z.int().optional(),
  showAnswers: z.boolean().optional(),
}, 100);

export const revokeFeed = s.body({}, 100);

export const listWebhooks = s.noBody();

export const registerWebhook = s.body({
  webhookUrl: s.text({ maxLength: 2048 }),
  eventTypes: s.list(z.string(), 50),
  name: s.text({ maxLength: 255 }).optional(),
  signatureScheme: z.string().optional(),
}, 100);

export const getWebhook = s.noBody();

export const updateWebhook = s.body({
  webhookUrl: s.text({ maxLength: 2048 }).optional(),
  eventTypes: s.list(z.string(), 50).optional(),
  name: s.text({ maxLength: 255 }).optional(),
  isActive: z.boolean().optional(),
  signatureScheme: z.string().optional(),
}, 100);

export const deleteWebhook = s.body({}, 100);

export const regenerateWebhookSecret = s.body({
  graceSeconds: z.int().optional(),
}, 100);

export const sendTestEvent = s.body({}, 100);

export const listDeliveries = s.noBody();

export const replayMissedDeliveries = s.body({
  since: z.string(),
}, 100);

export const streamDeliveries = s.noBody();

export const getDelivery = s.noBody();

export const replayDelivery = s.body({}, 100);

export const listReplies = s.noBody();

export const applyReply = s.body({
  invitationId: s.text({ maxLength: 64 }),
}, 100);
