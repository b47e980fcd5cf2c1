import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@convoke/zones/milliseconds';
import { isUsable, type SenderDomain } from '../domain/sender.js';
import type { DnsAnswer } from '../ports/dns.js';

/** A record to be added to a domain's zone. */
export interface DnsRecord {
  type: 'TXT' | 'MX';
  /** The whole name, without a final dot. */
  name: string;
  /**
   * A TXT: one string, which providers split if it is longer than 255 octets (RFC 1035 §3.3). An MX:
   * preference and host.
   */
  value: string;
}

/** Bytes of the hash in a proof: nobody finds another account and domain with the same. */
const PROOF_BYTES = 20;

/**
 * The record with which the owner of a domain lets an account send from it. Its value holds for one account and one
 * domain, so that neither a wildcard nor a copied zone proves another. It need not be secret: whoever knows it, but
 * does not manage the domain, cannot publish it.
 */
export function proofRecord({ accountId, domain }: Pick<SenderDomain, 'accountId' | 'domain'>): DnsRecord {
  const hash = createHash('sha256').update(`convoke sender\n${accountId}\n${domain}`).digest();
  const value = `convoke-sender=${hash.subarray(0, PROOF_BYTES).toString('hex')}`;
  return { type: 'TXT', name: `_convoke.${domain}`, value };
}

/** Whether the record is there; other accounts and products may have records under the same name. */
export function isProof(answer: DnsAnswer<string>, claim: Pick<SenderDomain, 'accountId' | 'domain'>): boolean {
  const { value } = proofRecord(claim);
  return answer.kind === 'found' && answer.records.some((record) => record.trim() === value);
}

/**
 * How long a domain may be used on while its record is missing or DNS does not answer: long enough for a mistake in the
 * zone to be noticed and corrected, and for an outage of its name servers to pass.
 */
export const GRACE_MS = 7 * DAY_MS;
/** Until when after the claim the records are looked for often, because somebody is just adding them. */
const EAGER_MS = 2 * DAY_MS;
const EAGER_INTERVAL_MS = HOUR_MS / 6;
const MISSING_INTERVAL_MS = HOUR_MS;
const INTERVAL_MS = DAY_MS;

interface Look {
  isSeen: boolean;
  /** Whether the domain's mail has a key of which it is unknown whether its record fits, or known that it does not. */
  isKeyAwaited: boolean;
  now: number;
}

/** The domain after a look at its records. An outage of DNS counts as a proof that is missing. */
export function afterLook(domain: SenderDomain, look: Look): SenderDomain {
  const after = afterProof(domain, look);
  if (!look.isKeyAwaited || !isUsable(after)) return after;
  const interval = isNew(domain, look) ? EAGER_INTERVAL_MS : MISSING_INTERVAL_MS;
  return { ...after, lookAt: Math.min(after.lookAt, look.now + interval) };
}

function afterProof(domain: SenderDomain, look: Look): SenderDomain {
  const { isSeen, now } = look;
  if (isSeen) return { ...domain, status: 'proven', seenAt: now, missingSince: null, lookAt: now + INTERVAL_MS };
  if (domain.status !== 'proven') {
    const isEager = domain.status === 'pending' && isNew(domain, look);
    return { ...domain, lookAt: now + (isEager ? EAGER_INTERVAL_MS : INTERVAL_MS) };
  }
  const missingSince = domain.missingSince ?? now;
  if (now - missingSince >= GRACE_MS) return { ...domain, status: 'lost', missingSince, lookAt: now + INTERVAL_MS };
  return { ...domain, missingSince, lookAt: now + MISSING_INTERVAL_MS };
}

function isNew({ createdAt }: SenderDomain, { now }: Pick<Look, 'now'>): boolean {
  return now - createdAt < EAGER_MS;
}
