import { fieldProblem, queryProblem } from '@convoke/contract';
import {
  type DashboardInput,
  type DashboardOperationId,
  dashboardOperations,
  dashboardQuerySchemas,
  dashboardRequestSchemas,
} from '@convoke/contract/dashboard';
import { DomainError } from '@convoke/engine';
import type { z } from 'zod';
import { readIds, type UncheckedRequest } from '../parse-request.js';

const bodies: { readonly [Id in DashboardOperationId]: z.ZodType<DashboardInput<Id>['body']> } =
  dashboardRequestSchemas;
const queries: { readonly [Id in DashboardOperationId]: z.ZodType<DashboardInput<Id>['query']> } =
  dashboardQuerySchemas;

/**
 * What an operation of the dashboard is given: path parameters, query and body in the shape of its contract.
 *
 * @throws DomainError `invalid_parameter`, `missing_required_field`, `invalid_type`, `invalid_value`
 */
export function parseDashboardRequest<Id extends DashboardOperationId>(
  id: Id,
  request: UncheckedRequest,
): DashboardInput<Id> {
  const { params } = request;
  if (!hasPathParams(id, params)) throw new Error(`The router gave ${id} no path parameters.`);
  return { params: readIds(params), query: parseQuery(id, request.query), body: parseBody(id, request.body) };
}

function parseQuery<Id extends DashboardOperationId>(id: Id, query: unknown): DashboardInput<Id>['query'] {
  const schema: z.ZodType<DashboardInput<Id>['query']> = queries[id];
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const { code, message, param } = queryProblem(parsed.error);
  throw new DomainError(code, message, { param });
}

function parseBody<Id extends DashboardOperationId>(id: Id, body: unknown): DashboardInput<Id>['body'] {
  const schema: z.ZodType<DashboardInput<Id>['body']> = bodies[id];
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { code, message, param } = fieldProblem(parsed.error, body);
  throw new DomainError(code, message, param === undefined ? {} : { param });
}

function hasPathParams<Id extends DashboardOperationId>(
  id: Id,
  params: object,
): params is DashboardInput<Id>['params'] {
  return dashboardOperations[id].pathParams.every((name) => name in params);
}
