import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Linux counts in hundredths of a second for every program (time(7), `USER_HZ`). */
const TICK_MS = 10;

/**
 * The processor time that a process has used so far, in milliseconds: fields 14 and 15 of proc(5)'s `stat`; the name
 * before them may contain spaces.
 *
 * @throws Error if there is no `/proc`, or no such process
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const EVERY_MS = 50;

/** The resident memory of a process over a time, in bytes. */
interface MemoryWatch {
  most(): number;
  stop(): void;
}

/** @throws Error if there is no `/proc` */
async function residentBytes(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1_024;
}

export function watchMemory(pid: number): MemoryWatch {
  let most = 0;
  const timer = setInterval(async () => {
    // A process that has ended reports nothing more.
    most = Math.max(most, await residentBytes(pid).catch(() => 0));
  }, EVERY_MS);
  return { most: () => most, stop: () => clearInterval(timer) };
}

/** Resident memory of an idle process, bytes: the minimum over `restMs` milliseconds. */
export async function residentAtRest(pid: number, restMs: number): Promise<number> {
  const until = performance.now() + restMs;
  let least = await residentBytes(pid);
  while (performance.now() < until) {
    await setTimeout(EVERY_MS);
    least = Math.min(least, await residentBytes(pid));
  }
  return least;
}
