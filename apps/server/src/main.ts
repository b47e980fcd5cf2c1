/**
 * The server: HTTP (`http/`), settings (`config/`), wiring (`wire.ts`, `serve.ts`), and the commands that need the
 * database (`cli/`). `test/` has the stories of the whole server, `test/built/` those on the published packages.
 *
 * Always true: a handler parses with the schemas of the contract, calls one verb, and shapes its result; it decides
 * nothing. Routes are the contract's table of operations. Only `wire.ts` and the few files named in
 * `.dependency-cruiser.mjs` know which store, channels and zones there are. Only `cli/` reads the environment, and
 * `config/` says what it means.
 *
 * Must not know: SQL, MIME, the rules of the domain.
 */

import { CLIENT_COMMANDS, type Commands, type Program, runProgram } from '@convoke/cli';
import { packageVersion } from './assets.js';
import { commandLine } from './cli/invocation.js';

/** The commands that need the database, its settings or both. */
const SERVER_COMMANDS: Commands = {
  serve: async () => (await import('./cli/server/serve.js')).serveCommand(),
  migrate: async () => (await import('./cli/database/migrate.js')).migrateCommand(),
  account: async () => (await import('./cli/accounts/account.js')).accountCommand(),
  key: async () => (await import('./cli/accounts/key.js')).keyCommand(),
  brand: async () => (await import('./cli/accounts/brand.js')).brandCommand(),
  sender: async () => (await import('./cli/accounts/sender.js')).senderCommand(),
  channel: async () => (await import('./cli/accounts/channel.js')).channelCommand(),
  'sign-in': async () => (await import('./cli/accounts/sign-in.js')).signInCommand(),
  'secret-key': async () => (await import('./cli/server/secret-key.js')).secretKeyCommand(),
  backup: async () => (await import('./cli/database/backup.js')).backupCommand(),
  restore: async () => (await import('./cli/database/restore.js')).restoreCommand(),
  doctor: async () => (await import('./cli/server/doctor.js')).doctorCommand(),
};

/**
 * Commands of `@convoke/cli` to which the server adds those that need the database. These load the engine only when they
 * run, so that the others stay as quick as in `@convoke/cli` (held by `package.test.ts`).
 */
const EXTENDED_COMMANDS: Commands = {
  async appointment() {
    const { reissueCommand } = await import('./cli/appointments/reissue.js');
    return (await CLIENT_COMMANDS.appointment()).addCommand(reissueCommand());
  },
  async reply() {
    const { receivedCommands } = await import('./cli/accounts/reply.js');
    const [received, show] = receivedCommands();
    return (await CLIENT_COMMANDS.reply()).addCommand(received).addCommand(show);
  },
};

/** Every command of the server's command line. */
export const ALL_COMMANDS: Commands = { ...SERVER_COMMANDS, ...CLIENT_COMMANDS, ...EXTENDED_COMMANDS };

/** The server's program: its own commands and those of `@convoke/cli`. */
export function serverProgram(): Program {
  return {
    description:
      'Calendar invitations as a service. Settings come from the environment; see\nhttps://github.com/convoke/convoke/blob/main/docs/deploy/settings.md',
    version: packageVersion(),
    commands: ALL_COMMANDS,
    explain: async (error: unknown) => (await import('./cli/explain.js')).explain(error),
  };
}

/** The server's command line. */
export function main(): Promise<void> {
  return runProgram(serverProgram(), commandLine());
}
