import type { IncomingHttpHeaders } from 'node:http';
import { limits } from '@convoke/contract';
import { type Credentials, DomainError } from '@convoke/engine';
import { type Said, say } from '@convoke/texts';

/** The places where a request may carry credentials (specification §5). */
export interface CredentialSources {
  body: unknown;
  headers: IncomingHttpHeaders;
  /** `undefined` for methods other than GET and DELETE, for which credentials in the query do not count. */
  query: Record<string, string | string[] | undefined> | undefined;
}

/** Maximum length of a key or a secret; ours have 35 and 46 characters. */
const LONGEST = limits.ApiKey.maxLength;
/** Maximum length of both in HTTP Basic: four Base64 digits for three bytes. */
const LONGEST_BASIC = Math.ceil((2 * LONGEST + 1) / 3) * 4;

/** What one place holds; anything but two non-empty strings of bounded length is malformed. */
interface Claim {
  apiKey: unknown;
  apiSecret: unknown;
}

/**
 * The credentials of a request.
 *
 * @throws DomainError `invalid_credentials`
 */
export function requestCredentials(sources: CredentialSources): Credentials {
  const given = givenCredentials(sources);
  if (!given) throw refusal(say('credentials_missing'));
  return given;
}

/**
 * The credentials in some places of a request; `undefined` if there are none. Several places may hold the same ones;
 * different ones are refused.
 *
 * @throws DomainError `invalid_credentials`
 */
export function givenCredentials({ body, headers, query }: CredentialSources): Credentials | undefined {
  const claims = [fromBody(body), fromHeaders(headers), fromBasic(headers.authorization), query && fromQuery(query)];
  const given = claims.filter((claim) => claim !== undefined).map(complete);
  const [first, ...others] = given;
  if (!first) return undefined;
  for (const other of others) {
    if (other.apiKey !== first.apiKey || other.apiSecret !== first.apiSecret) {
      throw refusal(say('two_credentials'));
    }
  }
  return first;
}

function fromBody(body: unknown): Claim | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return named({
    apiKey: 'apiKey' in body ? body.apiKey : undefined,
    apiSecret: 'apiSecret' in body ? body.apiSecret : undefined,
  });
}

function fromHeaders(headers: IncomingHttpHeaders): Claim | undefined {
  return named({ apiKey: headers['x-service-api-key'], apiSecret: headers['x-service-api-secret'] });
}

function fromQuery(query: Record<string, string | string[] | undefined>): Claim | undefined {
  return named({ apiKey: query.apiKey, apiSecret: query.apiSecret });
}

/** RFC 7617: the key as user name, the secret as password. */
function fromBasic(authorization: string | undefined): Claim | undefined {
  const encoded = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  if (encoded.length > LONGEST_BASIC) return { apiKey: undefined, apiSecret: undefined };
  const [apiKey = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { apiKey, apiSecret: rest.join(':') };
}

function named(claim: Claim): Claim | undefined {
  return claim.apiKey === undefined && claim.apiSecret === undefined ? undefined : claim;
}

function complete({ apiKey, apiSecret }: Claim): Credentials {
  if (isPresent(apiKey) && isPresent(apiSecret)) return { apiKey, apiSecret };
  const message = say('credentials_incomplete', { most: LONGEST });
  throw refusal(message, isPresent(apiKey) ? 'apiSecret' : 'apiKey');
}

function isPresent(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}

function refusal(message: Said, param = 'apiKey'): DomainError {
  return new DomainError('invalid_credentials', message, { param });
}
