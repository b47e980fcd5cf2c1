import type { AccountContext, AccountId, DashboardHandlers } from './dashboard-handlers.js';
import { overviewHandlers } from './overview-handlers.js';
import { peopleHandlers } from './people-handlers.js';
import { sandboxHandlers } from './sandbox-handlers.js';

/** Everything that is about one account. */
export const accountHandlers: DashboardHandlers<AccountId, AccountContext> = {
  ...overviewHandlers,
  ...peopleHandlers,
  ...sandboxHandlers,
};
