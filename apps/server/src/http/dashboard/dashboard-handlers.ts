import type {
  DashboardInput,
  DashboardJsonId,
  DashboardResult,
  dashboardOperations,
} from '@convoke/contract/dashboard';
import type { ReachedAccount } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import type { RequestState } from '../requests/request-log.js';
import type { Visitor } from './admit-visitor.js';
import type { DashboardDeps } from './dashboard-deps.js';

type Table = typeof dashboardOperations;

/** Operations that need no session. */
export type OpenId = {
  [Id in DashboardJsonId]: Table[Id]['credentials'] extends readonly [] ? Id : never;
}[DashboardJsonId];
/** Operations that are about an account. */
export type AccountId = { [Id in DashboardJsonId]: Table[Id]['inAccount'] extends true ? Id : never }[DashboardJsonId];
/** Operations of somebody who is signed in, about no account in particular. */
export type PersonalId = Exclude<DashboardJsonId, OpenId | AccountId>;

export interface OpenContext {
  deps: DashboardDeps;
  /** The request: for what only some operations need of it, its cookies. */
  exchange: RouterContext<RequestState>;
  /** `undefined` where nobody is signed in. */
  visitor: Visitor | undefined;
}

export interface PersonalContext extends OpenContext {
  visitor: Visitor;
}

export interface AccountContext extends PersonalContext, ReachedAccount {}

type Handler<Id extends DashboardJsonId, Context> = (
  input: DashboardInput<Id>,
  context: Context,
) => Promise<DashboardResult<Id>>;

/** One handler for each operation of a kind. */
export type DashboardHandlers<Ids extends DashboardJsonId, Context> = { readonly [Id in Ids]: Handler<Id, Context> };
