import type { Check, JudgeOptions, ReceivedDelivery } from './check.js';
import { readCheck, readJson } from './check.js';
import { checkScheme, checkSecrets, checkTolerance } from './check-options.js';
import { FORMS } from './form.js';
import type { Refusal } from './refusal.js';

/** Whether one of the secrets made one of the signatures. */
export type Matches = (check: Check, body: string | Uint8Array, secrets: readonly string[]) => boolean;

export interface Means {
  /** Milliseconds since 1970. */
  now: number;
  matches: Matches;
}

/**
 * Decides on a delivery. The rules are the same whichever library computes the HMAC.
 *
 * @returns why it is refused; `undefined` if it is genuine and fresh
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export function judge(
  { headers, body }: ReceivedDelivery,
  { secret, scheme = 'timestamped', toleranceSeconds = 300 }: JudgeOptions,
  { now, matches }: Means,
): Refusal | undefined {
  const secrets = checkSecrets(secret);
  checkScheme(scheme);
  checkTolerance(toleranceSeconds);
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) return { reason: 'body_parsed' };
  const outcomes: (Check | Refusal)[] = [];
  for (const compact of [false, true]) {
    const text = compact ? compactJson(body) : body;
    for (const form of FORMS[scheme]) {
      const check = readCheck(headers, form, { now, toleranceSeconds });
      outcomes.push(check);
      if (check.reason || text === undefined || !matches(check, text, secrets)) continue;
      return compact ? { reason: 'body_reserialized' } : undefined;
    }
  }
  // What is wrong with the headers of the scheme; if there are none, with those of Standard Webhooks.
  const decisive = outcomes.find(({ reason }) => reason !== 'missing_header') ?? outcomes[0];
  return decisive?.reason ? decisive : { reason: body.length > 0 ? 'no_matching_secret' : 'body_empty' };
}

/** A body as the signer writes JSON, without white space. Longer ones are not looked at: this only helps to explain. */
function compactJson(body: string | Uint8Array): string | undefined {
  return body.length > 65_536 ? undefined : JSON.stringify(readJson(body));
}
