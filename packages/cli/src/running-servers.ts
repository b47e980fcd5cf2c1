import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server on this machine, as it describes itself to commands. */
export interface RunningServer {
  pid: number;
  /** The public URL, for links. */
  address: string;
  /** The URL where it listens. */
  localUrl: string;
  /** The folder in which it was started. */
  folder: string;
  /** The absolute path of its SQLite file; `undefined` with another database. */
  file: string | undefined;
}

/** Beside a database file: who serves it. It counts only as long as the lock of the file is held. */
export function descriptionBeside(file: string): string {
  return `${file}.server`;
}

/** Longest description that is read. */
const LONGEST = 16 * 1_024;

/**
 * Describes a server beside its database and, for commands in other folders, in a folder of its user.
 *
 * @returns withdraws both descriptions
 */
export function describeServer(server: RunningServer, env: NodeJS.ProcessEnv): () => void {
  const places = [join(serversFolder(env), String(server.pid))];
  if (server.file !== undefined) places.push(descriptionBeside(server.file));
  const written = places.filter((place) => write(place, server));
  return () => {
    for (const place of written) rmSync(place, { force: true });
  };
}

/** Only an aid: a server that cannot describe itself works. */
function write(place: string, server: RunningServer): boolean {
  try {
    writeFileSync(place, `${JSON.stringify(server)}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** The running servers of this user, as far as they describe themselves. */
export function runningServers(env: NodeJS.ProcessEnv): RunningServer[] {
  const folder = serversFolder(env);
  const names = namesIn(folder).filter((name) => /^\d{1,10}$/.test(name));
  const found = names.map((name) => readDescription(join(folder, name)));
  return found.filter((server) => server !== undefined).filter(({ pid }) => isAlive(pid));
}

/** @returns `undefined` without a readable description */
export function readDescription(place: string): RunningServer | undefined {
  try {
    if (lstatSync(place).size > LONGEST) return undefined;
    return parsed(JSON.parse(readFileSync(place, 'utf8')));
  } catch {
    return undefined;
  }
}

function parsed(value: unknown): RunningServer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { pid, address, localUrl, folder, file }: Record<string, unknown> = { ...value };
  if (typeof pid !== 'number' || typeof address !== 'string' || typeof localUrl !== 'string') return undefined;
  if (typeof folder !== 'string' || (file !== undefined && typeof file !== 'string')) return undefined;
  return URL.parse(address) && URL.parse(localUrl) ? { pid, address, localUrl, folder, file } : undefined;
}

/** In the run-time folder of the session (XDG Base Directory), or else in that of the machine, one for each user. */
function serversFolder({ XDG_RUNTIME_DIR: runtime }: NodeJS.ProcessEnv): string {
  const folder = runtime ? join(runtime, 'convoke') : join(tmpdir(), `convoke-${process.getuid?.() ?? 'servers'}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there already, or cannot be made.
  }
  return folder;
}

/** Nobody else can write into a folder of this user's own, so that nobody else can name a server. */
function namesIn(folder: string): string[] {
  try {
    const { uid, mode } = lstatSync(folder);
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOwn ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
