import {
  abandonMessages,
  createIntake,
  type EngineContext,
  type LinkTokens,
  rememberDefaultOrganizer,
  startDeliveryWorker,
  startHousekeeping,
  startLinkMailWorker,
  startMessageWorker,
  startReplyWorker,
  takeOver,
  type Worker,
} from '@convoke/engine';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { readPageFiles } from './assets.js';
import type { Config } from './config/config.js';
import { createDemoAccount } from './demo-account.js';
import { type AppDeps, createApp } from './http/app.js';
import type { SandboxDeps } from './http/dashboard/dashboard-context.js';
import { createBrowserCookie, createSessionCookie } from './http/dashboard/sessions/cookies.js';
import { SignInGuard } from './http/dashboard/sessions/sign-in-guard.js';
import { RateLimits } from './http/limits/rate-limits.js';
import { listen } from './http/protocol/listen.js';
import { OpenStreams } from './http/streams/open-streams.js';
import { dashboardLink, openAnswerTokens } from './links.js';
import { ServerMetrics } from './metrics/server-metrics.js';
import { prepareDatabase } from './prepare-database.js';
import type { Runtime } from './runtime.js';
import { Catcher } from './sandbox/catcher.js';
import { startInboxes } from './start-inboxes.js';
import { clientAddress } from './trusted-proxies.js';
import { type Wired, wire } from './wire.js';

export type Role = 'all' | 'api' | 'worker';

/** A running server. */
export interface Service {
  /** Where it answers, without a trailing slash. */
  baseUrl: string;
  /** The same without what the public calls it; `undefined` in a process without HTTP. */
  localUrl: string | undefined;
  /** Where the reply listener answers; `undefined` without one. */
  smtpPort: number | undefined;
  /** Credentials of the demo account and the one-time link to its dashboard, where this start made one. */
  demo: { apiKey: string; apiSecret: string; dashboardLink: string } | undefined;
  /** Takes no more work, finishes what is under way, and closes everything. */
  stop(): Promise<void>;
}

/** How long running work may take after a stop before it is aborted; it is due again at the next start. */
const GRACE_MS = 10_000;

export interface ServeOptions {
  role: Role;
  runtime: Runtime;
  /** Meets every request before everything else: what a test watches answers with. */
  observe?: Middleware;
}

/** What was opened on the way to a running server, to be closed where the start fails. */
type Opened = (() => Promise<void> | void)[];

/**
 * Starts the parts of `role` on one database and resolves once requests are answered. Where it rejects, nothing is left
 * open.
 *
 * @throws ConfigError where it cannot listen
 * @throws DomainError `unavailable`
 */
export async function serve(config: Config, options: ServeOptions): Promise<Service> {
  const opened: Opened = [];
  try {
    return await start(config, options, opened);
  } catch (error) {
    for (const close of opened.reverse()) await close();
    throw error;
  }
}

async function start(config: Config, { role, runtime, observe }: ServeOptions, opened: Opened): Promise<Service> {
  const { log } = runtime;
  const database = await prepareDatabase(config, log);
  opened.push(() => database.release());
  const metrics = config.metrics ? new ServerMetrics() : undefined;
  const wired = await wire(config, { ...runtime, metrics });
  opened.push(() => wired.close());
  await takeOverQueues(wired, { alone: database.alone, role });
  await rememberDefaultOrganizer(wired.engine);
  const demo = wired.sandbox ? await createDemoAccount(wired.engine) : undefined;
  const streams = new OpenStreams();
  const answers = config.answerPage ? await openAnswerTokens(wired.engine) : undefined;
  // Known once it listens, which is before any request asks.
  const place = { url: '' };
  const parts = { ...wired, metrics, streams, answers, localUrl: () => place.url };
  const app = createApp(appDeps(config, parts), { log, observe });
  const http = role === 'worker' ? undefined : await listen(config, app.callback(), log);
  if (http) opened.push(() => http.close(GRACE_MS));
  const inboxes = role === 'api' ? undefined : await startInboxes(config, wired);
  const localUrl = http?.url;
  place.url = localUrl ?? '';
  const baseUrl = config.baseUrl ?? localUrl ?? `http://${config.host}:${config.port}`;
  if (http) warnOfPlainHttp(baseUrl, log);
  if (http && wired.engine.linkMailer?.hasPublicUrl === false) {
    log.warn('links to sign-in cannot be mailed: set CONVOKE_BASE_URL to where people reach the dashboard');
  }
  const answerUrl = answers && linkTo(answers, config.baseUrl ?? (wired.sandbox ? localUrl : undefined));
  const workers = role === 'api' ? [] : startWorkers({ ...wired.engine, answerUrl });
  const housekeeping = startHousekeeping(wired.engine);
  const halt = async () => {
    await inboxes?.stop();
    const stopping = workers.map((worker) => worker.stop(GRACE_MS));
    streams.stop();
    await Promise.all([...stopping, housekeeping.stop()]);
  };
  return {
    baseUrl,
    localUrl,
    smtpPort: inboxes?.smtpPort,
    demo: demo && { ...demo.credentials, dashboardLink: dashboardLink(baseUrl, demo.ownerToken ?? '') },
    async stop() {
      await Promise.all([http?.close(GRACE_MS), halt()]);
      await wired.close();
      database.release();
    },
  };
}

/**
 * A process that is not alone leaves what others have claimed: their leases end by themselves. One that was started as a
 * sandbox by mistake gives up nobody's mail.
 */
async function takeOverQueues(
  { engine, sandbox }: Wired,
  { alone, role }: { alone: boolean; role: Role },
): Promise<void> {
  if (alone || (role !== 'api' && !sandbox)) await abandonMessages(engine);
  if (!alone) return;
  for (const queue of ['messages', 'deliveries', 'replies', 'links'] as const) await takeOver(engine, queue);
}

function startWorkers(engine: EngineContext): Worker[] {
  const links = startLinkMailWorker(engine);
  return [startMessageWorker(engine), startDeliveryWorker(engine), startReplyWorker(engine), ...(links ? [links] : [])];
}

/** Passwords and sessions of the dashboard would be there to read for whoever is between. */
function warnOfPlainHttp(baseUrl: string, log: Logger): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')) return;
  log.warn({ baseUrl }, 'the dashboard is reached without https: set CONVOKE_BASE_URL to an https:// address');
}

/** Without a public address only a sandbox can be reached where it listens: its mail stays on this machine, too. */
function linkTo({ tokenOf }: LinkTokens, baseUrl: string | undefined): EngineContext['answerUrl'] {
  return baseUrl === undefined ? undefined : (invitationId) => `${baseUrl}/r/${tokenOf(invitationId)}`;
}

function appDeps(
  config: Config,
  parts: Wired & Pick<AppDeps, 'metrics' | 'streams' | 'answers'> & Pick<SandboxDeps, 'localUrl'>,
): AppDeps {
  const { engine, sandbox, tools, counts, metrics, streams, answers, localUrl } = parts;
  const { token } = config.inbound;
  const intake = createIntake(engine);
  const https = config.baseUrl?.startsWith('https:') ?? false;
  return {
    engine,
    sandbox,
    metrics,
    streams,
    answers,
    limits: new RateLimits({ defaultLimit: config.rateLimit, clock: engine.clock, shared: counts }),
    signIns: new SignInGuard({ clock: engine.clock, shared: counts }),
    addressOf: clientAddress(config.trustedProxies),
    publicUrl: config.baseUrl,
    inbound: token === undefined ? undefined : { token, intake },
    cookie: createSessionCookie({ https }),
    browser: createBrowserCookie({ https }),
    sandboxTools: tools && { tools, catcher: new Catcher(), intake, localUrl },
    page: readPageFiles(),
  };
}
