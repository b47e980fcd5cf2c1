import { dashboardContract } from '@convoke/contract/dashboard';
import { openFile } from '../operations/file-route.js';
import { parseRequest } from '../requests/parse-request.js';
import { begin, type DashboardDeps, type DashboardRoute } from './dashboard-context.js';
import { admitVisitor, chooseAccount, recheckVisitor } from './sessions/visitor.js';

/** The same file as that of the public operation, at a link: so the account is in the query. */
export function exportRoute(deps: DashboardDeps): DashboardRoute {
  const { engine } = deps;
  return async (context) => {
    begin(context, 'exportAppointments');
    const visitor = await admitVisitor(deps, context);
    const { params, query } = context;
    const request = { params, query, body: {} };
    const { account: accountId } = parseRequest(dashboardContract, 'exportAppointments', request).query;
    const choose = () => chooseAccount(engine, { user: visitor.user, accountId, param: 'account' });
    const { account } = await choose();
    const recheck = async () => {
      await recheckVisitor(deps, visitor);
      await choose();
    };
    openFile(deps, context, { accountId: account.id, reader: `user ${visitor.user.id}`, recheck });
  };
}
