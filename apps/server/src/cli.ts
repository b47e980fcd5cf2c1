import { Command } from 'commander';
import { packageVersion } from './assets.js';
import { loadCommands } from './cli/load-commands.js';
import { complain } from './cli/terminal.js';

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
