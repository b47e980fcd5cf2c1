import { createCaldavChannel } from '@convoke/caldav';
import {
  type Clock,
  Counts,
  type CountsOptions,
  cacheReads,
  type EngineContext,
  type EngineSettings,
  type Ids,
  LIMITS,
  type LinkTokens,
  type MailChannel,
} from '@convoke/engine';
import type { CalendarChannel, CalendarChannels, HttpClient } from '@convoke/engine/calendars';
import { FeedContents } from '@convoke/engine/feeds';
import type { AccountMailboxes } from '@convoke/engine/senders';
import { createGraphChannel } from '@convoke/graph';
import {
  checkMail,
  composeReply,
  heldByProgram,
  type PreviewedMail,
  type PreviewInput,
  previewMail,
  showMail,
  showPage,
  summarizeMail,
} from '@convoke/itip';
import {
  type AddressFinder,
  authenticateMail,
  composeCalendarEvent,
  connectBy,
  createAccountMailboxes,
  createAccountRelays,
  createDns,
  createDnsLookup,
  createImapInbox,
  createImipChannel,
  createImipReplyReader,
  createLinkMailer,
  createPostmasterForwarder,
  createRateLimitedTransport,
  createRoutedTransport,
  createSandboxTransport,
  createSmtpInbox,
  createSmtpTransport,
  describeEvent,
  type ForwardToPostmaster,
  type MailTransport,
  type PostmasterForwarderOptions,
  parseSmtpUrl,
  type RelayConnector,
  type SmtpTransportOptions,
} from '@convoke/mail';
import {
  createEndpointPolicy,
  createGuardedConnect,
  createHttpClient,
  createOutboundHttp,
} from '@convoke/outbound-http';
import type { OpenedStore } from '@convoke/store';
import { timeZones } from '@convoke/zones';
import { packageVersion } from './assets.js';
import type { Config } from './config/config.js';
import { openDatabase } from './database/open-database.js';
import { announcementUrl, dashboardLink, openAnnouncementTokens } from './links.js';
import type { Runtime } from './runtime/runtime.js';
import type { SandboxTools } from './sandbox/sandbox-tools.js';
import { openSecretBox } from './secrets/secret-box.js';
import { openThreads, type Threads } from './threads/open-threads.js';

/** The wired parts of one process. */
export interface Wired {
  engine: EngineContext;
  /** Factories for the inboxes other than HTTP. */
  inboxes: {
    createSmtpInbox: typeof createSmtpInbox;
    createImapInbox: typeof createImapInbox;
    finder: AddressFinder | undefined;
    /** On which the server's own mailbox is read. */
    mailboxThread: Threads['ownMailbox'];
    /** `undefined` if nothing is forwarded to the postmaster. */
    postmasterForwarder(parts: ForwarderParts): ForwardToPostmaster | undefined;
  };
  /** Whether mail stays on this machine. */
  sandbox: boolean;
  feeds: FeedContents;
  /** The tokens by which calendar servers name calendars when they announce changes. */
  announcements(): Promise<LinkTokens>;
  showDescription: Threads['showDescription'];
  previewMail(input: PreviewInput): PreviewedMail;
  /** Shows and answers the mail of a sandbox; `undefined` if mail is really sent. */
  tools: SandboxTools | undefined;
  /** Runs work in only one process at a time among all that share the database. */
  lead: OpenedStore['lead'];
  /** Counts shared by all processes of the database. */
  counts: OpenedStore['counts'];
  close(): Promise<void>;
}

type ForwarderParts = Omit<PostmasterForwarderOptions, 'transport' | 'from' | 'to'>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type WireParts = Runtime & Pick<EngineContext, 'metrics' | 'tracing'>;

/**
 * Puts the parts together; no other place knows every implementation. The database must be of this version.
 *
 * @throws DomainError `unavailable`
 */
export async function wire(config: Config, parts: WireParts): Promise<Wired> {
  const { log, ids, metrics, tracing, resolveHost, nameServers } = parts;
  const threads = openThreads(parts.threads ?? {});
  const { store, clock, close } = await openDatabase(config.database, parts);
  const transport = limitRate(createTransport({ config, store, clock, ids, runtime: parts }), { config, clock });
  const isSandbox = config.mail.kind === 'sandbox';
  const relays = createAccountRelays({
    connector: relayConnector(config, parts),
    ehlo: config.mailEhlo,
    clock,
    ca: parts.relays?.ca,
  });
  const channel = createImipChannel({
    transport: isSandbox ? transport : createRoutedTransport(transport, relays),
    ids,
    bounce: config.bounce ? 'on' : 'off',
    renderBody: threads.renderBody,
  });
  const http = { allow: config.webhookAllow, clock, resolver: resolveHost, userAgent: `Convoke/${packageVersion()}` };
  const outboundHttp = createOutboundHttp(http);
  const secrets = openSecretBox(config, ids.random);
  const announcements = lazily(() => openAnnouncementTokens({ store, secrets, ids }));
  const calendarParts = { ...parts, clock, http: createHttpClient(http), announcements, threads, channel };
  const calendars = isSandbox ? undefined : createCalendars(config, calendarParts);
  return {
    engine: {
      store,
      channel,
      calendars,
      outboundHttp,
      clock,
      ids,
      log,
      metrics,
      tracing,
      settings: settingsOf(config),
      zones: timeZones,
      replies: cacheReads(createImipReplyReader(threads.parseReply)),
      authenticateMail: evidenceBy({ nameServers, clock }),
      secrets,
      passwordCost: parts.passwordCost,
      dns: createDns({ servers: nameServers }),
      relays,
      ...countsOf({ clock, shared: store.counts }),
      mailboxes: createMailboxes(config, { ...parts, threads }),
      endpoints: createEndpointPolicy({ allow: config.webhookAllow, clock, resolver: resolveHost }),
      linkMailer: isSandbox
        ? undefined
        : createLinkMailer({ transport, publicUrl: config.baseUrl, linkOf: dashboardLink }),
    },
    inboxes: inboxesOf(config, { ...parts, threads, transport }),
    sandbox: isSandbox,
    announcements,
    feeds: new FeedContents({ store, clock, zones: timeZones, text: threads.feedText }),
    showDescription: threads.showDescription,
    previewMail,
    tools: isSandbox ? sandboxTools(store) : undefined,
    lead: store.lead,
    counts: store.counts,
    async close() {
      for (const each of [channel, ...Object.values(calendars ?? {}), relays]) await each.close();
      outboundHttp.close();
      await threads.stop();
      await close();
    },
  };
}

function evidenceBy({
  nameServers: servers,
  clock,
}: {
  nameServers: Runtime['nameServers'];
  clock: Clock;
}): EngineContext['authenticateMail'] {
  const lookup = createDnsLookup({ servers });
  return (message) => authenticateMail(message, { lookup, clock });
}

function countsOf(parts: Pick<CountsOptions, 'clock' | 'shared'>): Pick<EngineContext, 'hourly' | 'perMinute'> {
  return {
    hourly: new Counts({ ...parts, kind: 'hourly', windowMs: HOUR_MS }),
    perMinute: new Counts({ ...parts, kind: 'per-minute', windowMs: MINUTE_MS }),
  };
}

interface CalendarParts {
  http: HttpClient;
  threads: Threads;
  channel: MailChannel;
}

/** @param parts.http under the policy for webhooks, because accounts may name any calendar server */
function createCalendars(
  { baseUrl }: Config,
  parts: Omit<Runtime, 'threads'> & Pick<Wired, 'announcements'> & CalendarParts,
): CalendarChannels {
  const { http, clock, ids, announcements, threads, channel, graphClouds: clouds } = parts;
  const dns = createDns({ servers: parts.nameServers });
  // Microsoft reaches nothing but HTTPS.
  const notifications = baseUrl?.startsWith('https:')
    ? { url: announcementUrl(baseUrl), clientState: async (id: string) => (await announcements()).tokenOf(id) }
    : undefined;
  const caldav = createCaldavChannel({ http, dns, compose: composeCalendarEvent, clock, ids, run: threads.readDav });
  const graphParts = { http, describe: describeEvent, clock, ids, notifications, clouds, run: threads.readGraph };
  return { caldav: prepared(caldav, channel), graph: prepared(createGraphChannel(graphParts), channel) };
}

/** Has what takes long done before an event is written. */
function prepared(calendars: CalendarChannel, { prepare }: MailChannel): CalendarChannel {
  return {
    ...calendars,
    async send(outgoing, signal) {
      await prepare(outgoing);
      return calendars.send(outgoing, signal);
    },
  };
}

/** Made when it is first needed; what failed is tried again. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Accounts may name any relay, so the policy for webhooks holds. */
function relayConnector({ webhookAllow }: Config, { resolveHost, relays }: Runtime): RelayConnector {
  const { checkHost, connect } = createGuardedConnect({ allow: webhookAllow, resolver: resolveHost });
  const portOf = relays?.portOf;
  if (!portOf) return { checkHost, connect };
  return { checkHost, connect: (target) => connect({ ...target, port: portOf(target) }) };
}

/** The same policy holds for mailboxes. */
function createMailboxes(
  { webhookAllow }: Config,
  { resolveHost, relays, clock, log, threads }: Omit<Runtime, 'threads'> & { threads: Threads },
): AccountMailboxes {
  const { checkHost, find } = createGuardedConnect({ allow: webhookAllow, resolver: resolveHost });
  const connector = { checkHost, find, portOf: relays?.portOf ?? (({ port }) => port) };
  return createAccountMailboxes({ connector, clock, log, ca: relays?.ca, thread: threads.mailboxes });
}

type InboxParts = Pick<Runtime, 'resolveHost'> & { transport: MailTransport; threads: Threads };

function inboxesOf(config: Config, parts: InboxParts): Wired['inboxes'] {
  const { transport, threads } = parts;
  const { postmaster } = config.inbound.smtp ?? {};
  return {
    createSmtpInbox,
    createImapInbox,
    finder: serverMailbox(config, parts),
    mailboxThread: threads.ownMailbox,
    postmasterForwarder(rest) {
      if (postmaster?.kind !== 'forward') return undefined;
      const { organizer: from } = config;
      return createPostmasterForwarder({ transport, from, to: postmaster.to, ...rest });
    },
  };
}

function settingsOf(config: Config): EngineSettings {
  const { organizer: defaultOrganizer, firstInviteDomains, priming, proposedTimes } = config;
  const { retrySchedule, retryJitter, webhookTimeoutMs, webhookGone, retentionMs } = config;
  const { auditRetentionMs, junkRetentionMs, junkBudget, messageLimits, quotas, maxCalendars } = config;
  return {
    defaultOrganizer,
    firstInviteDomains,
    priming,
    proposedTimes,
    retrySchedule,
    retryJitter,
    webhookTimeoutMs,
    webhookGone,
    retentionMs,
    auditRetentionMs,
    junkRetentionMs,
    junkBudget,
    messageLimits,
    quotas,
    maxInvitees: LIMITS.inviteesPerAppointment,
    maxWebhooks: LIMITS.webhooksPerAccount,
    maxCalendars,
  };
}

function sandboxTools({ sandbox: mailbox }: OpenedStore): SandboxTools {
  return {
    mailbox,
    show: showMail,
    showPage,
    summarize: summarizeMail,
    check: checkMail,
    compose: composeReply,
    hold: heldByProgram,
  };
}

/**
 * How the server's own relay is reached and greeted; `undefined` for a sandbox. The operator has named its host, which
 * may therefore have any address.
 *
 * @throws TypeError if `parseSmtpUrl` refuses the URL
 */
export function serverRelay(
  { mail, mailEhlo: ehlo }: Pick<Config, 'mail' | 'mailEhlo'>,
  { resolveHost }: Pick<Runtime, 'resolveHost'>,
): Pick<SmtpTransportOptions, 'url' | 'ehlo' | 'connect'> | undefined {
  if (mail.kind === 'sandbox') return undefined;
  const { url } = mail;
  const { host } = parseSmtpUrl(url);
  return { url, ehlo, connect: connectBy(createGuardedConnect({ allow: [host], resolver: resolveHost })) };
}

/** How the server's own mailbox is reached, which may be anywhere for the same reason; `undefined` without one. */
export function serverMailbox(
  { inbound }: Pick<Config, 'inbound'>,
  { resolveHost }: Pick<Runtime, 'resolveHost'>,
): AddressFinder | undefined {
  const host = inbound.imap === undefined ? undefined : URL.parse(inbound.imap)?.hostname.replace(/^\[|\]$/g, '');
  return host === undefined ? undefined : createGuardedConnect({ allow: [host], resolver: resolveHost });
}

interface TransportParts {
  runtime: Pick<Runtime, 'resolveHost'>;
  config: Config;
  store: OpenedStore;
  clock: Clock;
  ids: Ids;
}

function createTransport({ config, store, clock, ids, runtime }: TransportParts): MailTransport {
  const relay = serverRelay(config, runtime);
  return relay
    ? createSmtpTransport({ ...relay, clock })
    : createSandboxTransport({ mailbox: store.sandbox, clock, ids });
}

function limitRate(transport: MailTransport, { config, clock }: { config: Config; clock: Clock }): MailTransport {
  const { mailRate: perSecond } = config;
  return perSecond === undefined ? transport : createRateLimitedTransport({ transport, perSecond, clock });
}
