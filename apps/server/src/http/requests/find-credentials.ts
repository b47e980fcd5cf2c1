import { limits } from '@convoke/contract';
import type { Credentials } from '@convoke/engine';

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
