import {
  abandonMessages,
  createIntake,
  type EngineContext,
  FailedSignIns,
  hasUsers,
  isLoopback,
  KeyUses,
  type LinkTokens,
  listAccounts,
  PasswordResets,
  rememberDefaultOrganizer,
  startAgendaUpdater,
  startDeliveryWorker,
  startHousekeeping,
  startLinkMailWorker,
  startMailboxPolling,
  startMessageWorker,
  startRelayWorker,
  startReplyWorker,
  startUsageCounter,
  takeOverQueues,
  type Worker,
} from '@convoke/engine';
import { startCalendarPolling, startCalendarWorker } from '@convoke/engine/calendars';
import { startReminderWorker } from '@convoke/engine/reminders';
import { startDomainWatch } from '@convoke/engine/senders';
import { english } from '@convoke/texts';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { readPageFiles } from './assets.js';
import type { Config } from './config/config.js';
import { databaseName, prepareDatabase } from './database/open-database.js';
import { checkAlignment } from './doctor/check-account-sender.js';
import { checkBounces, checkBouncesOf } from './doctor/check-mail.js';
import { gapsOf } from './doctor/gaps.js';
import { type AppDeps, createApp, createWorkerApp } from './http/app.js';
import { ChangeMarks } from './http/dashboard/change-marks.js';
import type { SandboxDeps } from './http/dashboard/dashboard-context.js';
import { CodeGuard } from './http/dashboard/sessions/code-guard.js';
import {
  createBrowserCookie,
  createChallengeCookie,
  createSecondStepCookie,
  createSessionCookie,
} from './http/dashboard/sessions/cookies.js';
import { SignInGuard } from './http/dashboard/sessions/sign-in-guard.js';
import { RateLimits } from './http/limits/rate-limits.js';
import { Searches } from './http/limits/searches.js';
import { type HttpServer, listen } from './http/protocol/listen.js';
import { KnownCallers } from './http/requests/known-callers.js';
import { OpenStreams } from './http/streams/open-streams.js';
import { openAnswerTokens } from './links.js';
import { ServerMetrics } from './metrics/server-metrics.js';
import type { Runtime } from './runtime/runtime.js';
import { type SandboxWelcome, welcomeToSandbox } from './sandbox/demo-account.js';
import { simulateInvitees } from './sandbox/simulated-invitees.js';
import { TestReceiver } from './sandbox/test-receiver.js';
import { startInboxes } from './start-inboxes.js';
import type { OpenedTracing } from './tracing/open-tracing.js';
import { clientAddress } from './trusted-proxies.js';
import { type Wired, wire } from './wire.js';

export type Role = 'all' | 'api' | 'worker';

/** A running server. */
export interface Service {
  /** The public URL, without a trailing slash. */
  baseUrl: string;
  /** The URL where it answers clients; `undefined` in a worker. */
  localUrl: string | undefined;
  /** The port of the SMTP listener for replies; `undefined` without one. */
  smtpPort: number | undefined;
  /** The path of the SQLite file, or the name of the database. */
  database: string;
  /** Whether anybody can sign in. */
  hasUsers: boolean;
  /** How to sign in to a sandbox; `undefined` if mail is really sent. */
  welcome: SandboxWelcome | undefined;
  /** Accepts no more work, finishes what is in progress, and closes everything. */
  stop(): Promise<void>;
}

/** How long work in progress may take after a stop before it is aborted. It is due again at the next start. */
const GRACE_MS = 10_000;

interface ServeOptions {
  role: Role;
  runtime: Runtime;
  /** How somebody at this machine runs a command of `convoke`, for the sign-in page. */
  commandHere?: (command: string) => string;
  /** Runs before everything else on every request; with it, tests observe answers. */
  observe?: Middleware;
}

/** What was opened during the start, to be closed if the start fails. */
type Opened = (() => Promise<void> | void)[];

/**
 * Starts the parts of `role` on one database and resolves once requests are answered. If it rejects, nothing
 * is left open, and nothing was created if the port is in use.
 *
 * @throws ListenError if it cannot listen
 * @throws ConfigError for a setting that turns out to be wrong
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

async function start(config: Config, options: ServeOptions, opened: Opened): Promise<Service> {
  const { role, runtime, observe, commandHere = (command) => `convoke ${command}` } = options;
  const { log } = runtime;
  for (const { name: variable, nearest } of config.unknownVariables) log.warn({ variable, nearest }, 'unknown setting');
  const listener = await listenAs(role, config, log);
  if (listener) opened.push(() => listener.close(0));
  const http = role === 'worker' ? undefined : listener;
  const localUrl = http?.url;
  const database = await prepareDatabase(config, log);
  opened.push(() => database.release());
  const metrics = config.metrics ? new ServerMetrics() : undefined;
  const tracing = await loadTracing(config, runtime);
  if (tracing) opened.push(() => tracing.close());
  const wired = await wire(config, { ...runtime, metrics, tracing });
  opened.push(() => wired.close());
  await recoverQueues(wired, { alone: database.alone, role });
  await rememberDefaultOrganizer(wired.engine);
  const inboxes = role === 'api' ? undefined : await startInboxes(config, wired);
  if (inboxes) opened.push(() => inboxes.stop());
  const welcome = wired.sandbox ? await welcomeToSandbox(wired.engine) : undefined;
  const streams = new OpenStreams();
  const answers = config.answerPage ? await openAnswerTokens(wired.engine) : undefined;
  const notes = notesOf(wired.engine);
  const parts = { ...wired, ...notes, metrics, streams, answers, localUrl: () => localUrl ?? '' };
  listener?.answer(
    (http
      ? createApp({ ...appDeps(config, parts), commandHere }, { log, observe })
      : createWorkerApp(parts, log)
    ).callback(),
  );
  const baseUrl = config.baseUrl ?? localUrl ?? `http://${config.host}:${config.port}`;
  if (http) warnOfPlainHttp(baseUrl, log);
  const accounts = await listAccounts(wired.engine);
  for (const { said } of gapsOf(config)) log.warn(english(said));
  for (const { text } of [...checkBounces(config), ...checkBouncesOf(config, accounts)]) log.warn(text);
  if (config.mail.kind !== 'sandbox') {
    for (const { text } of await checkAlignment(wired.engine, accounts)) log.warn(text);
  }
  if (http) warnOfMissingUrl(wired.engine, log);
  const answerUrl = answers && linkTo(answers, config.baseUrl ?? (wired.sandbox ? localUrl : undefined));
  const workers = role === 'api' ? [] : startWorkers({ ...wired.engine, channel: channelOf(wired), answerUrl }, wired);
  const housekeeping = startHousekeeping(wired.engine);
  const uses = startUsageCounter(wired.engine);
  const halt = async () => {
    await inboxes?.stop();
    const stopping = workers.map((worker) => worker.stop(GRACE_MS));
    streams.stop();
    await Promise.all([...stopping, housekeeping.stop(), uses.stop()]);
  };
  return {
    baseUrl,
    localUrl,
    smtpPort: inboxes?.smtpPort,
    database: databaseName(config.database),
    hasUsers: await hasUsers(wired.engine),
    welcome,
    async stop() {
      await Promise.all([listener?.close(GRACE_MS), halt()]);
      for (const each of Object.values(notes)) await each.stop();
      await wired.close();
      database.release();
      await tracing?.close();
    },
  };
}

/** What requests only note, and what is written or looked into afterwards. */
function notesOf(engine: Wired['engine']): Pick<AppDeps, 'keyUses' | 'failedSignIns' | 'passwordResets'> {
  return {
    keyUses: new KeyUses(engine),
    failedSignIns: new FailedSignIns(engine),
    passwordResets: new PasswordResets(engine),
  };
}

/** A worker answers no clients, but says how it is at a port of its own, if it was given one. */
async function listenAs(role: Role, config: Config, log: Logger): Promise<HttpServer | undefined> {
  if (role !== 'worker') return listen(config, log);
  const { host, healthPort } = config;
  if (healthPort === undefined) return undefined;
  const listener = await listen({ host, port: healthPort, setting: 'CONVOKE_HEALTH_PORT' }, log);
  log.info({ url: listener.url }, 'health and metrics of this worker are served');
  return listener;
}

/** Imports the libraries only if traces are wanted, so that a start without them does not grow. */
async function loadTracing({ traces }: Config, { log, clock }: Runtime): Promise<OpenedTracing | undefined> {
  if (traces === undefined) return undefined;
  const { openTracing } = await import('./tracing/open-tracing.js');
  return openTracing({ protocol: traces, log, clock });
}

/**
 * Takes over what was claimed when the last process stopped. With other processes on the database, their
 * claims are left alone, as leases end by themselves. A sandbox that was started by mistake on a shared
 * database does not abandon mail of others.
 */
async function recoverQueues(
  { engine, sandbox }: Wired,
  { alone, role }: { alone: boolean; role: Role },
): Promise<void> {
  if (alone || (role !== 'api' && !sandbox)) await abandonMessages(engine);
  if (alone) await takeOverQueues(engine);
}

/** In a sandbox, some invitees answer by themselves. */
function channelOf({ engine, tools }: Wired): EngineContext['channel'] {
  return tools ? simulateInvitees(engine.channel, { engine, tools, intake: createIntake(engine) }) : engine.channel;
}

function startWorkers(engine: EngineContext, { sandbox }: Pick<Wired, 'sandbox'>): Worker[] {
  const links = startLinkMailWorker(engine);
  const queues = [startMessageWorker(engine), startRelayWorker(engine), startDeliveryWorker(engine)];
  const others = [
    startReplyWorker(engine),
    startAgendaUpdater(engine),
    startDomainWatch(engine),
    startReminderWorker(engine),
  ];
  const { calendars } = engine;
  const ofCalendars = calendars
    ? [startCalendarWorker(engine, calendars), startCalendarPolling(engine, calendars)]
    : [];
  const mailboxes = sandbox ? [] : [startMailboxPolling(engine)];
  return [...queues, ...others, ...ofCalendars, ...mailboxes, ...(links ? [links] : [])];
}

function warnOfMissingUrl({ linkMailer }: Wired['engine'], log: Logger): void {
  if (linkMailer?.hasPublicUrl !== false) return;
  log.warn(
    'invitations link to no answer page, and no sign-in links can be mailed: set CONVOKE_BASE_URL to where people reach the server',
  );
}

/** Without HTTPS, others on the network could read passwords and sessions of the dashboard. */
function warnOfPlainHttp(baseUrl: string, log: Logger): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  log.warn({ baseUrl }, 'the dashboard is reached without https: set CONVOKE_BASE_URL to an https:// address');
}

/**
 * Without a public URL, only a sandbox can link to the address where it listens, as its mail stays on this machine
 * too.
 */
function linkTo({ tokenOf }: LinkTokens, baseUrl: string | undefined): EngineContext['answerUrl'] {
  return baseUrl === undefined ? undefined : (invitationId) => `${baseUrl}/r/${tokenOf(invitationId)}`;
}

function appDeps(
  config: Config,
  parts: Wired &
    Pick<AppDeps, 'metrics' | 'streams' | 'answers' | 'keyUses' | 'failedSignIns' | 'passwordResets'> &
    Pick<SandboxDeps, 'localUrl'>,
): Omit<AppDeps, 'commandHere'> {
  const { engine, sandbox, tools, feeds, announcements, showDescription, previewMail, counts } = parts;
  const { metrics, streams, answers, keyUses, failedSignIns, passwordResets, localUrl } = parts;
  const { token } = config.inbound;
  const intake = createIntake(engine);
  const https = config.baseUrl?.startsWith('https:') ?? false;
  return {
    engine,
    keyUses,
    callers: counts && new KnownCallers(),
    failedSignIns,
    passwordResets,
    sandbox,
    metrics,
    streams,
    answers,
    limits: new RateLimits({ defaultLimit: config.rateLimit, clock: engine.clock, shared: counts }),
    signIns: new SignInGuard({ clock: engine.clock, shared: counts }),
    searches: new Searches(),
    changeMarks: new ChangeMarks(),
    codes: new CodeGuard({ clock: engine.clock, shared: counts }),
    addressOf: clientAddress(config.trustedProxies),
    publicUrl: config.baseUrl,
    hsts: config.hsts,
    inbound: token === undefined ? undefined : { token, intake },
    cookie: createSessionCookie({ https }),
    browser: createBrowserCookie({ https }),
    secondStep: createSecondStepCookie({ https }),
    challenge: createChallengeCookie({ https }),
    feeds,
    announcements,
    showDescription,
    previewMail,
    sandboxTools: tools && { tools, testReceiver: new TestReceiver(), intake, localUrl },
    gaps: gapsOf(config),
    page: readPageFiles(),
  };
}
