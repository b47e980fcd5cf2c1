import type { Commands } from './program.js';

/** The commands that need no database: all but `verify` call a server over HTTP. */
export const CLIENT_COMMANDS = {
  appointment: async () => (await import('./appointments/appointment.js')).appointmentCommand(),
  webhook: async () => (await import('./webhooks/webhook.js')).webhookCommand(),
  listen: async () => (await import('./webhooks/listen.js')).listenCommand(),
  trigger: async () => (await import('./webhooks/trigger.js')).triggerCommand(),
  verify: async () => (await import('./webhooks/verify.js')).verifyCommand(),
} satisfies Commands;
