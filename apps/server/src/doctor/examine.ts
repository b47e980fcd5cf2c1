import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { domainOf } from '@convoke/contract/mailbox';
import { type Clock, listAccounts } from '@convoke/engine';
import { type Config, ConfigError } from '../config/config.js';
import { readConfig } from '../config/read-config.js';
import { unknownVariables, unknownVariableText } from '../config/unknown-variables.js';
import type { Runtime } from '../runtime/runtime.js';
import { keyFilePath } from '../secrets/secret-box.js';
import { serverMailbox, wire } from '../wire.js';
import { checkAccountSender, checkAlignment } from './check-account-sender.js';
import { checkCertificateFile, checkPublicCertificate } from './check-certificates.js';
import { checkTime } from './check-clock.js';
import { checkDatabase, checkFiles, type FileSystem } from './check-database.js';
import {
  checkBounces,
  checkBouncesOf,
  checkMailbox,
  checkRelay,
  checkSenderDomain,
  checkWaysIn,
  type ResolveTxt,
} from './check-mail.js';
import { checkOperation } from './check-operation.js';
import { checkEgress, checkIncomingMail, createReach, type Reach } from './check-reach.js';
import { checkServer } from './check-server.js';
import { checkZoneData } from './check-zone-data.js';
import { type Finding, failure, ok, warning } from './finding.js';

export interface Surroundings {
  env: Record<string, string | undefined>;
  runtime: Runtime;
  resolveTxt: ResolveTxt;
  /** `host[:port]` of a time server to ask; none is asked without it. */
  timeServer?: string | undefined;
  /** Milliseconds to wait for each machine; default 5 000. */
  timeoutMs?: number;
  /** Default: what the operating system says. */
  fileSystem?: FileSystem;
  /** The file with the rules of the operating system's time zones; its first line names their release. */
  zoneFile?: string;
}

/** Maximum number of organizers' domains to look up. */
const DOMAINS = 20;
const PATIENCE_MS = 5_000;

/** Checks everything that an installation depends on. Changes nothing and sends nothing. */
export async function examine(surroundings: Surroundings): Promise<Finding[]> {
  const { env, runtime, resolveTxt, fileSystem, timeServer, zoneFile, timeoutMs = PATIENCE_MS } = surroundings;
  const config = configOf(env);
  if (config instanceof ConfigError) return settingsFindings(env, config.mistakes);
  const database = await checkDatabase(config.database, runtime);
  const isUsable = database.every(({ level }) => level === 'ok');
  const key = keyFilePath(config);
  const files = [config.database.kind === 'sqlite' ? config.database.file : undefined, key];
  const reach = createReach(config.webhookAllow, { runtime, timeoutMs });
  const { domains, findings } = isUsable
    ? await lookInside(config, { runtime, key, reach })
    : { domains: [checkedDomain(config.organizer)], findings: [] };
  const senders = config.mail.kind === 'sandbox' ? [] : [...new Set(domains)].slice(0, DOMAINS);
  const outside = [
    ...(timeServer === undefined ? [] : [checkTime(runtime.clock, { server: timeServer, timeoutMs })]),
    checkRelay(config, { runtime, timeoutMs }),
    checkWaysIn(config, reach),
    checkBounces(config),
    checkCertificates(config, { clock: runtime.clock, reach }),
    ...(config.inbound.imap === undefined
      ? []
      : [checkMailbox(config.inbound.imap, { ca: runtime.relays?.ca, finder: serverMailbox(config, runtime) })]),
    ...senders.map((domain) => checkSenderDomain(domain, resolveTxt)),
    checkIncoming(config, { senders, reach }),
  ];
  return [
    ...settingsFindings(env, []),
    ...database,
    ...(await checkServer(config, timeoutMs)),
    ...checkFiles(
      files.filter((path) => path !== undefined).filter((path) => existsSync(path)),
      fileSystem,
    ),
    ...(await Promise.all(outside)).flat(),
    ...findings,
    checkZoneData({ now: runtime.clock.now(), file: zoneFile }),
  ];
}

function settingsFindings(env: Surroundings['env'], mistakes: readonly string[]): Finding[] {
  const unknown = unknownVariables(env).map((each) => warning('settings', unknownVariableText(each)));
  const found = [...mistakes.map((mistake) => failure('settings', mistake)), ...unknown];
  return found.length > 0 ? found : [ok('settings', 'All settings can be used.')];
}

async function checkCertificates(config: Config, { clock, reach }: { clock: Clock; reach: Reach }): Promise<Finding[]> {
  const { baseUrl, inbound } = config;
  return [
    ...(inbound.smtp?.tls ? [checkCertificateFile(inbound.smtp.tls.certFile, clock)] : []),
    ...(baseUrl === undefined ? [] : await checkPublicCertificate(baseUrl, { clock, reach })),
  ];
}

/** Only a server that listens for mail itself needs the MX records to lead to it. */
async function checkIncoming(
  { baseUrl, inbound }: Config,
  { senders, reach }: { senders: readonly string[]; reach: Reach },
): Promise<Finding[]> {
  if (!inbound.smtp) return [];
  const local = Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
  const own = [...local, ...(baseUrl === undefined ? [] : await reach.addressesOf(new URL(baseUrl).hostname))];
  return Promise.all(senders.map((domain) => checkIncomingMail(domain, { own, reach })));
}

/**
 * Checks the sender of one account. Of everything else, reports only what keeps it from being checked. Sends nothing.
 */
export async function examineAccount(
  { env, runtime }: Omit<Surroundings, 'resolveTxt'>,
  accountId: string,
): Promise<Finding[]> {
  const config = configOf(env);
  if (config instanceof ConfigError) return config.mistakes.map((mistake) => failure('settings', mistake));
  const faults = (await checkDatabase(config.database, runtime)).filter(({ level }) => level !== 'ok');
  if (faults.length > 0) return faults;
  const missing = missingKey(keyFilePath(config));
  if (missing) return [missing];
  const { engine, close } = await wire(config, runtime);
  try {
    return await checkAccountSender(engine, { accountId, config, runtime });
  } finally {
    await close();
  }
}

async function lookInside(
  config: Config,
  { runtime, key, reach }: { runtime: Runtime; key: string | undefined; reach: Reach },
) {
  const missing = missingKey(key);
  if (missing) return { domains: [checkedDomain(config.organizer)], findings: [missing] };
  const { engine, close } = await wire(config, runtime);
  try {
    const accounts = await listAccounts(engine);
    const organizers = accounts.map(({ organizer }) => organizer ?? config.organizer);
    const domains = [config.organizer, ...organizers].map(checkedDomain);
    const operation = [...(await checkOperation(engine)), await checkEgress(engine, reach)];
    const alignment = config.mail.kind === 'sandbox' ? [] : await checkAlignment(engine, accounts);
    return { domains, findings: [...checkBouncesOf(config, accounts), ...alignment, ...operation] };
  } finally {
    await close();
  }
}

function missingKey(key: string | undefined): Finding | undefined {
  if (key === undefined || existsSync(key)) return undefined;
  const text = `${key} is missing: without it no webhook secret opens. Put it back, or start the server to make one.`;
  return failure('secret key', text);
}

function configOf(env: Surroundings['env']): Config | ConfigError {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function checkedDomain({ address }: { address: string }): string {
  return domainOf(address).toLowerCase();
}
