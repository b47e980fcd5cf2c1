import { limits } from '@convoke/contract';
import { type Credentials, DomainError } from '@convoke/engine';

const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('[]{}');

/**
 * Counts what JSON is made of before it is parsed, as some bytes cost a parser a hundred times what others do. What is
 * no JSON may pass.
 *
 * @throws DomainError `malformed_json` if it is nested too deep, `payload_too_large` if it has too many values
 */
export function checkJsonOutline(bytes: Buffer): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfString(bytes, at + 1);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
        if (depth > limits.bodyDepth) throw tooDeep();
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
    }
    if (values > limits.bodyValues) throw tooMany();
  }
}

/** Where the quote is that ends a string. */
function endOfString(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function tooDeep(): DomainError {
  return new DomainError('malformed_json', `The request body is nested more than ${limits.bodyDepth} levels deep.`);
}

function tooMany(): DomainError {
  return new DomainError('payload_too_large', `The request body has more than ${limits.bodyValues} values.`);
}

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
