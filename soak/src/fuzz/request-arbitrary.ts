import type { ContractOperation } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { bodyArbitrary } from './body-arbitrary.js';
import { type Credentials, credentialArbitrary } from './credential-arbitrary.js';
import type { FuzzRequest } from './fuzz-request.js';
import { choosePart } from './fuzz-request.js';
import { headerArbitrary } from './header-arbitrary.js';
import { pathArbitrary, queryArbitrary } from './url-arbitrary.js';

export interface RequestWorld {
  operations: ContractOperation[];
  own: Credentials;
  /**
   * The credentials of an account that must not be affected, and other data of it that might give a stranger access.
   */
  foreign: Credentials;
  foreignCursors: string[];
  foreignKeys: string[];
}

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** Operations that create are more frequent, so that there is always something to change and remove. */
const CREATING = /^(create|send|register)/;

/** Requests to every operation of the contract, valid ones and others. */
export function requestArbitrary(world: RequestWorld): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...world.operations.map((operation) => ({
      weight: CREATING.test(operation.id) ? 3 : 1,
      arbitrary: operationRequest(operation, world),
    })),
  );
}

function operationRequest(operation: ContractOperation, world: RequestWorld): fc.Arbitrary<FuzzRequest> {
  const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((drawn) => drawn === 0);
  const method = { valid: fc.constant(operation.method), invalid: fc.constantFrom(...OTHER_METHODS), percent: 97 };
  return fc.record({
    operation: fc.constant(operation),
    method: choosePart(method),
    path: pathArbitrary(operation),
    query: queryArbitrary(operation, world),
    headers: headerArbitrary(operation, world),
    body: bodyArbitrary(operation),
    credentials: credentialArbitrary(operation, world),
    chunked: oneIn(10),
    twice: oneIn(30),
  });
}
