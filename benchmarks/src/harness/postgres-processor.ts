import { readdirSync, readFileSync } from 'node:fs';
import { queryPostgres } from '@convoke/testkit';

/** Linux counts in hundredths of a second (proc(5), sysconf(3)). */
const TICK_MS = 10;

/**
 * Processor time that the PostgreSQL server of a database has taken so far with all its processes, ended ones included,
 * milliseconds; Linux only, on this machine.
 */
export async function postgresProcessorMs(databaseUrl: string): Promise<number> {
  const [row] = await queryPostgres(databaseUrl, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  const postmaster = Number(row?.pid);
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat === undefined) continue;
    const { parent, own, children } = stat;
    if (Number(pid) === postmaster) ticks += own + children;
    else if (parent === postmaster) ticks += own;
  }
  return ticks * TICK_MS;
}

/** `undefined` if the process has just ended. */
function statOf(pid: string) {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is a name in brackets, which may hold spaces.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, own: user + system, children: childUser + childSystem };
}
