import { invocation } from '@convoke/cli';

/** The command that starts the server in the same way. */
export function startCommand(): string {
  return process.env.npm_lifecycle_event === 'start' ? 'npm start' : `${invocation()} serve`;
}

/** The command and its arguments. `npx @convoke/server` alone serves, as that is the first thing that people try. */
export function commandLine(): string[] {
  const given = process.argv.slice(2);
  return given.length === 0 && process.env.npm_command === 'exec' ? ['serve'] : given;
}
