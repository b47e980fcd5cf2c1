import * as dashboardQuerySchemas from './generated/query-schemas.js';
import * as dashboardRequestSchemas from './generated/request-schemas.js';

export type { DashboardErrorCode } from './dashboard-error-code.js';
export type { DashboardOperation } from './dashboard-operation.js';
export { dashboardOperationIds } from './dashboard-operation-ids.js';
export type { DashboardInput, DashboardJsonId, DashboardOperationId, DashboardResult } from './dashboard-types.js';
export type { components as dashboardComponents, paths as dashboardPaths } from './generated/api.js';
export { errorStatus as dashboardErrorStatus } from './generated/error-status.js';
export { dashboardOperations } from './generated/operations.js';
export { dashboardQuerySchemas, dashboardRequestSchemas };
