import { domainOf } from '@convoke/contract/mailbox';
import type { AuthenticationResults, AuthResult, Clock, ReceivedBytes } from '@convoke/engine';
import type { authenticate as Authenticate, DKIMResult } from 'mailauth';
import { within } from '../within.js';
import type { DnsLookup } from './dns-lookup.js';
import { isPublicPeer, isWorthChecking } from './is-worth-checking.js';

export interface AuthenticateMailOptions {
  lookup: DnsLookup;
  clock: Clock;
  /** Time limit in milliseconds; default: 2 000. */
  timeoutMs?: number;
}

type Authenticated = Awaited<ReturnType<typeof Authenticate>>;

const TIMEOUT_MS = 2_000;
/**
 * DNS queries per message: SPF may make ten, each of which may lead to ten more (RFC 7208 §4.6.4), and DMARC eight for
 * each domain that may be aligned (RFC 9989 §4.10).
 */
const MAX_QUESTIONS = 50;
const UNKNOWN: AuthenticationResults = {
  grade: 'unknown',
  dkimDomains: [],
  dkim: 'temperror',
  spf: 'none',
  dmarc: 'temperror',
};

/**
 * Checks with DNS who sent a message: DKIM, and SPF if it was received from a public address. Keeps to its time limit
 * once the library is loaded, and never rejects.
 */
export async function authenticateMail(
  message: Pick<ReceivedBytes, 'raw' | 'envelope' | 'peer'>,
  { lookup, clock, timeoutMs = TIMEOUT_MS }: AuthenticateMailOptions,
): Promise<AuthenticationResults> {
  const raw = Buffer.from(message.raw.buffer, message.raw.byteOffset, message.raw.byteLength);
  if (!isWorthChecking(raw)) return UNKNOWN;
  const { peer, envelope } = message;
  const client = peer && isPublicPeer(peer.address) ? peer : undefined;
  const authenticate = await loadAuthenticate();
  const resolver = limitQuestions(lookup);
  const check = authenticate(endLinesWithCrlf(raw), {
    ...(client && { ip: client.address, helo: client.helo, sender: envelope?.mailFrom ?? '' }),
    mta: 'localhost',
    disableArc: true,
    disableBimi: true,
    resolver,
  });
  try {
    const { spf, ...results } = await within(check, { ms: timeoutMs, clock });
    // SPF without an address is an error for mailauth.
    return toEvidence({ ...results, spf: client !== undefined && spf });
  } catch {
    return UNKNOWN;
  } finally {
    resolver.stop();
  }
}

/** As signatures require (RFC 6376 §5.3). mailauth would do this, too, but would hash each line separately. */
function endLinesWithCrlf(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('latin1').replace(/(?<!\r)\n/g, '\r\n'), 'latin1');
}

/**
 * The library is loaded with the first message, because most processes never need it; that takes none of the
 * message's time. It is CommonJS, of which a bundle of several files exports only the default.
 */
async function loadAuthenticate(): Promise<typeof Authenticate> {
  const { default: library } = await import('mailauth');
  return library.authenticate;
}

/** Rejects after `stop`, and after too many queries. */
function limitQuestions(lookup: DnsLookup): DnsLookup & { stop(): void } {
  let left = MAX_QUESTIONS;
  const limited: DnsLookup = async (name, type) => {
    left -= 1;
    if (left < 0) throw new Error('too many DNS queries');
    return lookup(name, type);
  };
  return Object.assign(limited, {
    stop: () => {
      left = 0;
    },
  });
}

function toEvidence({ dkim, spf, dmarc }: Authenticated): AuthenticationResults {
  const signatures = summarizeDkim(dkim.results);
  const results = {
    dkim: signatures.result,
    spf: spf ? toResult(spf.status.result) : 'none',
    dmarc: dmarc ? toResult(dmarc.status.result) : 'none',
  } satisfies Partial<AuthenticationResults>;
  const fromFields = dkim.headers?.parsed.filter(({ key }) => key === 'from').length ?? 0;
  const [from] = dkim.headerFrom;
  // If there are several, mail programs show one, and not all show the same one.
  const hasOneFrom = fromFields === 1 && dkim.headerFrom.length === 1 && from !== undefined;
  if (!hasOneFrom) return { ...results, grade: 'none', dkimDomains: signatures.domains };
  const spfAligned = results.spf === 'pass' && spf && spf.domain === domainOf(from).toLowerCase();
  const aligned = signatures.aligned || spfAligned;
  return { ...results, grade: aligned ? 'aligned' : gradeUnaligned(results), dkimDomains: signatures.domains };
}

function gradeUnaligned({ dkim, spf }: { dkim: AuthResult; spf: AuthResult }): AuthenticationResults['grade'] {
  if (dkim === 'pass' || spf === 'pass') return 'unaligned';
  if (dkim === 'temperror' || spf === 'temperror') return 'unknown';
  const checked = dkim !== 'none' || spf === 'fail' || spf === 'softfail';
  return checked ? 'failed' : 'none';
}

interface DkimSummary {
  /** The best result. */
  result: AuthResult;
  /** The domains with valid signatures. */
  domains: string[];
  /** Whether one of them is the domain of From, or has the same organizational domain. */
  aligned: boolean;
}

const BEST_FIRST: AuthResult[] = ['pass', 'temperror', 'policy', 'fail', 'neutral', 'softfail', 'permerror', 'none'];

function summarizeDkim(signatures: DKIMResult[]): DkimSummary {
  const holding = signatures.filter(holds);
  const results = signatures.map((signature) => (holds(signature) ? 'pass' : notHolding(signature)));
  return {
    result: BEST_FIRST.find((result) => results.includes(result)) ?? 'none',
    domains: [...new Set(holding.map(({ signingDomain = '' }) => signingDomain.toLowerCase()))],
    aligned: holding.some(({ status }) => Boolean(status.aligned)),
  };
}

/** A signature over part of the body (`l=`) proves nothing. */
function holds({ status }: DKIMResult): boolean {
  return status.result === 'pass' && !status.underSized;
}

function notHolding({ status }: DKIMResult): AuthResult {
  return status.result === 'pass' ? 'policy' : toResult(status.result);
}

const RESULTS: AuthResult[] = ['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'];

/** A result of mailauth in the terms of RFC 8601. */
function toResult(word: string): AuthResult {
  return RESULTS.find((known) => known === word) ?? (word === 'skipped' ? 'none' : 'temperror');
}
