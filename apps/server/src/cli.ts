import { DomainError } from '@convoke/engine';
import { Command } from 'commander';
import { accountCommand } from './cli/account.js';
import { keyCommand } from './cli/key.js';
import { migrateCommand } from './cli/migrate.js';
import { replyCommand } from './cli/reply.js';
import { secretKeyCommand } from './cli/secret-key.js';
import { serveCommand } from './cli/serve.js';
import { ConfigError } from './config/config-error.js';

const program = new Command('convoke')
  .description('Calendar invitations as a service. Settings come from the environment; see docs/self-hosting.md.')
  .showHelpAfterError()
  .addCommand(serveCommand())
  .addCommand(migrateCommand())
  .addCommand(accountCommand())
  .addCommand(keyCommand())
  .addCommand(replyCommand())
  .addCommand(secretKeyCommand());

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`convoke: ${explain(error)}\n`);
  process.exitCode = 1;
}

/** What the operator can act on; only a defect shows its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DomainError) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}
