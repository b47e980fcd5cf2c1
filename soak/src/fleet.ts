import { randomBytes } from 'node:crypto';
import { type ContractJudge, createContractJudge, type ServerProcess, startServerProcess } from '@convoke/testkit';
import { SERVER_CLI } from './server-cli.js';

export type FleetRole = 'all' | 'api' | 'worker';

export interface FleetOptions {
  /** A process for each. */
  roles: readonly FleetRole[];
  /** `postgres://…` of the process at this place. */
  database(index: number): string;
  /** What the processes share beside the database. */
  env: Record<string, string>;
  /** Sends requests to them; `globalThis.fetch` by default. */
  send?: typeof fetch | undefined;
}

/** Several servers on one PostgreSQL. */
export class Fleet {
  /** Judges the answers of all of them. */
  readonly judge: ContractJudge;
  /** What every process has, for commands beside them. */
  readonly env: Record<string, string>;
  readonly roles: readonly FleetRole[];
  readonly #database: FleetOptions['database'];
  readonly #running: (ServerProcess | undefined)[];
  /** What those that are gone wrote to stderr. */
  readonly #said: string[] = [];

  constructor({ roles, database, env, send }: FleetOptions) {
    this.judge = createContractJudge(send);
    const key = randomBytes(32).toString('base64');
    this.env = { CONVOKE_DATABASE_URL: database(0), CONVOKE_SECRET_KEY: key, ...env };
    this.roles = roles;
    this.#database = database;
    this.#running = roles.map(() => undefined);
  }

  /** Starts every process that is not running. */
  async start(): Promise<void> {
    // The first one prepares the tables.
    for (const index of this.roles.keys()) if (!this.#running[index]) await this.#launch(index);
  }

  /** SIGKILL, then nobody stands at this place. */
  async kill(index: number): Promise<void> {
    const server = this.#running[index];
    this.#running[index] = undefined;
    await server?.kill();
    if (server) this.#said.push(server.stderr());
  }

  /** Where those that speak HTTP listen at this moment. */
  ports(): number[] {
    return this.#speakers().map(({ url }) => Number(new URL(url).port));
  }

  /** Everything that all of them logged so far, a line each. */
  lines(): string[] {
    const said = [...this.#said, ...this.#running.map((server) => server?.stderr() ?? '')];
    return said.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  }

  /** SIGTERM for all; returns a sentence for each that did not end well. */
  async stop(): Promise<string[]> {
    const ends = this.#running.map(async (server, index) => {
      this.#running[index] = undefined;
      const code = server ? await server.stop() : 0;
      if (server) this.#said.push(server.stderr());
      return code === 0 ? [] : [`process ${index} (${this.roles[index]}) ended with ${code}`];
    });
    return (await Promise.all(ends)).flat();
  }

  /** SIGKILL for all that are left. */
  async end(): Promise<void> {
    await Promise.all(this.roles.map((_, index) => this.kill(index)));
  }

  #speakers(): ServerProcess[] {
    return this.#running.flatMap((server, index) => (server && this.roles[index] !== 'worker' ? [server] : []));
  }

  async #launch(index: number): Promise<void> {
    const { judge } = this;
    const env = { ...this.env, CONVOKE_DATABASE_URL: this.#database(index) };
    this.#running[index] = await startServerProcess({ cli: SERVER_CLI, env, role: this.roles[index], judge });
  }
}
