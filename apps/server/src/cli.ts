import { Command } from 'commander';
import { packageVersion } from './assets.js';
import { complain } from './cli/terminal.js';

/** Every command by its name, in the order of the help. Each is loaded only when it is used. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./cli/server/serve.js')).serveCommand(),
  migrate: async () => (await import('./cli/database/migrate.js')).migrateCommand(),
  account: async () => (await import('./cli/accounts/account.js')).accountCommand(),
  key: async () => (await import('./cli/accounts/key.js')).keyCommand(),
  reply: async () => (await import('./cli/accounts/reply.js')).replyCommand(),
  'sign-in': async () => (await import('./cli/accounts/sign-in.js')).signInCommand(),
  'secret-key': async () => (await import('./cli/server/secret-key.js')).secretKeyCommand(),
  backup: async () => (await import('./cli/database/backup.js')).backupCommand(),
  doctor: async () => (await import('./cli/server/doctor.js')).doctorCommand(),
  listen: async () => (await import('./cli/webhooks/listen.js')).listenCommand(),
  trigger: async () => (await import('./cli/webhooks/trigger.js')).triggerCommand(),
  verify: async () => (await import('./cli/webhooks/verify.js')).verifyCommand(),
};

const VERSION = ['-v', '--version'];

/** Loads the command that the arguments begin with, or else all of them, for the help and for suggestions. */
function loadCommands([first = '']: string[]): Promise<Command[]> {
  if (VERSION.includes(first)) return Promise.resolve([]);
  const named = Object.entries(COMMANDS).filter(([name]) => name === first);
  const wanted = named.length > 0 ? named : Object.entries(COMMANDS);
  return Promise.all(wanted.map(([, load]) => load()));
}

const program = new Command('convoke')
  .description('Calendar invitations as a service. Settings come from the environment; see docs/self-hosting.md.')
  .version(packageVersion(), '-v, --version', 'print the version')
  .showHelpAfterError();

try {
  for (const command of await loadCommands(process.argv.slice(2))) program.addCommand(command);
  await program.parseAsync();
} catch (error) {
  const { explain } = await import('./cli/explain.js');
  complain(`convoke: ${explain(error)}\n`);
  process.exitCode = 1;
}
