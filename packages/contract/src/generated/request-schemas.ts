// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

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
    metadata: z.record(z.string(), z.string()).optional()
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
