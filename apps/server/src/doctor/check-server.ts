import { existsSync, readFileSync, statSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import { acquireServeLock } from '@convoke/store';
import type { Config } from '../config/config.js';
import { type Finding, ok, warning } from './finding.js';

/**
 * Whether the process that serves the SQLite file is the server of these settings: another one on the same
 * file cannot start, and says so only in its own log.
 */
export async function checkServer({ database, host, port }: Config, timeoutMs: number): Promise<Finding[]> {
  if (database.kind !== 'sqlite' || !existsSync(`${database.file}.lock`)) return [];
  if (!isServed(database.file)) return [ok('server', `No server uses ${database.file} at the moment.`)];
  const at = `${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  if (port === 0 || (await answers(`http://${at}/healthz`, timeoutMs))) return [ok('server', 'A server runs.')];
  const pid = ownerOf(`${database.file}.lock`);
  const text = `Another server${pid === undefined ? '' : ` (process ${pid})`} uses ${database.file}, and none answers at ${at}: two cannot share a file.`;
  return [warning('server', `${text} Stop one of them, or give it a CONVOKE_DATABASE_URL of its own.`)];
}

function isServed(file: string): boolean {
  try {
    acquireServeLock(file).release();
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

async function answers(url: string, timeoutMs: number): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}

/** The process that holds a lock, where the system tells (proc(5), /proc/locks). */
function ownerOf(file: string): number | undefined {
  if (!existsSync('/proc/locks')) return undefined;
  const { ino } = statSync(file);
  const line = readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .find((each) => each.includes(`:${ino} `) && / WRITE /.test(each));
  const pid = Number(/ WRITE +(\d+) /.exec(line ?? '')?.[1]);
  return pid > 0 ? pid : undefined;
}
