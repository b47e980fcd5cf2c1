import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from '../terminal.js';

/** A server with the credentials of an account there. */
export interface Profile {
  url: string;
  apiKey: string;
  apiSecret: string;
}

/** What `convoke login` has stored. */
export interface Profiles {
  /** The name of the one that is used where none is named. */
  current: string | undefined;
  byName: ReadonlyMap<string, Profile>;
}

/** Longest file that is read. */
const LONGEST = 1_024 * 1_024;

const NONE: Profiles = { current: undefined, byName: new Map() };

/** Where profiles are, in the user's folder for settings (XDG Base Directory, on Windows `%APPDATA%`). */
export function profilePath({ APPDATA, XDG_CONFIG_HOME }: NodeJS.ProcessEnv): string {
  const folder = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return join(folder || join(homedir(), '.config'), 'convoke', 'profiles.json');
}

/**
 * The stored profiles; none without a file.
 *
 * @throws CommandError if somebody else could have read or written the file, or it has other contents
 */
export function loadProfiles(path: string): Profiles {
  const file = openIfPresent(path);
  if (file === undefined) return NONE;
  try {
    const { uid, mode, size } = fstatSync(file);
    if (process.getuid && uid !== process.getuid()) {
      throw new CommandError(`${path} belongs to another user, so it is not used. Remove it, and run convoke login.`);
    }
    if (process.getuid && (mode & 0o077) !== 0) {
      throw new CommandError(`${path} holds secrets, and other users may open it: run chmod 600 on it.`);
    }
    const read = size > LONGEST ? undefined : parseProfiles(readFileSync(file, 'utf8'));
    if (!read) throw new CommandError(`${path} is damaged: remove it, and run convoke login.`);
    return read;
  } finally {
    closeSync(file);
  }
}

function openIfPresent(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return;
    throw new CommandError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** @returns `undefined` for anything but what {@link writeProfiles} writes */
export function parseProfiles(text: string): Profiles | undefined {
  const { current, profiles } = recordOf(jsonOf(text));
  const entries = Object.entries(recordOf(profiles)).map(([name, value]): [string, Profile | undefined] => {
    const { url, apiKey, apiSecret } = recordOf(value);
    const isProfile = typeof url === 'string' && typeof apiKey === 'string' && typeof apiSecret === 'string';
    return [name, isProfile ? { url, apiKey, apiSecret } : undefined];
  });
  const byName = new Map(entries.flatMap(([name, profile]) => (profile ? [[name, profile] as const] : [])));
  const isWhole = typeof profiles === 'object' && profiles !== null && byName.size === entries.length;
  return isWhole ? { current: typeof current === 'string' ? current : undefined, byName } : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Replaces the file in one step. Only its user can read it, from its first byte on. */
export function writeProfiles(path: string, { current, byName }: Profiles): void {
  const text = JSON.stringify({ current, profiles: Object.fromEntries(byName) }, null, 2);
  const next = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(next, `${text}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(next, path);
  } catch (error) {
    rmSync(next, { force: true });
    throw new CommandError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** @throws CommandError if there is none of this name */
export function existing({ byName }: Profiles, name: string): Profile {
  const profile = byName.get(name);
  if (profile) return profile;
  const known = byName.size > 0 ? `there are: ${[...byName.keys()].join(', ')}` : 'make it with convoke login';
  throw new CommandError(`There is no profile ${name}; ${known}.`);
}
