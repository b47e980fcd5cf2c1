// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';
import { body } from '../../bounded.js';
import { text } from '../../text.js';

export const getSession = z.unknown().transform(() => undefined);

export const signIn = body({
  email: text({ maxLength: 254 }),
  password: text({ maxLength: 1024 }),
}, 100);

export const signOut = z.unknown().transform(() => undefined);

export const listSessions = z.unknown().transform(() => undefined);

export const revokeSession = z.unknown().transform(() => undefined);

export const changePassword = body({
  currentPassword: text({ maxLength: 1024 }),
  newPassword: text({ maxLength: 256 }),
}, 100);

export const readSetUpLink = body({
  token: text({ maxLength: 512 }),
}, 100);

export const useSetUpLink = body({
  token: text({ maxLength: 512 }),
  password: text({ maxLength: 256 }),
  formerPassword: text({ maxLength: 1024 }).optional(),
}, 100);

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

export const inviteMember = body({
  email: text({ maxLength: 254 }),
  role: z.string(),
}, 100);

export const updateMember = body({
  role: z.string(),
}, 100);

export const removeMember = z.unknown().transform(() => undefined);

export const makePasswordLink = z.unknown().transform(() => undefined);

export const withdrawMemberLink = z.unknown().transform(() => undefined);

export const listAccounts = z.unknown().transform(() => undefined);

export const createAccount = body({
  name: text({ maxLength: 255 }),
  email: text({ maxLength: 254 }).optional(),
  organizer: text({ maxLength: 600 }).optional(),
  rateLimit: z.int().optional(),
}, 100);

export const updateAccount = body({
  name: text({ maxLength: 255 }).optional(),
  organizer: text({ maxLength: 600 }).optional(),
  rateLimit: z.int().optional(),
}, 100);

export const deleteAccount = body({
  force: z.boolean().optional(),
}, 100);

export const listSandboxMails = z.unknown().transform(() => undefined);

export const getSandboxMail = z.unknown().transform(() => undefined);

export const getSandboxMailPage = z.unknown().transform(() => undefined);

export const checkSandboxMail = z.unknown().transform(() => undefined);

export const answerSandboxMail = body({
  answer: z.string(),
  client: z.string(),
  comment: text({ maxLength: 1000 }).optional(),
  proposedStart: text({ maxLength: 64 }).optional(),
  proposedEnd: text({ maxLength: 64 }).optional(),
}, 100);

export const getCatcher = z.unknown().transform(() => undefined);

export const connectCatcher = z.unknown().transform(() => undefined);

export const updateCatcher = body({
  answerStatus: z.int(),
}, 100);

export const clearCatcher = z.unknown().transform(() => undefined);
