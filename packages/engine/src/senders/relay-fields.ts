import { isIP } from 'node:net';
import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { sealingContext } from '../domain/sealed-text.js';
import type { OpenedRelay, Sender, SenderRelay } from '../domain/sender.js';
import { DomainError } from '../errors.js';
import { asciiDomain, isDomainName } from '../fields/address.js';
import { checkCharacters } from '../fields/text.js';
import { signInAbroad } from '../foreign-sign-ins.js';
import type { RelayProbe } from '../ports/relays.js';
import { checkEach } from '../problems.js';

/** A relay as it is given. */
export interface RelayInput {
  /** A name or an address. */
  host: string;
  port: number;
  /** Empty or absent: without credentials. */
  user?: string | undefined;
  /** Absent: the stored one, if host, port and user are still the same. */
  password?: string | undefined;
  /** Messages per minute; 0 or absent for no limit. */
  ratePerMinute?: number | undefined;
}

/** The ports of mail submission (RFC 6409, RFC 8314), of relaying, and what providers offer where these are blocked. */
export const RELAY_PORTS: readonly number[] = [25, 465, 587, 2525];
/** Six a minute is the least that the sending of mail can keep to; see `createRateLimitedTransport`. */
const LEAST_RATE = 6;
const MOST_RATE = 60_000;
/** The most that a user name or a password may have, UTF-16 units. */
export const MAX_CREDENTIAL = 255;

type RelayContext = Pick<VerbContext, 'relays' | 'secrets'>;

/**
 * Checks a relay and seals its password.
 *
 * @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long`
 */
export function checkRelay(
  context: RelayContext,
  before: Pick<Sender, 'accountId' | 'relay'>,
  input: RelayInput | null,
): SenderRelay | null {
  if (input === null) return null;
  const { port, user = '', password, ratePerMinute = 0 } = input;
  const checked = checkEach({
    host: () => checkHost(context.relays, { text: input.host, param: 'relayHost', what: 'not_a_relay' }),
    port: () => refusePort(port),
    rate: () => refuseRate(ratePerMinute),
    user: () => checkCharacters(user, USER),
    password: () =>
      user === '' ? null : passwordOf(context, before, { host: hostIn(input.host), port, user, password }),
  });
  const { host, password: sealed } = checked;
  const rate = ratePerMinute === 0 ? null : ratePerMinute;
  return { host, port, ratePerMinute: rate, user: user === '' ? null : user, password: sealed };
}

/** @throws DomainError `invalid_value` */
function refusePort(port: number): void {
  if (!RELAY_PORTS.includes(port))
    throw refusal('relayPort', say('not_a_choice', { field: 'relayPort', choices: RELAY_PORTS.join(', ') }));
}

/** @throws DomainError `invalid_value` */
function refuseRate(ratePerMinute: number): void {
  const isRate = Number.isInteger(ratePerMinute) && ratePerMinute >= LEAST_RATE && ratePerMinute <= MOST_RATE;
  if (ratePerMinute === 0 || isRate) return;
  throw refusal('relayRate', say('not_a_rate', { field: 'relayRate', least: LEAST_RATE, most: MOST_RATE }));
}

const USER = { param: 'relayUser', max: MAX_CREDENTIAL };

type HostPolicy = Pick<VerbContext['relays'], 'checkHost'>;

interface HostField {
  text: string;
  param: string;
  /** What the name is of, with an example. */
  /** What is said of another text. */
  what: 'not_a_relay' | 'not_a_mail_server';
}

/**
 * A name in punycode, or an address without brackets.
 *
 * @throws DomainError `invalid_value`
 */
export function checkHost(policy: HostPolicy, { text, param, what }: HostField): string {
  const host = hostIn(text);
  const isName = isDomainName(host) && /^[a-z0-9_.-]+$/.test(host) && !/(^|\.)\d+$/.test(host);
  if (isIP(host) === 0 && !isName) throw refusal(param, say(what, { field: param }));
  const problem = policy.checkHost(host);
  if (problem) throw refusal(param, say(problem, { field: param }));
  return host;
}

/** A name in punycode, or an address without brackets, of what may be neither. */
export function hostIn(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return isIP(bare) === 0 ? asciiDomain(bare) : bare;
}

/** A stored password goes only where it was meant to go: otherwise whoever changes the host would learn it. */
function passwordOf(
  { secrets }: RelayContext,
  { accountId, relay }: Pick<Sender, 'accountId' | 'relay'>,
  { host, port, user, password }: RelayInput & { user: string },
): string {
  const param = 'relayPassword';
  if (password !== undefined && password !== '') {
    checkCharacters(password, { param, max: MAX_CREDENTIAL });
    return secrets.seal(password, sealingContext('relay-password', { accountId, id: accountId }));
  }
  const isSame = relay?.host === host && relay.port === port && relay.user === user;
  if (isSame && relay.password !== null) return relay.password;
  throw refusal(param, say('relay_password_missing', { field: param }));
}

function refusal(param: string, problem: Said): DomainError {
  return new DomainError('invalid_value', problem, { param });
}

/** The relay of a sender with its password in clear. @throws Error if it was sealed with a key that the server lacks */
export function openRelay(
  { secrets }: Pick<VerbContext, 'secrets'>,
  { accountId, relay }: Sender,
): OpenedRelay | undefined {
  if (relay === null) return undefined;
  const { host, port, ratePerMinute, user, password } = relay;
  const context = sealingContext('relay-password', { accountId, id: accountId });
  const auth = user === null || password === null ? undefined : { user, password: secrets.open(password, context) };
  return { accountId, host, port, ratePerMinute, auth };
}

/**
 * Tests the account's own relay: connects and signs in, and sends nothing.
 *
 * @throws DomainError `not_found` if the account has none, `rate_limit_exceeded`
 */
export async function testRelay(context: VerbContext, accountId: string): Promise<RelayProbe> {
  const sender = await context.store.senders.find(accountId);
  const relay = sender && openRelay(context, sender);
  if (!relay) throw new DomainError('not_found', say('no_own_relay'), { param: 'accountId' });
  const probe = await signInAbroad(
    context,
    { accountId, host: relay.host, param: 'relay' },
    {
      attempt: () => context.relays.probe(relay),
      isRefused: (outcome) => !outcome.works && outcome.failure === 'credentials',
    },
  );
  const failure = probe.works ? null : probe.failure;
  if (!probe.works)
    context.log.warn({ accountId, failure, words: probe.words }, "an account's relay was tested and failed");
  if (sender.relayFailure !== failure) {
    await context.store.transaction(({ senders }) => senders.noteRelay({ accountId, failure }));
  }
  return probe;
}
