import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Clock, DomainError } from '@convoke/engine';
import { inspectSqlite } from '@convoke/store';
import type { DatabaseConfig } from '../config/config.js';
import { databaseName, loadPostgres } from '../database/open-database.js';
import type { Runtime } from '../runtime/runtime.js';
import { type Finding, failure, ok, warning } from './finding.js';

/** Whether the database can be read, is intact and belongs to this version, and whether the clock agrees with it. */
export async function checkDatabase(
  database: DatabaseConfig,
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
): Promise<Finding[]> {
  const file = databaseName(database);
  try {
    const { problem, moved, mismatch, migratedAt } = await inspect(database, log);
    if (moved !== undefined) return [failure('database', moved)];
    if (problem !== undefined) {
      return [failure('database', `${file} is damaged: ${problem}. Stop the server and restore a backup.`)];
    }
    if (mismatch !== undefined) return [failure('database', `${file}: ${mismatch}`)];
    return [ok('database', `${file} is whole and of this version.`), checkClock(clock, migratedAt)];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [failure('database', `${file} cannot be read. Check CONVOKE_DATABASE_URL, or run "convoke migrate".`)];
  }
}

async function inspect(database: DatabaseConfig, log: Runtime['log']): ReturnType<typeof inspectSqlite> {
  if (database.kind === 'sqlite') return inspectSqlite(database.file);
  const { inspectPostgres } = await loadPostgres();
  return inspectPostgres({ url: database.url, log });
}

function checkClock(clock: Clock, migratedAt: number): Finding {
  const now = new Date(clock.now()).toISOString();
  return clock.now() < migratedAt
    ? failure('clock', `This machine says ${now}, which is before its database was made. Set its clock.`)
    : ok('clock', `This machine says ${now}.`);
}

/** What the operating system says of the file system of a folder; see statfs(2). */
export type FileSystem = (folder: string) => { type: number; bavail: number; bsize: number };

const FULL_BYTES = 64 * 1024 * 1024;
const SCARCE_BYTES = 512 * 1024 * 1024;

function checkFolder(folder: string, fileSystem: FileSystem): Finding[] {
  const { type, bavail, bsize } = fileSystem(folder);
  return [checkType(type), checkSpace(folder, bavail * bsize)];
}

function checkType(type: number): Finding {
  return NETWORK.has(type)
    ? warning('disk', 'The database is on a network file system, where SQLite may be damaged. Use a local disk.')
    : ok('disk', 'The database is not on a network file system that is known.');
}

function checkSpace(folder: string, free: number): Finding {
  const text = `${Math.round(free / 1024 / 1024)} MiB are free at ${folder}.`;
  if (free < FULL_BYTES) {
    return failure('space', `The disk is full: ${text} Free some space; until then every change is refused.`);
  }
  return free < SCARCE_BYTES
    ? warning('space', `The disk is nearly full: ${text} Free some space.`)
    : ok('space', text);
}

/** NFS, SMB, CIFS, SMB2, AFS, Ceph, 9P: statfs(2). */
const NETWORK = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x01021997]);

/** Whether other users can read the files, whether SQLite can rely on the disk, and how full that is. */
export function checkFiles(files: readonly string[], fileSystem: FileSystem = statfsSync): Finding[] {
  const [first] = files;
  if (first === undefined) return [];
  return [...files.map(checkMode), ...checkFolder(dirname(first), fileSystem)];
}

function checkMode(file: string): Finding {
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
  return isOpen
    ? warning('files', `Others on this machine can read ${file}. Run: chmod 600 '${file}'`)
    : ok('files', `Only its owner reads ${file}.`);
}
