import type { ContractOperation } from '@convoke/testkit/requests';
import fc from 'fast-check';
import type { CredentialClaim, Part } from './fuzz-request.js';
import { choosePart } from './fuzz-request.js';
import { hostileText } from './hostile-values.js';

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const PLACES = ['header', 'basic', 'body', 'query'] as const;
const MALFORMED = ['', 'Basic', 'Basic !!!', 'Basic bm9jb2xvbg==', 'Basic Og==', 'Bearer x', 'Digest username="x"'];

/** The account's credentials in the places where the server accepts them, and credentials that it must refuse. */
export function credentialArbitrary(
  { queryCredentials, body }: ContractOperation,
  { own, foreign }: { own: Credentials; foreign: Credentials },
): fc.Arbitrary<Part<CredentialClaim[]>> {
  const places = PLACES.filter((place) => (place !== 'query' || queryCredentials) && (place !== 'body' || body));
  const place = fc.constantFrom(...places);
  const secret = fc.oneof(hostileText(), fc.constantFrom(foreign.apiSecret, own.apiSecret.slice(1)));
  return choosePart<CredentialClaim[]>({
    valid: fc
      .uniqueArray(place, { minLength: 1, maxLength: 2 })
      .map((chosen) => chosen.map((at) => ({ place: at, ...own }))),
    invalid: fc.oneof(
      fc.constant<CredentialClaim[]>([]),
      fc.record({ place, apiKey: fc.constant(own.apiKey), apiSecret: secret }).map((claim) => [claim]),
      fc.record({ place, apiKey: hostileText(), apiSecret: fc.constant(own.apiSecret) }).map((claim) => [claim]),
      place.map((at) => [{ place: at, apiKey: foreign.apiKey, apiSecret: own.apiSecret }]),
      place.map((at) => [{ place: at, apiKey: own.apiKey }]),
      fc.constantFrom(...MALFORMED).map((authorization) => [{ place: 'basic' as const, authorization }]),
      place.map((at) => conflicting(at, own)),
    ),
    percent: 90,
  });
}

function conflicting(place: CredentialClaim['place'], own: Credentials): CredentialClaim[] {
  const other = place === 'header' ? 'basic' : 'header';
  return [
    { place, ...own },
    { place: other, apiKey: own.apiKey, apiSecret: 'cs_another' },
  ];
}
