import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second for every program (time(7), `USER_HZ`). */
const TICK_MS = 10;

/**
 * The processor time that a process has taken so far, milliseconds: fields 14 and 15 of proc(5)'s `stat`; the name before
 * them may hold spaces.
 *
 * @throws Error where there is no `/proc`, or no such process
 */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
