import type { Context } from 'koa';
import { dashboardLink } from '../../dashboard-link.js';
import type { DashboardDeps } from './dashboard-deps.js';

/** Where the server is reached: as it is configured, else as this request has reached it. */
function addressOfPage({ publicUrl }: Pick<DashboardDeps, 'publicUrl'>, context: Context): string {
  return publicUrl ?? `${context.protocol}://${context.host}`;
}

/** A link to sign-in as whoever made it is shown it; `null` where it is mailed instead. */
export function shownLink(
  { deps, exchange }: { deps: DashboardDeps; exchange: Context },
  token: string | undefined,
): string | null {
  return token === undefined ? null : dashboardLink(addressOfPage(deps, exchange), token);
}
