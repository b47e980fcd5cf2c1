import {
  fieldProblem,
  type HandlerInput,
  type OperationId,
  operations,
  type PathParams,
  type RequestBody,
  requestSchemas,
} from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import type { z } from 'zod';

const schemas: { readonly [Id in OperationId]: z.ZodType<RequestBody<Id>> } = requestSchemas;

/**
 * What an operation's handler is given: the body in the shape of the contract, and the path parameters.
 *
 * @throws DomainError `missing_required_field`, `invalid_type`
 */
export function parseRequest<Id extends OperationId>(
  id: Id,
  request: { params: Record<string, string>; body: unknown },
): HandlerInput<Id> {
  const { params } = request;
  const schema: z.ZodType<RequestBody<Id>> = schemas[id];
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) {
    const { code, message, param } = fieldProblem(parsed.error, request.body);
    throw new DomainError(code, message, param === undefined ? {} : { param });
  }
  if (!hasPathParams(id, params)) throw new Error(`The router gave ${id} no path parameters.`);
  return { params, body: parsed.data };
}

function hasPathParams<Id extends OperationId>(id: Id, params: object): params is PathParams<Id> {
  return operations[id].pathParams.every((name) => name in params);
}
