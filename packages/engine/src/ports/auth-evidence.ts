import type { AuthEvidence } from '../domain/auth-evidence.js';
import type { ReceivedBytes } from '../domain/reply.js';

/** Asks DNS who vouches for a message; takes two seconds at most, and never rejects. */
export type GatherEvidence = (message: Pick<ReceivedBytes, 'raw' | 'envelope' | 'peer'>) => Promise<AuthEvidence>;
