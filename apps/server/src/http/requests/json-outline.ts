import { limits } from '@convoke/contract';
import { type Credentials, DomainError, jsonExcess } from '@convoke/engine';
import { say } from '@convoke/texts';

/**
 * Judges what JSON is made of before it is parsed. What is no JSON may pass.
 *
 * @throws DomainError `malformed_json` if it is nested too deep, `payload_too_large` if it has too many values
 */
export function checkJsonOutline(bytes: Buffer): void {
  const excess = jsonExcess(bytes, { depth: limits.bodyDepth, values: limits.bodyValues });
  if (excess !== undefined) throw refusals[excess]();
}

const refusals = {
  depth: () => new DomainError('malformed_json', say('body_too_deep', { most: limits.bodyDepth })),
  values: () => new DomainError('payload_too_large', say('body_too_many_values', { most: limits.bodyValues })),
};

/** A value within a body may have the names of credentials as well, such as one in `metadata`. */
const MOST_CANDIDATES = 4;
const CREDENTIAL = new RegExp(`"(apiKey|apiSecret)"\\s*:\\s*"([^"\\\\]{1,${limits.ApiKey.maxLength}})"`, 'g');

/** What may be the credentials in JSON that is not parsed, in the order in which they come, at most four. */
export function findCredentials(bytes: Buffer): Credentials[] {
  const keys: string[] = [];
  const secrets: string[] = [];
  for (const [, name, text = ''] of bytes.toString('latin1').matchAll(CREDENTIAL)) {
    const found = name === 'apiKey' ? keys : secrets;
    if (found.length < MOST_CANDIDATES) found.push(text);
  }
  return keys.flatMap((apiKey, at) => {
    const apiSecret = secrets[at];
    return apiSecret === undefined ? [] : [{ apiKey, apiSecret }];
  });
}
