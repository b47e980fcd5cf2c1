import { type Contract, fieldProblem, type IdIn, type InputOf, limits, queryProblem } from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import { z } from 'zod';

/** The parts of a request that a handler works with, before they are checked. */
export interface UncheckedRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/**
 * What an operation's handler is given: path parameters, query and body in the shape of its contract.
 *
 * @throws DomainError `invalid_parameter`, `missing_required_field`, `invalid_type`, `invalid_value`, `field_too_long`
 */
export function parseRequest<C extends Contract<IdIn<C>>, Id extends IdIn<C>>(
  contract: C,
  id: Id,
  { params, query, body }: UncheckedRequest,
): InputOf<C, Id> {
  if (!hasPathParams(contract, id, params)) throw new Error(`The router gave ${id} no path parameters.`);
  return {
    params: readIds(params),
    query: parseQuery(contract.querySchemas[id], query),
    body: parseBody(contract.requestSchemas[id], body),
  };
}

/** Every id has the same limit, in either contract. */
const LONGEST_ID = limits.AppointmentIdInPath.maxLength;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Path parameters as they are looked up. A UUID may be written in either case (RFC 9562 §4) and is kept in
 * lower case. A text that is longer than an id can be becomes empty, which is the id of nothing.
 */
export function readIds<Params extends Readonly<Record<string, string>>>(params: Params): Params {
  const names = Object.entries(params);
  if (names.length === 0) return params;
  const read = names.map(([name, id]) => [name, id.length > LONGEST_ID ? '' : readId(id)]);
  return { ...params, ...Object.fromEntries(read) };
}

export function readId(id: string): string {
  return UUID.test(id) ? id.toLowerCase() : id;
}

function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, query);
  if (parsed.success) return parsed.data;
  const { code, reason, param } = queryProblem(parsed.error);
  throw new DomainError(code, reason, { param });
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const { code, reason, param } = fieldProblem(parsed.error, body);
  throw new DomainError(code, reason, param === undefined ? {} : { param });
}

function hasPathParams<C extends Contract<IdIn<C>>, Id extends IdIn<C>>(
  { operations }: C,
  id: Id,
  params: object,
): params is InputOf<C, Id>['params'] {
  return operations[id].pathParams.every((name) => name in params);
}
