import type { DashboardOperationId } from './dashboard-types.js';
import { dashboardOperations } from './generated/operations.js';

/** Every operationId of the dashboard's own interface. */
export const dashboardOperationIds: readonly DashboardOperationId[] =
  Object.keys(dashboardOperations).filter(isOperationId);

function isOperationId(text: string): text is DashboardOperationId {
  return Object.hasOwn(dashboardOperations, text);
}
