import { DomainError } from '@convoke/engine';
import { isConvokeError } from '@convoke/sdk';
import { Command } from 'commander';
import { accountCommand } from './cli/account.js';
import { backupCommand } from './cli/backup.js';
import { CommandError } from './cli/command-error.js';
import { doctorCommand } from './cli/doctor.js';
import { keyCommand } from './cli/key.js';
import { listenCommand } from './cli/listen.js';
import { migrateCommand } from './cli/migrate.js';
import { replyCommand } from './cli/reply.js';
import { secretKeyCommand } from './cli/secret-key.js';
import { serveCommand } from './cli/serve.js';
import { signInCommand } from './cli/sign-in.js';
import { triggerCommand } from './cli/trigger.js';
import { verifyCommand } from './cli/verify.js';
import { ConfigError } from './config/config-error.js';
import { packageVersion } from './package-version.js';

const program = new Command('convoke')
  .description('Calendar invitations as a service. Settings come from the environment; see docs/self-hosting.md.')
  .version(packageVersion(), '-v, --version', 'print the version')
  .showHelpAfterError()
  .addCommand(serveCommand())
  .addCommand(migrateCommand())
  .addCommand(accountCommand())
  .addCommand(keyCommand())
  .addCommand(replyCommand())
  .addCommand(signInCommand())
  .addCommand(secretKeyCommand())
  .addCommand(backupCommand())
  .addCommand(doctorCommand())
  .addCommand(listenCommand())
  .addCommand(triggerCommand())
  .addCommand(verifyCommand());

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`convoke: ${explain(error)}\n`);
  process.exitCode = 1;
}

/** What the operator can act on; only a defect shows its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DomainError || error instanceof CommandError)
    return error.message;
  if (isConvokeError(error)) return `${error.message} (${error.code})`;
  return error instanceof Error ? String(error.stack) : String(error);
}
