import { randomBytes } from 'node:crypto';
import { type LaunchedPostgres, type LaunchOptions, launchPostgres } from './launch-postgres.js';
import { queryPostgres } from './query-postgres.js';

/** A PostgreSQL server on which tests create databases. */
export interface PostgresServer {
  /** Creates an empty database, or a copy of one without connections; returns its URL. */
  createDatabase(template?: string): Promise<string>;
  /** Deletes a database and ends its connections. */
  dropDatabase(url: string): Promise<void>;
  /** Runs statements as the server's superuser, each separately; returns the rows of the last one. */
  administer(...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Deletes the databases that were created, and stops the server. */
  stop(): Promise<void>;
}

/** The server of `DATABASE_URL`, whose user must be allowed to create databases; otherwise a new one. */
export async function startPostgres(options?: LaunchOptions): Promise<PostgresServer> {
  const { DATABASE_URL: given } = process.env;
  if (given) return onServer(given);
  const launched = await launchPostgres(options);
  return { ...onServer(postgresUrl(launched)), stop: () => launched.stop() };
}

let shared: Promise<LaunchedPostgres> | undefined;

/** As `startPostgres`, but one for all tests of this process, with which it ends: `stop` deletes the databases only. */
export async function sharedPostgres(): Promise<PostgresServer> {
  const { DATABASE_URL: given } = process.env;
  if (given) return onServer(given);
  shared ??= launchPostgres({ holdsProcess: false });
  return onServer(postgresUrl(await shared));
}

/** URL of a launched server's own database. */
export function postgresUrl({ port }: Pick<LaunchedPostgres, 'port'>): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** Creates databases on the server at `url`. */
function onServer(url: string): PostgresServer {
  const made = new Set<string>();
  const administer = (...statements: string[]) => queryPostgres(url, ...statements);
  const drop = async (name: string) => {
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    made.delete(name);
  };
  return {
    administer,
    async createDatabase(template) {
      const name = `convoke_${randomBytes(8).toString('hex')}`;
      await administer(`CREATE DATABASE ${name} TEMPLATE ${template === undefined ? 'template0' : nameOf(template)}`);
      made.add(name);
      const database = new URL(url);
      database.pathname = `/${name}`;
      return database.href;
    },
    dropDatabase: (database) => drop(nameOf(database)),
    async stop() {
      for (const name of made) await drop(name);
    },
  };
}

function nameOf(database: string): string {
  return new URL(database).pathname.slice(1);
}
