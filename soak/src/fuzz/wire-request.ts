import { Buffer } from 'node:buffer';
import type { CredentialClaim, FuzzRequest, Text } from './fuzz-request.js';
import { percentEncode } from './fuzz-request.js';
import { idOf, type OwnIds, type OwnValues } from './own-values.js';

/** A request as it is sent over a socket. */
export interface WireRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string | string[]>;
  body: Uint8Array | undefined;
}

/** Limits of the characters of a query and of a header's value, below Node's own limit of 16 KiB. */
const LONGEST_QUERY = 5_000;
const LONGEST_HEADER = 1_000;

/** Fills in the ids and puts the credentials into their places. */
export function wireRequest(
  request: FuzzRequest,
  { own, foreign }: { own: OwnValues; foreign: OwnIds[] },
): WireRequest {
  const claims = request.credentials.value.map((claim) => placed(claim, request));
  const query = [...filledQuery(request, own), ...claims.filter(isIn('query')).flatMap(pairs)];
  const body = bodyOf(request, claims.find(isIn('body')));
  return {
    method: request.method.value,
    path: pathOf(request, { own, foreign }) + queryOf(query),
    headers: {
      ...Object.fromEntries(request.headers.value),
      ...Object.assign({}, ...claims.map(credentialHeaders)),
      ...lengthOf(request, body),
    },
    body,
  };
}

/** Credentials that cannot be in the body, because it is not an object, are in the headers. */
function placed(claim: CredentialClaim, { body }: FuzzRequest): CredentialClaim {
  return claim.place === 'body' && body.value.kind !== 'json' ? { ...claim, place: 'header' } : claim;
}

function isIn(place: CredentialClaim['place']) {
  return (claim: CredentialClaim) => claim.place === place;
}

function pairs({ apiKey, apiSecret }: CredentialClaim): [string, string][] {
  return Object.entries({ apiKey, apiSecret }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function pathOf({ operation, path }: FuzzRequest, { own, foreign }: { own: OwnValues; foreign: OwnIds[] }): string {
  const { pathParams } = operation;
  const choice = path.value;
  const segments = choice.kind === 'text' ? choice.segments : own.ids(pathParams, choice.index).map(percentEncode);
  if (choice.kind === 'foreign') {
    for (const [at, name] of pathParams.entries()) {
      const id = foreignId(foreign, { name, index: choice.index });
      if (choice.foreign[at] === true && id !== undefined) segments[at] = id;
    }
  }
  return pathParams.reduce((text, name, at) => text.replace(`{${name}}`, () => segments[at] ?? ''), operation.path);
}

function foreignId(foreign: OwnIds[], { name, index }: { name: string; index: number }): string | undefined {
  const ids = foreign.flatMap((record) => idOf(record, name) ?? []);
  return ids[index % ids.length];
}

/** The list that a request reads: an operation with its filters, whatever the page. */
export function listOf({ operation, query }: FuzzRequest): string {
  const filters = query.value.flatMap(([name]) => (name === 'cursor' || name === 'limit' ? [] : [name]));
  return [operation.id, ...filters].join();
}

function filledQuery(request: FuzzRequest, own: OwnValues): [string, string][] {
  const list = listOf(request);
  return request.query.value.flatMap(([name, text]) => {
    const value = textOf(text, { own, list });
    return value === undefined ? [] : [[name, value]];
  });
}

function textOf(text: Text, { own, list }: { own: OwnValues; list: string }): string | undefined {
  return typeof text === 'string' ? text : own.cursor({ list, index: text.index });
}

function queryOf(entries: [string, string][]): string {
  if (entries.length === 0) return '';
  const short = entries.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`);
  return `?${short.join('&').slice(0, LONGEST_QUERY)}`;
}

function credentialHeaders({ place, apiKey, apiSecret, authorization }: CredentialClaim): Record<string, string> {
  if (authorization !== undefined) return { Authorization: authorization };
  if (place === 'basic') {
    const pair = [apiKey, apiSecret].map((text = '') => text.slice(0, LONGEST_HEADER)).join(':');
    return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  }
  if (place !== 'header') return {};
  return {
    ...(apiKey !== undefined && { 'X-Service-Api-Key': headerText(apiKey) }),
    ...(apiSecret !== undefined && { 'X-Service-Api-Secret': headerText(apiSecret) }),
  };
}

/** Text that Node's client allows in a header. */
function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, LONGEST_HEADER);
}

function bodyOf({ body }: FuzzRequest, claim: CredentialClaim | undefined): Uint8Array | undefined {
  const choice = body.value;
  if (choice.kind === 'none') return undefined;
  if (choice.kind === 'raw') return choice.bytes;
  const credentials = claim ? pairs(claim) : [];
  return Buffer.from(JSON.stringify(Object.fromEntries([...Object.entries(choice.value), ...credentials])));
}

function lengthOf({ chunked }: FuzzRequest, body: Uint8Array | undefined): Record<string, string> {
  if (body === undefined) return {};
  return chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) };
}
