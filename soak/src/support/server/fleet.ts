import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import {
  type ContractJudge,
  createContractJudge,
  listen,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '@convoke/testkit';
import { SERVER_CLI } from './built-server.js';

type FleetRole = 'all' | 'api' | 'worker';

export interface FleetOptions {
  /** A process for each. */
  roles: readonly FleetRole[];
  /** Settings that the processes and commands share, above all `CONVOKE_DATABASE_URL`. */
  env: Record<string, string>;
  /** Settings of only the process with this index. */
  own?: ((index: number) => Own) | undefined;
  /** The program that `start` runs; by default the one that was built. */
  cli?: string | undefined;
  /** Sends requests to them; `globalThis.fetch` by default. */
  send?: typeof fetch | undefined;
}

/** The settings of a single process, and a program that runs it. */
type Own = Partial<Pick<ServerProcessOptions, 'env' | 'within'>>;

/** Several servers on one PostgreSQL. */
export class Fleet {
  /** Judges the answers of all of them. */
  readonly judge: ContractJudge;
  /** The settings of every process, for running commands. */
  readonly env: Record<string, string>;
  readonly roles: readonly FleetRole[];
  readonly #own: NonNullable<FleetOptions['own']>;
  readonly #first: string;
  readonly #running: (ServerProcess | undefined)[];
  #isPrepared = false;
  /** The stderr of ended processes. */
  readonly #said: string[] = [];

  constructor({ roles, env, own = () => ({}), cli = SERVER_CLI, send }: FleetOptions) {
    this.judge = createContractJudge(send);
    const key = randomBytes(32).toString('base64');
    this.env = { CONVOKE_SECRET_KEY: key, ...env };
    this.roles = roles;
    this.#own = own;
    this.#first = cli;
    this.#running = roles.map(() => undefined);
  }

  /** Starts every process that is not running. */
  async start(): Promise<void> {
    const missing = [...this.roles.keys()].filter((index) => !this.#running[index]);
    // The first one creates the tables.
    if (!this.#isPrepared) await this.#launch(missing.shift() ?? 0);
    this.#isPrepared = true;
    await Promise.all(missing.map((index) => this.#launch(index)));
  }

  /**
   * Sends SIGTERM to the process with this index, and starts another in its place.
   *
   * @param cli the program that runs from now on; by default the one that was built
   * @throws Error if the former one does not end properly, or the new one does not start
   */
  async replace(index: number, cli: string = SERVER_CLI): Promise<void> {
    const server = this.#running[index];
    this.#running[index] = undefined;
    const code = server ? await server.stop() : 0;
    if (server) this.#said.push(server.stderr());
    if (code !== 0) throw new Error(`process ${index} (${this.roles[index]}) ended with ${code}`);
    await this.#launch(index, cli);
  }

  /** Kills the process with this index; its slot stays empty. */
  async kill(index: number): Promise<void> {
    const server = this.#running[index];
    this.#running[index] = undefined;
    await server?.kill();
    if (server) this.#said.push(server.stderr());
  }

  /** The addresses of the running processes that serve HTTP. */
  places(): Place[] {
    return this.#running.flatMap((server, index) => {
      if (!server || this.roles[index] === 'worker') return [];
      const { hostname: host, port } = new URL(server.url);
      return [{ host, port: Number(port) }];
    });
  }

  /** What the process with this index has logged since it was started. */
  linesOf(index: number): string[] {
    return linesIn(this.#running[index]?.stderr() ?? '');
  }

  /** Everything that all of them have logged so far, by lines. */
  lines(): string[] {
    const said = [...this.#said, ...this.#running.map((server) => server?.stderr() ?? '')];
    return said.flatMap(linesIn);
  }

  /** Sends SIGTERM to all; returns a sentence for each that failed to end properly. */
  async stop(): Promise<string[]> {
    const ends = this.#running.map(async (server, index) => {
      this.#running[index] = undefined;
      const code = server ? await server.stop() : 0;
      if (server) this.#said.push(server.stderr());
      return code === 0 ? [] : [`process ${index} (${this.roles[index]}) ended with ${code}`];
    });
    return (await Promise.all(ends)).flat();
  }

  /** Sends SIGKILL to the remaining ones. */
  async end(): Promise<void> {
    await Promise.all(this.roles.map((_, index) => this.kill(index)));
  }

  async #launch(index: number, cli = this.#first): Promise<void> {
    const { judge } = this;
    const { env: own, within } = this.#own(index);
    const env = { ...this.env, ...own };
    this.#running[index] = await startServerProcess({ cli, env, role: this.roles[index], within, judge });
  }
}

function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** Forwards each connection to one of several servers, like the load balancer of a larger installation. */
export interface Balancer {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** The address of a server. */
interface Place {
  host: string;
  port: number;
}

/** Milliseconds after which a server that does not respond is skipped. */
const PATIENCE_MS = 1_000;

/** @param places the running servers; if one refuses, the next is tried */
export async function startBalancer(places: () => readonly Place[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    turn += 1;
    const all = places();
    const first = turn % Math.max(1, all.length);
    void reach([...all.slice(first), ...all.slice(0, first)]).then((upstream) => {
      if (!upstream) return client.destroy();
      keep(upstream);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
      client.pipe(upstream).pipe(client);
      return client.resume();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function reach(places: readonly Place[]): Promise<Socket | undefined> {
  for (const { host, port } of places) {
    const socket = connect(port, host);
    const isOpen = await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    socket.on('error', () => undefined).destroy();
  }
  return undefined;
}
