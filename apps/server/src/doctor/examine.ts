import { existsSync } from 'node:fs';
import { listAccounts } from '@convoke/engine';
import { type Config, ConfigError } from '../config/config.js';
import { readConfig } from '../config/read-config.js';
import type { Runtime } from '../runtime/runtime.js';
import { keyFilePath } from '../secrets/secret-box.js';
import { wire } from '../wire.js';
import { checkAccountSender } from './check-account-sender.js';
import { checkDatabase, checkFiles } from './check-database.js';
import { checkPublicUrl, checkRelay, checkSenderDomain, type ResolveTxt } from './check-mail.js';
import { checkOperation } from './check-operation.js';
import { type Finding, failure, ok } from './finding.js';

export interface Surroundings {
  env: Record<string, string | undefined>;
  runtime: Runtime;
  resolveTxt: ResolveTxt;
}

/** Maximum number of organizers' domains to look up. */
const DOMAINS = 20;

/** Checks everything that an installation depends on. Changes nothing and sends nothing. */
export async function examine({ env, runtime, resolveTxt }: Surroundings): Promise<Finding[]> {
  const config = configOf(env);
  if (config instanceof ConfigError) return config.mistakes.map((mistake) => failure('settings', mistake));
  const database = await checkDatabase(config.database, runtime);
  const isUsable = database.every(({ level }) => level === 'ok');
  const key = keyFilePath(config);
  const files = [config.database.kind === 'sqlite' ? config.database.file : undefined, key];
  const { domains, findings } = isUsable
    ? await lookInside(config, { runtime, key })
    : { domains: [domainOf(config.organizer.address)], findings: [] };
  const senders = config.mail.kind === 'sandbox' ? [] : [...new Set(domains)].slice(0, DOMAINS);
  const looks = senders.map((domain) => checkSenderDomain(domain, resolveTxt));
  return [
    ok('settings', 'All settings can be used.'),
    ...database,
    ...checkFiles(files.filter((path) => path !== undefined).filter((path) => existsSync(path))),
    await checkRelay(config.mail),
    ...checkPublicUrl(config),
    ...(await Promise.all(looks)).flat(),
    ...findings,
  ];
}

/** Checks the sender of one account. Of everything else, reports only what keeps it from being checked. Sends nothing. */
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
    return await checkAccountSender(engine, { accountId, mail: config.mail });
  } finally {
    await close();
  }
}

async function lookInside(config: Config, { runtime, key }: { runtime: Runtime; key: string | undefined }) {
  const missing = missingKey(key);
  if (missing) return { domains: [domainOf(config.organizer.address)], findings: [missing] };
  const { engine, close } = await wire(config, runtime);
  try {
    const organizers = (await listAccounts(engine)).map(({ organizer }) => organizer ?? config.organizer);
    const domains = [config.organizer, ...organizers].map(({ address }) => domainOf(address));
    return { domains, findings: await checkOperation(engine) };
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

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
