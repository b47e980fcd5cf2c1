import { basename, relative } from 'node:path';

/** How this program was started, for commands that its user can copy. */
export function invocation(): string {
  const [, file = ''] = process.argv;
  if (process.env.npm_command === 'exec') return 'npx @convoke/server';
  return basename(file) === 'cli.js' ? `node ${relative(process.cwd(), file)}` : 'convoke';
}

/** The command that starts the server in the same way. */
export function startCommand(): string {
  return process.env.npm_lifecycle_event === 'start' ? 'npm start' : `${invocation()} serve`;
}

/** The command and its arguments. `npx @convoke/server` alone serves, as that is the first thing that people try. */
export function commandLine(): string[] {
  const given = process.argv.slice(2);
  return given.length === 0 && process.env.npm_command === 'exec' ? ['serve'] : given;
}
