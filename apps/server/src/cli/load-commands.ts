import type { Command } from 'commander';

/** Every command by its name, in the order of the help; each is loaded when it is wanted. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.js')).serveCommand(),
  migrate: async () => (await import('./migrate.js')).migrateCommand(),
  account: async () => (await import('./account.js')).accountCommand(),
  key: async () => (await import('./key.js')).keyCommand(),
  reply: async () => (await import('./reply.js')).replyCommand(),
  'sign-in': async () => (await import('./sign-in.js')).signInCommand(),
  'secret-key': async () => (await import('./secret-key.js')).secretKeyCommand(),
  backup: async () => (await import('./backup.js')).backupCommand(),
  doctor: async () => (await import('./doctor.js')).doctorCommand(),
  listen: async () => (await import('./listen.js')).listenCommand(),
  trigger: async () => (await import('./trigger.js')).triggerCommand(),
  verify: async () => (await import('./verify.js')).verifyCommand(),
};

const VERSION = ['-v', '--version'];

/** Loads the command that the arguments begin with; without one, all of them, for the help and for what is misspelt. */
export function loadCommands([first = '']: string[]): Promise<Command[]> {
  if (VERSION.includes(first)) return Promise.resolve([]);
  const named = Object.entries(COMMANDS).filter(([name]) => name === first);
  const wanted = named.length > 0 ? named : Object.entries(COMMANDS);
  return Promise.all(wanted.map(([, load]) => load()));
}
