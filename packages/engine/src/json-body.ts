import { limits } from '@convoke/contract';
import { say } from '@convoke/texts';
import { DomainError } from './errors.js';
import { jsonExcess } from './json-excess.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The value of a JSON body; `{}` without bytes. Takes some milliseconds at most, as it judges what JSON is made of before
 * it is parsed.
 *
 * @throws DomainError `malformed_json`, also if it is nested too deep; `payload_too_large` if it has too many values
 */
export function parseBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  const excess = jsonExcess(bytes, { depth: limits.bodyDepth, values: limits.bodyValues });
  if (excess !== undefined) throw refusals[excess]();
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new DomainError('malformed_json', say('body_not_json'), { cause });
  }
}

const refusals = {
  depth: () => new DomainError('malformed_json', say('body_too_deep', { most: limits.bodyDepth })),
  values: () => new DomainError('payload_too_large', say('body_too_many_values', { most: limits.bodyValues })),
};
