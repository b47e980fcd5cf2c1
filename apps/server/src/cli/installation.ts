import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, complain, descriptionBeside, inLine, readDescription, runningServers } from '@convoke/cli';
import type { Config, SqliteConfig } from '../config/config.js';
import { readConfig } from '../config/read-config.js';
import { isServed } from '../database/is-served.js';
import { startCommand } from './invocation.js';

type Environment = Record<string, string | undefined>;

/** What this process has said on stderr. */
const told = new Set<string>();

/**
 * The settings of an installation that is there. A command in another folder than the server's, without a setting for
 * the database, takes that of the only running server of its user.
 *
 * @throws CommandError if there is no database: only `serve`, `migrate` and `restore` make one
 */
export function settingsHere(): Environment {
  return find(process.env);
}

/** The settings of {@link settingsHere}. @throws CommandError, ConfigError */
export function configHere(): Config {
  return readConfig(settingsHere());
}

function find(env: Environment): Environment {
  const { database } = readConfig(env);
  if (database.kind !== 'sqlite' || existsSync(database.file)) return env;
  const isSet = (env.CONVOKE_DATABASE_URL ?? '') !== '';
  const servers = isSet ? [] : runningServers(env).filter(({ file }) => file !== undefined && existsSync(file));
  const [server, another] = servers;
  if (server && !another) {
    tellOnce(`Using the server at ${inLine(server.address)}, whose database is ${inLine(server.file)}.\n`);
    return { ...env, CONVOKE_DATABASE_URL: `sqlite:${server.file}` };
  }
  throw new CommandError(missing(database, { isSet, files: servers.map(({ file = '' }) => file) }));
}

function tellOnce(line: string): void {
  if (!told.has(line)) complain(line);
  told.add(line);
}

function missing({ file }: SqliteConfig, { isSet, files }: { isSet: boolean; files: string[] }): string {
  const place = inLine(resolve(file));
  const why = isSet ? 'CONVOKE_DATABASE_URL names it' : 'CONVOKE_DATABASE_URL is not set, so this folder counts';
  const others = files.length > 0 ? ` Servers run with these: ${files.map(inLine).join(', ')}.` : '';
  const remedy = isSet ? 'Correct that setting' : 'Go to the folder of the server, or set CONVOKE_DATABASE_URL';
  return `There is no database at ${place}: ${why}.${others} ${remedy}; or start the server here first (${startCommand()}), or make the tables with "convoke migrate".`;
}

/** The public URL of a server with these settings: as it says itself while it runs. Without a trailing slash. */
export function baseUrlOf(config: Pick<Config, 'baseUrl' | 'host' | 'port' | 'database'>): string {
  const { baseUrl, host, port, database } = config;
  if (baseUrl !== undefined) return baseUrl;
  const server = database.kind === 'sqlite' ? serverOf(database) : undefined;
  return server?.address ?? `http://${host}:${port}`;
}

/** The server that uses a file now. */
function serverOf({ file }: SqliteConfig) {
  const server = readDescription(descriptionBeside(file));
  return server && isServed(file) ? server : undefined;
}
