// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

import * as z from 'zod';
import * as s from '../../schemas/body.js';

export const getSession = s.noBody();

export const signIn = s.body({
  email: s.text({ maxLength: 254 }),
  password: s.text({ maxLength: 1024 }),
}, 100);

export const signOut = s.noBody();

export const listSessions = s.noBody();

export const revokeOtherSessions = s.noBody();

export const revokeSession = s.noBody();

export const changePassword = s.body({
  currentPassword: s.text({ maxLength: 1024 }),
  newPassword: s.text({ maxLength: 256 }),
}, 100);

export const requestAddressChange = s.body({
  email: s.text({ maxLength: 254 }),
  currentPassword: s.text({ maxLength: 1024 }),
  language: s.choice(["en","de"]),
}, 100);

export const finishSignIn = s.body({
  code: s.text({ maxLength: 64 }),
}, 100);

export const offerPasskeySignIn = s.noBody();

export const signInWithPasskey = s.body({
  credentialId: s.text({ maxLength: 8192 }),
  clientDataJSON: s.text({ maxLength: 8192 }),
  authenticatorData: s.text({ maxLength: 8192 }),
  signature: s.text({ maxLength: 8192 }),
  userHandle: s.text({ maxLength: 8192 }).optional(),
}, 100);

export const listSecondFactors = s.noBody();

export const enrolTotp = s.body({
  currentPassword: s.text({ maxLength: 1024 }),
}, 100);

export const removeTotp = s.body({
  currentPassword: s.text({ maxLength: 1024 }),
}, 100);

export const confirmTotp = s.body({
  code: s.text({ maxLength: 64 }),
}, 100);

export const renewRecoveryCodes = s.body({
  currentPassword: s.text({ maxLength: 1024 }),
}, 100);

export const offerPasskey = s.body({
  currentPassword: s.text({ maxLength: 1024 }),
}, 100);

export const addPasskey = s.body({
  name: s.text({ maxLength: 100 }),
  credentialId: s.text({ maxLength: 8192 }),
  clientDataJSON: s.text({ maxLength: 8192 }),
  attestationObject: s.text({ maxLength: 8192 }),
  transports: s.list(s.text({ maxLength: 100 }), {"maxItems":10}).optional(),
}, 100);

export const renamePasskey = s.body({
  name: s.text({ maxLength: 100 }),
}, 100);

export const removePasskey = s.body({
  currentPassword: s.text({ maxLength: 1024 }),
}, 100);

export const readSetUpLink = s.body({
  token: s.text({ maxLength: 512 }),
}, 100);

export const useSetUpLink = s.body({
  token: s.text({ maxLength: 512 }),
  password: s.text({ maxLength: 256 }),
  formerPassword: s.text({ maxLength: 1024 }).optional(),
}, 100);

export const requestPasswordReset = s.body({
  email: s.text({ maxLength: 254 }),
  language: s.choice(["en","de"]),
}, 100);

export const getOverview = s.noBody();

export const getLimits = s.noBody();

export const dismissAttention = s.body({
  kind: s.choice(["webhook_disabled","mail_failed","mail_undeliverable","replies_quarantined","times_proposed"]),
  itemId: s.text({ maxLength: 100 }).optional(),
}, 100);

export const getActivity = s.noBody();

export const listAgenda = s.noBody();

export const previewDescription = s.body({
  theme: s.choice(["light","dark"]).optional(),
  appointmentBody: s.text({ maxLength: 65536 }),
}, 100);

export const streamChanges = s.noBody();

export const listMessages = s.noBody();

export const retryMessage = s.noBody();

export const exportAppointments = s.noBody();

export const listAppointmentDeliveries = s.noBody();

export const searchReplies = s.noBody();

export const exportReplies = s.noBody();

export const searchDeliveries = s.noBody();

export const exportDeliveries = s.noBody();

export const getRawReply = s.noBody();

export const getSentDelivery = s.noBody();

export const retryDelivery = s.noBody();

export const renameKey = s.body({
  name: s.text({ maxLength: 255 }),
}, 100);

export const getBrand = s.noBody();

export const setBrand = s.body({
  name: s.text({ maxLength: 600 }).optional(),
  colour: s.text({ maxLength: 600 }).optional(),
  footer: s.text({ maxLength: 300 }).optional(),
  supportAddress: s.text({ maxLength: 600 }).optional(),
  language: s.text({ maxLength: 35 }).optional(),
  logo: s.text({ maxLength: 270000 }).optional(),
}, 100);

export const clearBrand = s.noBody();

export const previewBrand = s.body({
  message: s.choice(["invitation","meeting","moved","changed","reminder","cancellation","removal","announcement"]),
  language: s.text({ maxLength: 600 }),
  name: s.text({ maxLength: 600 }).optional(),
  colour: s.text({ maxLength: 600 }).optional(),
  footer: s.text({ maxLength: 300 }).optional(),
  supportAddress: s.text({ maxLength: 600 }).optional(),
  logoWidth: z.int().optional(),
  logoHeight: z.int().optional(),
}, 100);

export const getBrandPreviewFrame = s.noBody();

export const sendBrandTest = s.noBody();

export const getSender = s.noBody();

export const setSender = s.body({
  name: s.text({ maxLength: 600 }).optional(),
  address: s.text({ maxLength: 600 }).optional(),
  relayHost: s.text({ maxLength: 600 }).optional(),
  relayPort: z.int().optional(),
  relayUser: s.text({ maxLength: 600 }).optional(),
  relayPassword: s.text({ maxLength: 600 }).optional(),
  relayRate: z.int().optional(),
  mailboxHost: s.text({ maxLength: 600 }).optional(),
  mailboxPort: z.int().optional(),
  mailboxUser: s.text({ maxLength: 600 }).optional(),
  mailboxPassword: s.text({ maxLength: 600 }).optional(),
  mailboxFolder: s.text({ maxLength: 600 }).optional(),
  dkim: s.choice(["on","off","new"]).optional(),
}, 100);

export const removeSender = s.noBody();

export const checkSender = s.noBody();

export const listCalendars = s.noBody();

export const connectCalendar = s.body({
  kind: s.choice(["caldav","graph"]),
  address: s.text({ maxLength: 4096 }),
  user: s.text({ maxLength: 4096 }),
  password: s.text({ maxLength: 40000 }),
  calendar: s.text({ maxLength: 4096 }).optional(),
  name: s.text({ maxLength: 4096 }).optional(),
  cloud: s.text({ maxLength: 4096 }).optional(),
}, 100);

export const disconnectCalendar = s.noBody();

export const testCalendar = s.noBody();

export const sendCalendarTest = s.body({
  address: s.text({ maxLength: 4096 }),
}, 100);

export const listMembers = s.noBody();

export const inviteMember = s.body({
  email: s.text({ maxLength: 254 }),
  role: s.choice(["owner","member"]),
}, 100);

export const requireSecondFactor = s.body({
  isRequired: z.boolean(),
}, 100);

export const updateMember = s.body({
  role: s.choice(["owner","member"]),
}, 100);

export const removeMember = s.noBody();

export const makePasswordLink = s.noBody();

export const withdrawMemberLink = s.noBody();

export const listAuditEntries = s.noBody();

export const exportAuditLog = s.noBody();

export const listAccounts = s.noBody();

export const createAccount = s.body({
  name: s.text({ maxLength: 255 }),
  email: s.text({ maxLength: 254 }).optional(),
  organizer: s.text({ maxLength: 600 }).optional(),
  rateLimit: z.int().optional(),
  language: s.text({ maxLength: 35 }).optional(),
}, 100);

export const updateAccount = s.body({
  name: s.text({ maxLength: 255 }).optional(),
  organizer: s.text({ maxLength: 600 }).optional(),
  rateLimit: z.int().optional(),
  language: s.text({ maxLength: 35 }).optional(),
}, 100);

export const deleteAccount = s.body({
  force: z.boolean().optional(),
}, 100);

export const listSandboxMails = s.noBody();

export const getSandboxMail = s.noBody();

export const getSandboxMailPage = s.noBody();

export const checkSandboxMail = s.noBody();

export const getSandboxCalendar = s.noBody();

export const answerSandboxMail = s.body({
  answer: s.choice(["accept","decline","tentative","counter"]),
  client: s.choice(["gmail","outlook","exchange","apple","nextcloud"]),
  occurrenceStart: s.text({ maxLength: 64 }).optional(),
  comment: s.text({ maxLength: 1000 }).optional(),
  proposedStart: s.text({ maxLength: 64 }).optional(),
  proposedEnd: s.text({ maxLength: 64 }).optional(),
}, 100);

export const getTestReceiver = s.noBody();

export const connectTestReceiver = s.noBody();

export const updateTestReceiver = s.body({
  answerStatus: z.int(),
}, 100);

export const clearTestReceiver = s.noBody();
