/** Steps of the loop below, and the time that they take on a fast, idle machine. */
const REFERENCE_STEPS = 1_000_000;
const REFERENCE_MS = 1;
/** Repetitions; in the first ones, the loop is not compiled yet. */
const REFERENCE_RUNS = 8;

/**
 * The computing time of a piece of work, in milliseconds. Wall-clock time includes other processes, and
 * processor time includes other threads of this process; the work took no longer than either.
 */
export async function computingTime(work: () => unknown): Promise<number> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1_000, performance.now() - start);
}

/** How many times slower computing is at the moment than on a fast, idle machine; at least 1. */
export function machineSlowness(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < REFERENCE_RUNS; run++) {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < REFERENCE_STEPS; step++) sum = (sum * 31 + step) | 0;
    // The sum is used so that the loop is not optimised away.
    best = Math.min(best, performance.now() - start + (sum === 0.5 ? 1 : 0));
  }
  return Math.max(1, best / REFERENCE_MS);
}
