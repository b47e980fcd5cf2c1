import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type LaunchedPostgres, postgresUrl, queryPostgres, type TcpRelay, temporaryDirectory } from '@convoke/testkit';
import { runProgram } from '../support/debian/run-program.js';

/** A fault of PostgreSQL or of the network path to it. */
interface Fault {
  name: string;
  /** Milliseconds within which a request that does not succeed must be refused. */
  refusalMs: number;
  /** Resolves once the fault is over, with a remark for the report. */
  strike(): Promise<string>;
}

interface Surroundings {
  postgres: LaunchedPostgres;
  relays: readonly TcpRelay[];
  disk: SmallDisk;
}

const AWAY_MS = 3_000;
const SILENT_MS = 15_000;
const FULL_MS = 8_000;
/** Part of PostgreSQL's response to a commit (CommandComplete in its message formats). */
const COMMITTED = 'COMMIT\0';
/** One on each process's path to the database. */
const CUTS = 20;
/** Allows for a busy machine. */
const AT_ONCE_MS = 5_000;
/** Time until a request notices, see docs/scaling.md; later requests are refused immediately. */
const SILENCE_MS = 7_000 + AT_ONCE_MS;

export function createFaults({ postgres, relays, disk }: Surroundings): Fault[] {
  const url = postgresUrl(postgres);
  const away = (name: string, how: 'SIGINT' | 'SIGQUIT'): Fault => ({
    name,
    refusalMs: AT_ONCE_MS,
    async strike() {
      await postgres.halt(how);
      await setTimeout(AWAY_MS);
      await postgres.resume();
      return '';
    },
  });
  return [
    away('fast restart', 'SIGINT'),
    away('immediate restart', 'SIGQUIT'),
    {
      name: 'terminated back ends',
      refusalMs: AT_ONCE_MS,
      async strike() {
        let ended = 0;
        for (let count = 0; count < 10; count += 1) {
          const rows = await queryPostgres(url, TERMINATE);
          ended += rows.length;
          await setTimeout(200);
        }
        return `${ended} ended`;
      },
    },
    {
      name: 'commits without an answer',
      refusalMs: AT_ONCE_MS,
      async strike() {
        for (let count = 0; count < CUTS; count += 1) {
          for (const relay of relays) relay.lose(COMMITTED);
          await setTimeout(200);
        }
        return '';
      },
    },
    {
      name: 'half-open connections',
      refusalMs: SILENCE_MS,
      async strike() {
        for (const relay of relays) relay.swallow();
        await setTimeout(SILENT_MS);
        for (const relay of relays) relay.heal();
        return '';
      },
    },
    {
      name: 'full disk',
      refusalMs: AT_ONCE_MS,
      async strike() {
        await disk.fill();
        await setTimeout(FULL_MS);
        await disk.relieve();
        // Without room for its log, PostgreSQL shuts down, and its operator starts it again.
        if (await answers(url)) return 'PostgreSQL stayed';
        await postgres.restart('SIGINT');
        return 'PostgreSQL gave up and was started again';
      },
    },
  ];
}

const TERMINATE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
   WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** Waits while the database refuses connections because it is recovering. */
async function answers(url: string): Promise<boolean> {
  for (let count = 0; count < 20; count += 1) {
    const failure = await queryPostgres(url, 'SELECT 1').then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (failure === undefined) return true;
    if (failure.includes('ECONNREFUSED')) return false;
    await setTimeout(100);
  }
  return false;
}

/** A small in-memory file system. */
interface SmallDisk {
  path: string;
  /** Uses up all remaining space. */
  fill(): Promise<void>;
  /** Frees it again. */
  relieve(): Promise<void>;
  /** Unmounts and deletes it. */
  remove(): Promise<void>;
}

const BLOCK = Buffer.alloc(1_048_576);

/** @throws Error if this process does not run as root */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('Mounting the small disk needs root.');
  const signal = AbortSignal.timeout(10_000);
  const { path, remove } = await temporaryDirectory();
  const options = `size=${mebibytes}m,mode=0755`;
  await runProgram({ file: 'mount', args: ['-t', 'tmpfs', '-o', options, 'tmpfs', path], signal });
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill() {
      const file = await open(ballast, 'w');
      try {
        for (let size = BLOCK.length; size >= 512; ) {
          const isWritten = await file.write(BLOCK, 0, size).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false,
          );
          if (!isWritten) size /= 2;
        }
      } finally {
        await file.close();
      }
    },
    relieve: () => rm(ballast, { force: true }),
    async remove() {
      await runProgram({ file: 'umount', args: [path], signal: AbortSignal.timeout(10_000) });
      await remove();
    },
  };
}
