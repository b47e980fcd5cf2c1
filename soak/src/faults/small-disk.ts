import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { runProgram } from '../clients/run-program.js';

/** A file system in memory with little room. */
export interface SmallDisk {
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
