import { readFileSync } from 'node:fs';
import { type Commands, type Program, runProgram } from './program.js';

/** The commands that need no database. */
export const CLIENT_COMMANDS = {
  appointment: async () => (await import('./appointments/appointment.js')).appointmentCommand(),
  feed: async () => (await import('./feeds/feed.js')).feedCommand(),
  webhook: async () => (await import('./webhooks/webhook.js')).webhookCommand(),
  delivery: async () => (await import('./deliveries/delivery.js')).deliveryCommand(),
  reply: async () => (await import('./replies/reply.js')).replyCommand(),
  api: async () => (await import('./api/api.js')).apiCommand(),
  listen: async () => (await import('./webhooks/listen.js')).listenCommand(),
  trigger: async () => (await import('./webhooks/trigger.js')).triggerCommand(),
  verify: async () => (await import('./webhooks/verify.js')).verifyCommand(),
  login: async () => (await import('./profiles/profile-commands.js')).loginCommand(),
  logout: async () => (await import('./profiles/profile-commands.js')).logoutCommand(),
  profile: async () => (await import('./profiles/profile-commands.js')).profileCommand(),
} satisfies Commands;

/** The program without a server's own commands. */
export function clientProgram(): Program {
  return {
    description:
      'The command line of Convoke, calendar invitations as a service. All commands but verify, logout, profile and completion call a server.',
    version: version(),
    commands: CLIENT_COMMANDS,
  };
}

/** The command line without a server's own commands. */
export function main(): Promise<void> {
  return runProgram(clientProgram());
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return String(Reflect.get(Object(manifest), 'version'));
}
