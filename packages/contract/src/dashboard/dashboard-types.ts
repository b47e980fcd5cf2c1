import type { z } from 'zod';
import type { operations as ApiOperations } from './generated/api.js';
import type { dashboardOperations } from './generated/operations.js';
import type * as querySchemas from './generated/query-schemas.js';
import type * as requestSchemas from './generated/request-schemas.js';

type Table = typeof dashboardOperations;

/** `getSession`, `signIn`, … */
export type DashboardOperationId = keyof Table;

/** Operations whose success is one JSON object. */
export type DashboardJsonId = {
  [Id in DashboardOperationId]: Table[Id]['answers'] extends 'json' ? Id : never;
}[DashboardOperationId];

/** Like `HandlerInput` of the public operations. */
export interface DashboardInput<Id extends DashboardOperationId> {
  readonly params: { readonly [Name in Table[Id]['pathParams'][number]]: string };
  readonly query: z.output<(typeof querySchemas)[Id]>;
  readonly body: z.output<(typeof requestSchemas)[Id]>;
}

type SuccessBody<Id extends DashboardJsonId> = ApiOperations[Id]['responses'] extends {
  [Status in Table[Id]['successStatus']]: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The part of the success body that is the operation's own: `data`, and `nextCursor` of a list. */
export type DashboardResult<Id extends DashboardJsonId> = Omit<SuccessBody<Id>, 'success' | 'apiVersion'>;
