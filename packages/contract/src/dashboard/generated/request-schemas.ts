// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';

export const signIn = z.object({
    email: z.string(),
    password: z.string()
});

export const changePassword = z.object({
    currentPassword: z.string(),
    newPassword: z.string()
});

export const readSetUpLink = z.object({
    token: z.string()
});

export const useSetUpLink = z.object({
    token: z.string(),
    password: z.string()
});

export const inviteMember = z.object({
    email: z.string(),
    role: z.string()
});

export const updateMember = z.object({
    role: z.string()
});

export const createAccount = z.object({
    name: z.string(),
    email: z.string().optional(),
    organizer: z.string().optional(),
    rateLimit: z.int().optional()
});

export const updateAccount = z.object({
    name: z.string().optional(),
    organizer: z.string().optional(),
    rateLimit: z.int().optional()
});

export const deleteAccount = z.object({
    force: z.boolean().optional()
});

export const answerSandboxMail = z.object({
    answer: z.string(),
    client: z.string(),
    comment: z.string().optional(),
    proposedStart: z.string().optional(),
    proposedEnd: z.string().optional()
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
