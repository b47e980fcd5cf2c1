import { existsSync, readFileSync, statSync } from 'node:fs';
import { descriptionBeside, readDescription } from '@convoke/cli';
import type { Config } from '../config/config.js';
import { isServed } from '../database/is-served.js';
import { type Finding, ok, warning } from './finding.js';

/**
 * Whether a server uses the SQLite file, and responds. Where it listens it says itself, beside the file: the settings of
 * this command may be others.
 */
export async function checkServer({ database, host, port }: Config, timeoutMs: number): Promise<Finding[]> {
  if (database.kind !== 'sqlite' || !existsSync(`${database.file}.lock`)) return [];
  if (!isServed(database.file)) return [ok('server', `No server uses ${database.file} at the moment.`)];
  const server = readDescription(descriptionBeside(database.file));
  const at = server?.localUrl ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  const pid = server?.pid ?? ownerOf(`${database.file}.lock`);
  const who = pid === undefined ? '' : ` (${pid}${server ? `, started in ${server.folder}` : ''})`;
  if (await answers(`${at}/healthz`, timeoutMs)) return [ok('server', `The server runs at ${at}, as a process${who}.`)];
  const text = `A process${who} uses ${database.file}, but no server responds at ${at}.`;
  const remedy =
    'Wait, if "convoke restore" or "convoke migrate" runs or the server starts; otherwise look at its log.';
  return [warning('server', `${text} ${remedy}`)];
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
