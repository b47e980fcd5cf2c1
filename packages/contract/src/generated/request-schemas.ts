// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';
import { body, list, record } from '../bounded.js';
import { text } from '../text.js';

export const listAppointments = z.unknown().transform(() => undefined);

export const createAppointment = body({
  appointmentStart: z.string(),
  appointmentEnd: z.string(),
  appointmentTimeZone: text({ maxLength: 255 }),
  appointmentSubject: text({ maxLength: 255 }).optional(),
  appointmentBody: text({ maxLength: 65536 }).optional(),
  appointmentLocation: text({ maxLength: 1000 }).optional(),
  name: text({ maxLength: 255 }).optional(),
  address: text({ maxLength: 254 }).optional(),
  externalId: text({ maxLength: 255 }).optional(),
  metadata: record(z.string(), text({ maxLength: 500 }), 20).optional(),
}, 100);

export const getAppointment = z.unknown().transform(() => undefined);

export const updateAppointment = body({
  appointmentStart: z.string().optional(),
  appointmentEnd: z.string().optional(),
  appointmentTimeZone: text({ maxLength: 255 }).optional(),
  appointmentSubject: text({ maxLength: 255 }).optional(),
  appointmentBody: text({ maxLength: 65536 }).optional(),
  appointmentLocation: text({ maxLength: 1000 }).optional(),
}, 100);

export const cancelAppointment = body({
  comment: text({ maxLength: 1000 }).optional(),
}, 100);

export const sendInvitation = body({
  name: text({ maxLength: 255 }),
  address: text({ maxLength: 254 }),
}, 100);

export const removeInvitation = body({
  comment: text({ maxLength: 1000 }).optional(),
}, 100);

export const getAppointmentTimeline = z.unknown().transform(() => undefined);

export const listWebhooks = z.unknown().transform(() => undefined);

export const registerWebhook = body({
  webhookUrl: text({ maxLength: 2048 }),
  eventTypes: list(z.string(), 50),
  signatureScheme: z.string().optional(),
}, 100);

export const getWebhook = z.unknown().transform(() => undefined);

export const updateWebhook = body({
  webhookUrl: text({ maxLength: 2048 }).optional(),
  eventTypes: list(z.string(), 50).optional(),
  isActive: z.boolean().optional(),
  signatureScheme: z.string().optional(),
}, 100);

export const deleteWebhook = body({}, 100);

export const regenerateWebhookSecret = body({
  graceSeconds: z.int().optional(),
}, 100);

export const sendTestEvent = body({}, 100);

export const listDeliveries = z.unknown().transform(() => undefined);

export const replayMissedDeliveries = body({
  since: z.string(),
}, 100);

export const streamDeliveries = z.unknown().transform(() => undefined);

export const getDelivery = z.unknown().transform(() => undefined);

export const replayDelivery = body({}, 100);

export const listReplies = z.unknown().transform(() => undefined);

export const applyReply = body({
  invitationId: text({ maxLength: 64 }),
}, 100);
