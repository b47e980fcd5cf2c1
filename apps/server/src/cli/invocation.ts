import { hostname, userInfo } from 'node:os';
import { invocation } from '@convoke/cli';

/** The command that starts the server in the same way. */
export function startCommand(): string {
  return process.env.npm_lifecycle_event === 'start' ? 'npm start' : `${invocation()} serve`;
}

/**
 * How somebody at this machine runs a command of `convoke` with the settings of this process: in its container, in its
 * pod, or as the user and in the folder of its service.
 */
export function commandHere(command: string): string {
  const { KUBERNETES_SERVICE_HOST: cluster, INVOCATION_ID: service, CONVOKE_DATABASE_URL: database } = process.env;
  const here = `${invocation()} ${command}`;
  // The image starts the server as the first process of its container.
  if (process.pid === 1)
    return `${cluster ? 'kubectl' : 'docker'} exec -it ${hostname()}${cluster ? ' --' : ''} ${here}`;
  // Without the settings of the service, only a database in its folder is found.
  if (!service || process.ppid !== 1 || database) return here;
  return `sudo -u ${userInfo().username} sh -c 'cd ${process.cwd()} && ${here}'`;
}

/** The command and its arguments. `npx @convoke/server` alone serves, as that is the first thing that people try. */
export function commandLine(): string[] {
  const given = process.argv.slice(2);
  return given.length === 0 && process.env.npm_command === 'exec' ? ['serve'] : given;
}
