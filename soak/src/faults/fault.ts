import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type LaunchedPostgres, postgresUrl, queryPostgres, type TcpRelay, temporaryDirectory } from '@convoke/testkit';
import { runProgram } from '../debian/run-program.js';

/** What is done to a PostgreSQL and to the ways there. */
interface Fault {
  name: string;
  /** Milliseconds in which a request must be refused, where it does not succeed. */
  refusalMs: number;
  /** Ends once all is well again; returns what else is to be told. */
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
/** In what PostgreSQL answers to a commit, CommandComplete of its message formats. */
const COMMITTED = 'COMMIT\0';
/** On each way to the database. */
const CUTS = 20;
/** On a machine that does much else, what is known at once takes a while to be said. */
const AT_ONCE_MS = 5_000;
/** Until one who asks notices, as docs/scaling.md has it; whoever comes next is told at once. */
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
        // Without room for its log it gives up, and its operator starts it again.
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

/** While it recovers it refuses, and is waited for. */
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

/** A file system in memory with little room. */
interface SmallDisk {
  path: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  relieve(): Promise<void>;
  /** Takes it away, with what is on it. */
  remove(): Promise<void>;
}

const BLOCK = Buffer.alloc(1_048_576);

/** @throws Error where this process is not root's */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  if (process.getuid?.() !== 0) throw new Error('A disk that is full can be had by root only: it is mounted.');
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
