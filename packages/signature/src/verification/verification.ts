import type { SignatureScheme } from '../signature-scheme.js';
import type { Check } from './check.js';
import { checkSecrets } from './check-secrets.js';
import { compactJson } from './compact-json.js';
import { refuse } from './refuse.js';
import { serviceCheck } from './service-check.js';
import { standardCheck } from './standard-check.js';
import type { Refusal, Verdict } from './verdict.js';
import type { ReceivedDelivery, VerifyOptions } from './verify-options.js';

/** A check and what to make it on. */
export interface Comparison {
  check: Check;
  body: string | Uint8Array;
  secrets: readonly string[];
}

const DEFAULT_SCHEME: SignatureScheme = 'timestamped';
const DEFAULT_TOLERANCE_SECONDS = 300;
const VALID: Verdict = { valid: true };

/**
 * Decides on a delivery. Yields each comparison that is to be made and takes its outcome back, so that the rules are the
 * same whichever library computes the HMAC.
 *
 * @throws TypeError where there is no secret, a secret is empty or begins or ends with white space
 */
export function* verification(
  { headers, body }: ReceivedDelivery,
  { secrets: given, scheme = DEFAULT_SCHEME, now, toleranceSeconds = DEFAULT_TOLERANCE_SECONDS }: VerifyOptions,
): Generator<Comparison, Verdict, boolean> {
  const secrets = checkSecrets(given);
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return refuse('body_parsed');
  const limit = { now, toleranceSeconds };
  const service = serviceCheck(headers, scheme, limit);
  if (isCheck(service) && (yield { check: service, body, secrets })) return VALID;
  const standard = scheme === 'timestamped' ? standardCheck(headers, limit) : undefined;
  if (isCheck(standard) && (yield { check: standard, body, secrets })) return VALID;
  const compact = compactJson(body);
  for (const check of compact === undefined ? [] : [service, standard].filter(isCheck)) {
    if (yield { check, body: compact ?? '', secrets }) return refuse('body_reserialized');
  }
  return refusal(service, standard);
}

/** What is wrong with the headers that the scheme asks for; where there are none, with those of Standard Webhooks. */
function refusal(service: Check | Refusal, standard: Check | Refusal | undefined): Refusal {
  const noMatch = refuse('no_matching_secret');
  if (isCheck(service)) return noMatch;
  if (service.reason !== 'missing_header' || standard === undefined) return service;
  if (isCheck(standard)) return noMatch;
  return standard.reason === 'missing_header' ? service : standard;
}

function isCheck(outcome: Check | Refusal | undefined): outcome is Check {
  return outcome !== undefined && 'prefix' in outcome;
}
