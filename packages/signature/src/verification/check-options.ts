import { FORMS, type SignatureScheme } from './form.js';

/**
 * What is wrong with a secret, as the predicate of a sentence. Never contains the secret, which must not reach a log.
 *
 * @param foreign matches the prefix of another kind of secret
 */
export function secretFault(secret: unknown, foreign: RegExp): string | undefined {
  if (!secret) return 'is missing';
  if (typeof secret !== 'string') return `is not text but ${typeof secret}`;
  if (/^["'`\s]|["'`\s]$/.test(secret)) return 'has quotes or spaces around it';
  const [prefix] = foreign.exec(secret) ?? [];
  return prefix && `is of another kind, ${prefix}…`;
}

/** Up to 15 bytes, as ASCII or as Base64 after `whsec_`: so few that their values can be tried. */
const SHORT = /^(whsec_.{0,21}|.{0,15})$/s;

/**
 * The secrets of a webhook as a list.
 *
 * @throws TypeError if there is none, or one is missing, not text, too short, in quotes, or a credential of the API
 */
export function checkSecrets(given: string | readonly string[]): readonly string[] {
  // JavaScript may pass anything, such as a promise, or an environment variable that is not set.
  const secrets = [given].flat();
  for (const secret of secrets.length ? secrets : [undefined]) {
    const fault = secretFault(secret, /^c[ks]_/) ?? (SHORT.test(`${secret}`) && 'is too short');
    if (fault) throw new TypeError(`secret ${fault}. Pass the whsec_… of the webhook.`);
  }
  return secrets;
}

/** @throws TypeError if there is no such scheme */
export function checkScheme(scheme: SignatureScheme): void {
  if (Object.hasOwn(FORMS, scheme)) return;
  throw new TypeError(
    `scheme must be timestamped or body-hex, not ${scheme}. Pass the signatureScheme of the webhook.`,
  );
}

/**
 * `NaN` would accept every replay, because nothing is older than it.
 *
 * @throws TypeError if it is not a number of seconds
 */
export function checkTolerance(seconds: number): void {
  if (typeof seconds !== 'number' || !(seconds >= 0)) {
    throw new TypeError(`toleranceSeconds must be a number from 0, not ${typeof seconds} ${seconds}. Pass 300.`);
  }
}
