import type { Context } from 'koa';
import type { DashboardDeps } from './dashboard-deps.js';

/** Where the server is reached: as it is configured, else as this request has reached it. */
export function addressOfPage({ publicUrl }: Pick<DashboardDeps, 'publicUrl'>, context: Context): string {
  return publicUrl ?? `${context.protocol}://${context.host}`;
}
