import type { AuthResult } from '@convoke/engine';
import type { DKIMResult } from 'mailauth';
import { toResult } from './to-result.js';

export interface DkimSummary {
  /** The best one. */
  result: AuthResult;
  /** Whose signatures hold. */
  domains: string[];
  /** Whether one of them is of the domain of From, or of its organisation. */
  aligned: boolean;
}

const BEST_FIRST: AuthResult[] = ['pass', 'temperror', 'policy', 'fail', 'neutral', 'softfail', 'permerror', 'none'];

export function summarizeDkim(signatures: DKIMResult[]): DkimSummary {
  const holding = signatures.filter(holds);
  const results = signatures.map((signature) => (holds(signature) ? 'pass' : notHolding(signature)));
  return {
    result: BEST_FIRST.find((result) => results.includes(result)) ?? 'none',
    domains: [...new Set(holding.map(({ signingDomain }) => signingDomain.toLowerCase()))],
    aligned: holding.some(({ status }) => Boolean(status.aligned)),
  };
}

/** A signature over part of the body (`l=`), or not over From (RFC 6376 §5.4), vouches for nothing. */
function holds(signature: DKIMResult): boolean {
  return signature.status.result === 'pass' && !signature.status.underSized && signsFrom(signature);
}

function notHolding({ status }: DKIMResult): AuthResult {
  return status.result === 'pass' ? 'policy' : toResult(status.result);
}

/** mailauth checks the fields that a signature names, whichever they are. */
function signsFrom(signature: DKIMResult & { signingHeaders?: { keys?: unknown } }): boolean {
  const names = String(signature.signingHeaders?.keys ?? '').toLowerCase();
  return names.split(/[\s:]+/).includes('from');
}
