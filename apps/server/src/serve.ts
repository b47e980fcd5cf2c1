import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createIntake,
  type EngineContext,
  rememberDefaultOrganizer,
  startDeliveryWorker,
  startHousekeeping,
  startMessageWorker,
  startReplyWorker,
  takeOverDeliveries,
  takeOverMessages,
  takeOverReplies,
  type Worker,
} from '@convoke/engine';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Config } from './config/config.js';
import { ConfigError } from './config/config-error.js';
import { dashboardLink } from './dashboard-link.js';
import { createDemoAccount } from './demo-account.js';
import { type AppDeps, createApp } from './http/app.js';
import { clientAddress } from './http/client-address.js';
import type { SandboxDeps } from './http/dashboard/dashboard-deps.js';
import { createSessionCookie } from './http/dashboard/session-cookie.js';
import { OpenStreams } from './http/open-streams.js';
import { RateLimits } from './http/rate-limits.js';
import { ServerMetrics } from './metrics/server-metrics.js';
import { readPageFiles } from './page-files.js';
import { prepareDatabase } from './prepare-database.js';
import type { Runtime } from './runtime.js';
import { Catcher } from './sandbox/catcher.js';
import { startInboxes } from './start-inboxes.js';
import { type Wired, wire } from './wire.js';

export type Role = 'all' | 'api' | 'worker';

/** A running server. */
export interface Service {
  /** Where it answers, without a trailing slash. */
  baseUrl: string;
  /** Where the reply listener answers; `undefined` without one. */
  smtpPort: number | undefined;
  /** Credentials of the demo account and the one-time link to its dashboard, where this start made one. */
  demo: { apiKey: string; apiSecret: string; dashboardLink: string } | undefined;
  /** Takes no more work, finishes what is under way, and closes everything. */
  stop(): Promise<void>;
}

/** How long running work may take after a stop before it is aborted; it is due again at the next start. */
const GRACE_MS = 10_000;
/** Times in which a client must have sent its headers and its whole request, against clients that trickle bytes. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface ServeOptions {
  role: Role;
  runtime: Runtime;
  /** Meets every request before everything else: what a test watches answers with. */
  observe?: Middleware;
}

/** Starts the parts of `role` on one database and resolves once requests are answered. */
export async function serve(config: Config, options: ServeOptions): Promise<Service> {
  const { role, runtime, observe } = options;
  const { log } = runtime;
  const lock = await prepareDatabase(config, log);
  const metrics = config.metrics ? new ServerMetrics() : undefined;
  const wired = await wire(config, { ...runtime, metrics });
  await takeOverMessages(wired.engine);
  await takeOverDeliveries(wired.engine);
  await takeOverReplies(wired.engine);
  await rememberDefaultOrganizer(wired.engine);
  const demo = wired.sandbox ? await createDemoAccount(wired.engine) : undefined;
  const streams = new OpenStreams();
  let local: string | undefined;
  const localUrl = () => local ?? `http://${config.host}:${config.port}`;
  const app = createApp(appDeps(config, { ...wired, metrics, streams, localUrl }), { log, observe });
  const http = role === 'worker' ? undefined : await listen(config, app.callback());
  local = http && urlOf(http, config.host);
  const baseUrl = config.baseUrl ?? localUrl();
  if (http) warnOfPlainHttp(baseUrl, log);
  const workers = role === 'api' ? [] : startWorkers(wired.engine);
  const inboxes = role === 'api' ? undefined : await startInboxes(config, wired);
  const housekeeping = startHousekeeping(wired.engine);
  return {
    baseUrl,
    smtpPort: inboxes?.smtpPort,
    demo: demo && { ...demo.credentials, dashboardLink: dashboardLink(baseUrl, demo.setUpToken ?? '') },
    async stop() {
      await inboxes?.stop();
      const stopping = workers.map((worker) => worker.stop(GRACE_MS));
      streams.stop();
      await Promise.all([http && closeServer(http), ...stopping, housekeeping.stop()]);
      await wired.close();
      lock.release();
    },
  };
}

function startWorkers(engine: EngineContext): Worker[] {
  return [startMessageWorker(engine), startDeliveryWorker(engine), startReplyWorker(engine)];
}

type LocalUrl = Pick<SandboxDeps, 'localUrl'>;

/** Passwords and sessions of the dashboard would be there to read for whoever is between. */
function warnOfPlainHttp(baseUrl: string, log: Logger): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')) return;
  log.warn({ baseUrl }, 'the dashboard is reached without https: set CONVOKE_BASE_URL to an https:// address');
}

function appDeps(
  config: Config,
  { engine, sandbox, tools, metrics, streams, localUrl }: Wired & Pick<AppDeps, 'metrics' | 'streams'> & LocalUrl,
): AppDeps {
  const { token } = config.inbound;
  const intake = createIntake(engine);
  return {
    engine,
    sandbox,
    metrics,
    streams,
    limits: new RateLimits({ defaultLimit: config.rateLimit }),
    addressOf: clientAddress(config.trustedProxies),
    publicUrl: config.baseUrl,
    inbound: token === undefined ? undefined : { token, intake },
    cookie: createSessionCookie({ https: config.baseUrl?.startsWith('https:') ?? false }),
    play: tools && { tools, catcher: new Catcher(), intake, localUrl },
    page: readPageFiles(),
  };
}

async function listen(config: Config, handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, handler);
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError([`PORT, CONVOKE_HOST: cannot listen at ${config.host}:${config.port}: ${String(error)}`]);
  }
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(force);
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = isAddressInfo(address) ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isAddressInfo(address: ReturnType<Server['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
