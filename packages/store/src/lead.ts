/**
 * Has work done in one process at a time of all that use a database; in another one when that process is gone.
 *
 * @param name what the processes compete for
 * @param work to be done until its signal aborts
 */
export type Lead = (name: string, work: (signal: AbortSignal) => Promise<void>) => { stop(): Promise<void> };

/** For a process that has the database to itself. */
export const leadAlone: Lead = (_name, work) => {
  const term = new AbortController();
  const working = work(term.signal);
  return {
    async stop() {
      term.abort();
      await working;
    },
  };
};
