import type { components } from '@convoke/contract';
/**
 * What DNS says about who sent a message. It decides nothing: genuine replies of Google Calendar fail DMARC, and the
 * token in the UID is what a reply has to know.
 */
export interface AuthEvidence {
  /**
   * - `aligned`: DKIM or SPF vouches for the domain of From (RFC 7489 §3.1)
   * - `unaligned`: they vouch for another domain only
   * - `failed`: there was something to check, and nothing held
   * - `none`: nothing to check, or nothing to credit it to: no From or several
   * - `unknown`: could not be told in time, or the message is beyond what is looked at
   */
  grade: 'aligned' | 'unaligned' | 'failed' | 'none' | 'unknown';
  /** Domains whose DKIM signature holds, each once, in lower case. */
  dkimDomains: string[];
  /** The best result of all signatures; `none` without any. */
  dkim: AuthResult;
  /** `none` where the peer is not known. */
  spf: AuthResult;
  dmarc: AuthResult;
}

/** A result of RFC 8601 §2.7; `temperror` also where the time ran out. */
export type AuthResult = components['schemas']['AuthResult'];
