import { explainError, inLine } from '@convoke/cli';
import { DomainError } from '@convoke/engine';
import { ConfigError } from '../config/config.js';
import { ListenError } from '../http/protocol/listen.js';
import { startCommand } from './invocation.js';

/** Why a command failed, and what to do. Only unexpected errors show their stack. */
export function explain(error: unknown): string {
  if (error instanceof ListenError) return explainListening(error);
  const environment = explainEnvironment(error);
  if (environment !== undefined) return inLine(environment);
  return error instanceof ConfigError || error instanceof DomainError ? error.message : explainError(error);
}

function explainListening({ code, host, port, setting, freePort, message }: ListenError): string {
  const place = `${host}:${port}`;
  const remedy = (other: number) => `${setting}=${other}${setting === 'PORT' ? ` ${startCommand()}` : ''}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Another program uses ${place}. Choose another port: ${remedy(freePort ?? 0)}`;
    case 'EACCES':
      return `You may not listen at ${place}. Choose a port above 1023: ${remedy(8_080)}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `Cannot listen at ${place}: this machine has no such address. Set CONVOKE_HOST to one that it has.`;
    default:
      return inLine(message);
  }
}

/** Causes outside of Convoke, by the codes of the operating system and of SQLite (sqlite.org/rescode.html). */
const CAUSES: readonly [codes: RegExp, text: string][] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'the disk is full. Free some space, or'],
  [
    /^(EACCES|EPERM|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM)/,
    'you may not write there. Change its permissions, or',
  ],
  [/^EROFS/, 'the file system is read-only.'],
  [/^(EEXIST|ENOTDIR)/, 'a file is in the place of a folder. Move it away, or'],
  [/^EISDIR/, 'a folder is in the place of the file. Move it away, or'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'the file is not an intact SQLite database. Restore a backup, or'],
  [/^SQLITE_IOERR/, 'the disk cannot be read or written. Check it, or'],
];

function explainEnvironment(error: unknown): string | undefined {
  const cause = error instanceof DomainError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  // On a read-only file system, `mkdir` with `recursive` reports ENOENT.
  const isNoFolder = cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'mkdir';
  const code = isNoFolder ? 'EROFS' : String(cause.code);
  const [, text] = CAUSES.find(([codes]) => codes.test(code)) ?? [];
  if (text === undefined) return undefined;
  const place = 'path' in cause && typeof cause.path === 'string' ? cause.path : databasePlace();
  const remedy = 'set CONVOKE_DATABASE_URL to a file elsewhere: sqlite:/path/to/convoke.db';
  return `Cannot use ${place}: ${text} ${text.endsWith('.') ? `S${remedy.slice(1)}` : remedy}`;
}

/** SQLite's errors name no file. */
function databasePlace(): string {
  const { CONVOKE_DATABASE_URL: url } = process.env;
  return `the database ${url?.startsWith('sqlite:') ? url.slice('sqlite:'.length) : './data/convoke.db'}`;
}
