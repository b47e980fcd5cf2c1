import { randomBytes } from 'node:crypto';
import {
  type ContractJudge,
  createContractJudge,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '@convoke/testkit';
import type { Place } from './balancer.js';
import { SERVER_CLI } from './server-cli.js';

export type FleetRole = 'all' | 'api' | 'worker';

export interface FleetOptions {
  /** A process for each. */
  roles: readonly FleetRole[];
  /** What the processes and the commands beside them share: `CONVOKE_DATABASE_URL` above all. */
  env: Record<string, string>;
  /** What only the process at this place has. */
  own?: ((index: number) => Own) | undefined;
  /** Sends requests to them; `globalThis.fetch` by default. */
  send?: typeof fetch | undefined;
}

/** What sets a process apart: settings, and a program that runs it. */
export type Own = Partial<Pick<ServerProcessOptions, 'env' | 'within'>>;

/** Several servers on one PostgreSQL. */
export class Fleet {
  /** Judges the answers of all of them. */
  readonly judge: ContractJudge;
  /** What every process has, for commands beside them. */
  readonly env: Record<string, string>;
  readonly roles: readonly FleetRole[];
  readonly #own: NonNullable<FleetOptions['own']>;
  readonly #running: (ServerProcess | undefined)[];
  #isPrepared = false;
  /** What those that are gone wrote to stderr. */
  readonly #said: string[] = [];

  constructor({ roles, env, own = () => ({}), send }: FleetOptions) {
    this.judge = createContractJudge(send);
    const key = randomBytes(32).toString('base64');
    this.env = { CONVOKE_SECRET_KEY: key, ...env };
    this.roles = roles;
    this.#own = own;
    this.#running = roles.map(() => undefined);
  }

  /** Starts every process that is not running. */
  async start(): Promise<void> {
    const missing = [...this.roles.keys()].filter((index) => !this.#running[index]);
    // The very first one prepares the tables.
    if (!this.#isPrepared) await this.#launch(missing.shift() ?? 0);
    this.#isPrepared = true;
    await Promise.all(missing.map((index) => this.#launch(index)));
  }

  /** SIGKILL, then nobody stands at this place. */
  async kill(index: number): Promise<void> {
    const server = this.#running[index];
    this.#running[index] = undefined;
    await server?.kill();
    if (server) this.#said.push(server.stderr());
  }

  /** Where those that speak HTTP listen at this moment. */
  places(): Place[] {
    return this.#running.flatMap((server, index) => {
      if (!server || this.roles[index] === 'worker') return [];
      const { hostname: host, port } = new URL(server.url);
      return [{ host, port: Number(port) }];
    });
  }

  /** What the process at this place has logged since it was started. */
  linesOf(index: number): string[] {
    return linesIn(this.#running[index]?.stderr() ?? '');
  }

  /** Everything that all of them logged so far, a line each. */
  lines(): string[] {
    const said = [...this.#said, ...this.#running.map((server) => server?.stderr() ?? '')];
    return said.flatMap(linesIn);
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

  async #launch(index: number): Promise<void> {
    const { judge } = this;
    const { env: own, within } = this.#own(index);
    const env = { ...this.env, ...own };
    this.#running[index] = await startServerProcess({ cli: SERVER_CLI, env, role: this.roles[index], within, judge });
  }
}

function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
