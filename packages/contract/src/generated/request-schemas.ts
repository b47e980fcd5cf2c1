// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import { record } from '../record.js';
import { text } from '../text.js';
import * as z from 'zod';

export const createAppointment = z.object({
    appointmentStart: z.string(),
    appointmentEnd: z.string(),
    appointmentTimeZone: text({ maxLength: 255 }),
    appointmentSubject: text({ maxLength: 255 }).optional(),
    appointmentBody: text({ maxLength: 65536 }).optional(),
    appointmentLocation: text({ maxLength: 1000 }).optional(),
    name: text({ maxLength: 255 }).optional(),
    address: text({ maxLength: 254 }).optional(),
    externalId: text({ maxLength: 255 }).optional(),
    metadata: record(z.string(), text({ maxLength: 500 })).optional()
});

export const updateAppointment = z.object({
    appointmentStart: z.string().optional(),
    appointmentEnd: z.string().optional(),
    appointmentTimeZone: text({ maxLength: 255 }).optional(),
    appointmentSubject: text({ maxLength: 255 }).optional(),
    appointmentBody: text({ maxLength: 65536 }).optional(),
    appointmentLocation: text({ maxLength: 1000 }).optional()
});

export const cancelAppointment = z.object({
    comment: text({ maxLength: 1000 }).optional()
});

export const sendInvitation = z.object({
    name: text({ maxLength: 255 }),
    address: text({ maxLength: 254 })
});

export const removeInvitation = z.object({
    comment: text({ maxLength: 1000 }).optional()
});

export const registerWebhook = z.object({
    webhookUrl: text({ maxLength: 2048 }),
    eventTypes: z.array(z.string()),
    signatureScheme: z.string().optional()
});

export const updateWebhook = z.object({
    webhookUrl: text({ maxLength: 2048 }).optional(),
    eventTypes: z.array(z.string()).optional(),
    isActive: z.boolean().optional(),
    signatureScheme: z.string().optional()
});

export const regenerateWebhookSecret = z.object({
    graceSeconds: z.int().optional()
});

export const replayMissedDeliveries = z.object({
    since: z.string()
});

export const applyReply = z.object({
    invitationId: text({ maxLength: 64 })
});

export const listAppointments = z.unknown().transform(() => undefined);

export const getAppointment = z.unknown().transform(() => undefined);

export const getAppointmentTimeline = z.unknown().transform(() => undefined);

export const listWebhooks = z.unknown().transform(() => undefined);

export const getWebhook = z.unknown().transform(() => undefined);

export const deleteWebhook = z.object({});

export const sendTestEvent = z.object({});

export const listDeliveries = z.unknown().transform(() => undefined);

export const streamDeliveries = z.unknown().transform(() => undefined);

export const getDelivery = z.unknown().transform(() => undefined);

export const replayDelivery = z.object({});

export const listReplies = z.unknown().transform(() => undefined);
