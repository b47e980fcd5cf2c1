import {
  fieldProblem,
  type HandlerInput,
  type OperationId,
  operations,
  type PathParams,
  queryProblem,
  querySchemas,
  type RequestBody,
  type RequestQuery,
  requestSchemas,
} from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import type { z } from 'zod';

const bodies: { readonly [Id in OperationId]: z.ZodType<RequestBody<Id>> } = requestSchemas;
const queries: { readonly [Id in OperationId]: z.ZodType<RequestQuery<Id>> } = querySchemas;

/** The parts of a request that a handler works with, before they are checked. */
export interface UncheckedRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/**
 * What an operation's handler is given: path parameters, query and body in the shape of the contract.
 *
 * @throws DomainError `invalid_parameter`, `missing_required_field`, `invalid_type`, `invalid_value`
 */
export function parseRequest<Id extends OperationId>(id: Id, request: UncheckedRequest): HandlerInput<Id> {
  const { params } = request;
  if (!hasPathParams(id, params)) throw new Error(`The router gave ${id} no path parameters.`);
  return { params: readIds(params), query: parseQuery(id, request.query), body: parseBody(id, request.body) };
}

/** Characters of an id in a path, as both contracts have it. */
const LONGEST_ID = 64;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Ids of a path as they are looked for. A UUID may be written in either case (RFC 9562 §4) and is kept in lower case. What is
 * longer than an id can be is the id of nothing, and is looked for as the empty one: nothing has that.
 */
export function readIds<Params extends Readonly<Record<string, string>>>(params: Params): Params {
  const read = Object.entries(params).map(([name, id]) => [name, id.length > LONGEST_ID ? '' : readId(id)]);
  return { ...params, ...Object.fromEntries(read) };
}

export function readId(id: string): string {
  return UUID.test(id) ? id.toLowerCase() : id;
}

function parseQuery<Id extends OperationId>(id: Id, query: unknown): RequestQuery<Id> {
  const schema: z.ZodType<RequestQuery<Id>> = queries[id];
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const { code, message, param } = queryProblem(parsed.error);
  throw new DomainError(code, message, { param });
}

function parseBody<Id extends OperationId>(id: Id, body: unknown): RequestBody<Id> {
  const schema: z.ZodType<RequestBody<Id>> = bodies[id];
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { code, message, param } = fieldProblem(parsed.error, body);
  throw new DomainError(code, message, param === undefined ? {} : { param });
}

function hasPathParams<Id extends OperationId>(id: Id, params: object): params is PathParams<Id> {
  return operations[id].pathParams.every((name) => name in params);
}
