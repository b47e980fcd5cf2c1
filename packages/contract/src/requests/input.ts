import { z } from 'zod';
import type { Contract, IdIn, InputOf } from '../contract.js';
import { limits } from '../generated/public/limits.js';
import { type FieldProblem, fieldProblem, type QueryProblem, queryProblem } from './problems.js';

/** The parts of a request that a handler works with, before they are checked. */
export interface UncheckedRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/** What an operation's handler is given, path parameters, query and body in the shape of its contract, or what is wrong. */
export function readInput<C extends Contract<IdIn<C>>, Id extends IdIn<C>>(
  contract: C,
  id: Id,
  { params, query, body }: UncheckedRequest,
): { value: InputOf<C, Id> } | { problem: FieldProblem | QueryProblem } {
  if (!hasPathParams(contract, id, params)) throw new Error(`The router gave ${id} no path parameters.`);
  const asked = parse(contract.querySchemas[id], query);
  if ('error' in asked) return { problem: queryProblem(asked.error) };
  const given = parse(contract.requestSchemas[id], body);
  if ('error' in given) return { problem: fieldProblem(given.error, body) };
  return { value: { params: readIds(params), query: asked.data, body: given.data } };
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { error: z.ZodError } {
  const { success, data, error } = z.safeParse(schema, value);
  return success ? { data } : { error };
}

/** Every id has the same limit, in either contract. */
const LONGEST_ID = limits.AppointmentIdInPath.maxLength;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Path parameters as they are looked up. A UUID may be written in either case (RFC 9562 §4) and is kept in
 * lower case. A text that is longer than an id can be becomes empty, which is the id of nothing.
 */
function readIds<Params extends Readonly<Record<string, string>>>(params: Params): Params {
  const names = Object.entries(params);
  if (names.length === 0) return params;
  const read = names.map(([name, id]) => [name, id.length > LONGEST_ID ? '' : readId(id)]);
  return { ...params, ...Object.fromEntries(read) };
}

export function readId(id: string): string {
  return UUID.test(id) ? id.toLowerCase() : id;
}

function hasPathParams<C extends Contract<IdIn<C>>, Id extends IdIn<C>>(
  { operations }: C,
  id: Id,
  params: object,
): params is InputOf<C, Id>['params'] {
  return operations[id].pathParams.every((name) => name in params);
}
