import { type RefusalReason, type SignatureScheme, type Verdict, verifyDelivery } from '@convoke/signature';
import { CommandError } from './command-error.js';
import { readHttpRequest } from './read-http-request.js';

export interface JudgeOptions {
  secret: string;
  scheme: SignatureScheme;
  /** Unix seconds. */
  now: number;
  toleranceSeconds: number;
}

/** What to do about each refusal. */
const ADVICE: Record<RefusalReason, string> = {
  missing_header: 'It is missing: this is no delivery, or a proxy removed the header.',
  malformed_header: 'It cannot be read: a proxy changed or doubled the header.',
  timestamp_too_old: 'It is too old to be accepted. For a delivery of the past, give --tolerance in seconds.',
  timestamp_in_future: "It lies in the future: this machine's clock or the server's is wrong.",
  wrong_scheme: "It was signed by the other scheme: give the webhook's signatureScheme as --scheme.",
  no_matching_secret: "It was signed with another secret, or changed on the way. Compare the webhook's secret first.",
  body_reserialized: 'The body is the same JSON in other bytes: verify what was received, before anything parses it.',
  body_parsed: 'The body was parsed: verify what was received.',
};

/**
 * Judges a delivery as its receiver would, and says what to do.
 *
 * @param raw an HTTP request as text
 * @throws CommandError where this is no request, or the secret no secret
 */
export function judgeRequest(
  raw: Buffer,
  { secret: secrets, ...options }: JudgeOptions,
): { verdict: Verdict; message: string } {
  const request = readHttpRequest(raw);
  const verdict = decide(() => verifyDelivery(request, { secrets, ...options }));
  return { verdict, message: explain(verdict) };
}

/** @throws CommandError where the secret has white space around it */
function decide(verify: () => Verdict): Verdict {
  try {
    return verify();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(error.message);
    throw error;
  }
}

function explain(verdict: Verdict): string {
  if (verdict.valid) return 'valid: it was signed with this secret and nothing was changed.';
  const { reason, header } = verdict;
  return `invalid (${reason}): ${header ? `${header}: ` : ''}${ADVICE[reason]}`;
}
