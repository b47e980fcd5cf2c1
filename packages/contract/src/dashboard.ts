import { type IdAnswering, type IdIn, type InputOf, idsOf, type SuccessIn } from './contract.js';
import type { operations as Api, components } from './generated/dashboard/api.js';
import { operations } from './generated/dashboard/operations.js';
import * as querySchemas from './generated/dashboard/query-schemas.js';
import * as requestSchemas from './generated/dashboard/request-schemas.js';

export type { components as dashboardComponents, paths as dashboardPaths } from './generated/dashboard/api.js';
export { choices as dashboardChoices } from './generated/dashboard/choices.js';
export { errorStatus as dashboardErrorStatus } from './generated/dashboard/error-status.js';
export { limits as dashboardLimits } from './generated/dashboard/limits.js';
export { operations as dashboardOperations } from './generated/dashboard/operations.js';

/** What only the dashboard asks of its server, `dashboard.yaml`. */
export const dashboardContract = { operations, requestSchemas, querySchemas } as const;

type DashboardContract = typeof dashboardContract;

/** `getSession`, `signIn`, … */
export type DashboardOperationId = IdIn<DashboardContract>;

/** Every operationId of the dashboard's own interface. */
export const dashboardOperationIds: readonly DashboardOperationId[] = /* @__PURE__ */ idsOf(dashboardContract);

/** Operations whose success is one JSON object. */
export type DashboardJsonId = IdAnswering<DashboardContract, 'json'>;

export type DashboardInput<Id extends DashboardOperationId> = InputOf<DashboardContract, Id>;

/** The part of the success body that is the operation's own: `data`, and `nextCursor` of a list. */
export type DashboardResult<Id extends DashboardJsonId> = Omit<
  SuccessIn<DashboardContract, Api, Id, 'application/json'>,
  'success' | 'apiVersion'
>;

/** Machine-readable reason of a refusal of the dashboard's own operations. */
export type DashboardErrorCode = components['schemas']['ErrorCode'];
