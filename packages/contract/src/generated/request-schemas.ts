// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import { record } from '../record.js';
import * as z from 'zod';

export const createAppointment = z.object({
    appointmentStart: z.string(),
    appointmentEnd: z.string(),
    appointmentTimeZone: z.string(),
    appointmentSubject: z.string().optional(),
    appointmentBody: z.string().optional(),
    appointmentLocation: z.string().optional(),
    name: z.string().optional(),
    address: z.string().optional(),
    externalId: z.string().optional(),
    metadata: record(z.string(), z.string()).optional()
});

export const updateAppointment = z.object({
    appointmentStart: z.string().optional(),
    appointmentEnd: z.string().optional(),
    appointmentTimeZone: z.string().optional(),
    appointmentSubject: z.string().optional(),
    appointmentBody: z.string().optional(),
    appointmentLocation: z.string().optional()
});

export const cancelAppointment = z.object({
    comment: z.string().optional()
});

export const sendInvitation = z.object({
    name: z.string(),
    address: z.string()
});

export const removeInvitation = z.object({
    comment: z.string().optional()
});

export const registerWebhook = z.object({
    webhookUrl: z.string(),
    eventTypes: z.array(z.string()),
    signatureScheme: z.string().optional()
});

export const updateWebhook = z.object({
    webhookUrl: z.string().optional(),
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
    invitationId: z.string()
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
