import { processorTime } from '@convoke/soak/support/server/process-usage';
import type { ServerProcess } from '@convoke/testkit';
import type { DatabaseWatch, DatabaseWork } from './database-work.js';

/** The cost of one operation. */
export interface Cost extends DatabaseWork {
  name: string;
  /** Milliseconds of the server's processor time. */
  server: number;
}

interface Metered {
  name: string;
  /** The number of operations in `work`. */
  count: number;
  server: ServerProcess;
  work(): Promise<unknown>;
}

/** Measures operations by the work of the server and the database for all of them. */
export class CostMeter {
  readonly costs: Cost[] = [];
  readonly #watch: DatabaseWatch;

  constructor(watch: DatabaseWatch) {
    this.#watch = watch;
  }

  async measure({ name, count, server, work }: Metered): Promise<void> {
    const before = await this.#read(server);
    await work();
    const after = await this.#read(server);
    this.costs.push({
      name,
      server: (after.server - before.server) / count,
      processor: (after.processor - before.processor) / count,
      statements: (after.statements - before.statements) / count,
      walBytes: (after.walBytes - before.walBytes) / count,
    });
  }

  async #read({ pid }: ServerProcess): Promise<Omit<Cost, 'name'>> {
    return { server: await processorTime(pid), ...(await this.#watch.read()) };
  }
}
