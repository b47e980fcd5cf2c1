// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

import { text } from '../../text.js';
import * as z from 'zod';

export const signIn = z.object({
    email: text({ maxLength: 254 }),
    password: text({ maxLength: 1024 })
});

export const changePassword = z.object({
    currentPassword: text({ maxLength: 1024 }),
    newPassword: text({ maxLength: 256 })
});

export const readSetUpLink = z.object({
    token: text({ maxLength: 512 })
});

export const useSetUpLink = z.object({
    token: text({ maxLength: 512 }),
    password: text({ maxLength: 256 })
});

export const inviteMember = z.object({
    email: text({ maxLength: 254 }),
    role: z.string()
});

export const updateMember = z.object({
    role: z.string()
});

export const createAccount = z.object({
    name: text({ maxLength: 255 }),
    email: text({ maxLength: 254 }).optional(),
    organizer: text({ maxLength: 600 }).optional(),
    rateLimit: z.int().optional()
});

export const updateAccount = z.object({
    name: text({ maxLength: 255 }).optional(),
    organizer: text({ maxLength: 600 }).optional(),
    rateLimit: z.int().optional()
});

export const deleteAccount = z.object({
    force: z.boolean().optional()
});

export const answerSandboxMail = z.object({
    answer: z.string(),
    client: z.string(),
    comment: text({ maxLength: 1000 }).optional(),
    proposedStart: text({ maxLength: 64 }).optional(),
    proposedEnd: text({ maxLength: 64 }).optional()
});

export const updateCatcher = z.object({
    answerStatus: z.int()
});

export const getSession = z.unknown().transform(() => undefined);

export const signOut = z.unknown().transform(() => undefined);

export const listSessions = z.unknown().transform(() => undefined);

export const revokeSession = z.unknown().transform(() => undefined);

export const getOverview = z.unknown().transform(() => undefined);

export const getActivity = z.unknown().transform(() => undefined);

export const streamChanges = z.unknown().transform(() => undefined);

export const listMessages = z.unknown().transform(() => undefined);

export const listAppointmentDeliveries = z.unknown().transform(() => undefined);

export const getRawReply = z.unknown().transform(() => undefined);

export const getSentDelivery = z.unknown().transform(() => undefined);

export const listKeys = z.unknown().transform(() => undefined);

export const createKey = z.unknown().transform(() => undefined);

export const revokeKey = z.unknown().transform(() => undefined);

export const listMembers = z.unknown().transform(() => undefined);

export const removeMember = z.unknown().transform(() => undefined);

export const makePasswordLink = z.unknown().transform(() => undefined);

export const withdrawMemberLink = z.unknown().transform(() => undefined);

export const listAccounts = z.unknown().transform(() => undefined);

export const listSandboxMails = z.unknown().transform(() => undefined);

export const getSandboxMail = z.unknown().transform(() => undefined);

export const getSandboxMailPage = z.unknown().transform(() => undefined);

export const checkSandboxMail = z.unknown().transform(() => undefined);

export const getCatcher = z.unknown().transform(() => undefined);

export const connectCatcher = z.unknown().transform(() => undefined);

export const clearCatcher = z.unknown().transform(() => undefined);
