import { isIP } from 'node:net';
import type { Account, MailRefusal } from '@convoke/engine';
import { hasBounceAddress, type RelayProblem, verifyImapMailbox, verifySmtpRelay } from '@convoke/mail';
import { isPublicAddress } from '@convoke/outbound-http';
import { english } from '@convoke/texts';
import type { Config } from '../config/config.js';
import type { Runtime } from '../runtime/runtime.js';
import { serverRelay } from '../wire.js';
import type { Reach } from './check-reach.js';
import { type Finding, failure, ok, warning } from './finding.js';
import { gapsOf } from './gaps.js';

/** Whether the relay can be reached, encrypts if required, and accepts the credentials. Sends nothing. */
export async function checkRelay(
  config: Pick<Config, 'mail' | 'mailEhlo'>,
  { runtime = {}, timeoutMs }: { runtime?: Pick<Runtime, 'resolveHost' | 'relays'>; timeoutMs?: number } = {},
): Promise<Finding> {
  const relay = serverRelay(config, runtime);
  if (!relay) return warning('mail', 'Sandbox: no mail is sent. Set CONVOKE_MAIL_URL for real mail.');
  const { reachable, detail, ...why } = await verifySmtpRelay({ ...relay, ca: runtime.relays?.ca, timeoutMs });
  if (reachable) return ok('mail', `The relay answers${detail}.`);
  return failure('mail', `The relay cannot be used: ${detail}. ${remedyOf(why)} Messages are kept until it works.`);
}

/** Why a relay refuses everything, and what to do about it. */
const REFUSALS: Readonly<Record<MailRefusal, string>> = {
  greeting:
    'The relay refuses the name that this server greets it with. Set CONVOKE_MAIL_EHLO to a host name that DNS knows.',
  reverse_dns:
    "The recipient's server refuses mail from an address without a name. Have the relay's provider set its PTR record, to a name that leads back to that address.",
  unauthenticated:
    "The recipient's server cannot tell that the mail is from the sender's domain. Publish SPF and DKIM for that domain, and DMARC that they satisfy.",
  tls_required: "The recipient's server takes mail over TLS only. Switch on TLS for outgoing mail at the relay.",
  too_fast:
    "The recipient's provider wants less mail from this sender for now. Convoke tries again; lower CONVOKE_MAIL_RATE if it happens often.",
  policy:
    "The recipient's provider blocks the sender, the relay's network or the content. Look up the relay's address at the provider's page for senders, and ask there to be unblocked.",
};

const REMEDIES: Readonly<Record<RelayProblem, string>> = {
  credentials: 'Correct the user name and the password in CONVOKE_MAIL_URL.',
  expired_certificate: 'Have its certificate renewed, or use another relay in CONVOKE_MAIL_URL.',
  timeout:
    'A firewall or the provider blocks the port, as many do with 25: use port 587 in CONVOKE_MAIL_URL, or have it opened.',
};

function remedyOf({
  refusal,
  problem,
}: {
  refusal?: MailRefusal | undefined;
  problem?: RelayProblem | undefined;
}): string {
  if (refusal !== undefined) return REFUSALS[refusal];
  return problem === undefined ? 'Check CONVOKE_MAIL_URL.' : REMEDIES[problem];
}

/** Whether the mailbox of replies can be read. */
export async function checkMailbox(
  url: string,
  options: Omit<Parameters<typeof verifyImapMailbox>[0], 'url'>,
): Promise<Finding> {
  const { readable, wrongPassword, needsToken, detail } = await verifyImapMailbox({ url, ...options });
  if (readable) return ok('mailbox', 'The mailbox of replies can be read.');
  if (needsToken) {
    const ways = 'connect it with "convoke channel add graph", or have it forward mail to CONVOKE_INBOUND_SMTP';
    const text = `The mailbox takes no passwords by IMAP, as Microsoft 365 and outlook.com do not: ${ways}.`;
    return failure('mailbox', `${text} It said: ${detail}.`);
  }
  const remedy = wrongPassword ? 'Correct the user name and the password in' : 'Check';
  return failure(
    'mailbox',
    `The mailbox cannot be read: ${detail}. ${remedy} CONVOKE_INBOUND_IMAP. Answers stay in it until then.`,
  );
}

/** Whether answers by mail can arrive, and mails can link to this server. */
export async function checkWaysIn(
  config: Pick<Config, 'mail' | 'inbound' | 'baseUrl'>,
  { addressesOf }: Pick<Reach, 'addressesOf'>,
): Promise<Finding[]> {
  const { mail, baseUrl } = config;
  if (mail.kind === 'sandbox') return [];
  const gaps = gapsOf(config);
  const said = gaps.map(({ kind, said }) =>
    warning(kind === 'answers_cannot_arrive' ? 'answers' : ADDRESS, english(said)),
  );
  if (gaps.some(({ kind }) => kind === 'address_not_public')) return said;
  return [...said, await checkAddress(baseUrl, addressesOf)];
}

const ADDRESS = 'public address';

async function checkAddress(baseUrl: string | undefined, addressesOf: Reach['addressesOf']): Promise<Finding> {
  if (baseUrl === undefined) {
    const text = 'CONVOKE_BASE_URL is not set: invitations link to no answer page, and no sign-in links can be mailed.';
    return warning(ADDRESS, `${text} Set it to where people reach the server.`);
  }
  const { hostname } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) > 0 ? [host] : await addressesOf(host);
  if (addresses.length === 0) {
    return warning(ADDRESS, `${host} has no address in DNS, so that nobody can open the links in mails. Publish one.`);
  }
  if (!addresses.some(isPublicAddress)) {
    const text = `${host} has only private addresses (${addresses.join(', ')})`;
    return warning(ADDRESS, `${text}: the links in mails open in this network alone.`);
  }
  return ok(ADDRESS, `Mails lead to ${baseUrl}.`);
}

type BounceSettings = Pick<Config, 'mail' | 'organizer' | 'bounce'>;

/** What is lost if the server's organizer leaves no room for the tag of bounces; `undefined` if nothing is. */
function missingBounceTag(config: BounceSettings): string | undefined {
  return lostBounces(config, config.organizer.address, 'in CONVOKE_MAIL_FROM');
}

/**
 * The same of an account whose organizer the operator has given. Bounces of an account's own sender return to the
 * server's organizer.
 */
export function missingBounceTagOf(
  config: BounceSettings,
  { id, organizer, sender }: Pick<Account, 'id' | 'organizer' | 'sender'>,
): string | undefined {
  if (organizer === null || sender !== null) return undefined;
  return lostBounces(config, organizer.address, `with "convoke account update ${id} --organizer"`);
}

function lostBounces({ mail, bounce }: BounceSettings, address: string, where: string): string | undefined {
  if (mail.kind === 'sandbox' || !bounce || hasBounceAddress(address)) return undefined;
  const what = `${address} has more than 38 characters before the @, so that bounces get no tag`;
  return `${what}: one that returns nothing of the message is lost. Use a shorter address ${where}.`;
}

/** Maximum number of accounts to name. */
const NAMED = 20;

/** Whether bounces can be matched to invitees. */
export function checkBounces(config: BounceSettings): Finding[] {
  return [missingBounceTag(config)].filter((each) => each !== undefined).map((each) => warning('bounces', each));
}

/** Whether bounces to the accounts' organizers can be. */
export function checkBouncesOf(config: BounceSettings, accounts: readonly Account[]): Finding[] {
  const lost = accounts.map((account) => missingBounceTagOf(config, account)).filter((each) => each !== undefined);
  return lost.slice(0, NAMED).map((each) => warning('bounces', each));
}

/**
 * Resolves the TXT records of a name, each in its parts.
 *
 * @throws Error with `code` if there are none or DNS does not answer
 */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Checks what receivers look up in DNS before they trust a domain's mail. Only a mail shows the name of its DKIM key.
 */
export async function checkSenderDomain(domain: string, resolve: ResolveTxt): Promise<Finding[]> {
  const check = `mail of ${domain}`;
  try {
    const spf = (await texts(domain, resolve)).some((text) => /^v=spf1( |$)/i.test(text));
    const dmarc = await findDmarc(domain, resolve);
    return [
      spf
        ? ok(check, 'SPF is published; it must include the relay.')
        : warning(check, 'No SPF record. Publish one that includes your relay, such as "v=spf1 include:RELAY -all".'),
      dmarc
        ? ok(check, 'DMARC is published.')
        : warning(check, `No DMARC record. Publish one at _dmarc.${domain}, such as "v=DMARC1; p=none".`),
      warning(check, 'DKIM cannot be looked up: send yourself an invitation and look for dkim=pass in its headers.'),
    ];
  } catch (error) {
    return [warning(check, `DNS does not answer (${codeOf(error)}): SPF and DMARC are unknown. Try again later.`)];
  }
}

/** Looks at the domain and then at each parent with at least two labels (RFC 7489 §6.6.3). */
async function findDmarc(domain: string, resolve: ResolveTxt): Promise<boolean> {
  const labels = domain.split('.');
  for (let from = 0; from === 0 || from <= labels.length - 2; from += 1) {
    const found = await texts(`_dmarc.${labels.slice(from).join('.')}`, resolve);
    if (found.some((text) => /^v=DMARC1\s*(;|$)/.test(text))) return true;
  }
  return false;
}

async function texts(name: string, resolve: ResolveTxt): Promise<string[]> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NONE.has(codeOf(error))) return [];
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
