import { Readable } from 'node:stream';
import { dashboardContract } from '@convoke/contract/dashboard';
import { DomainError } from '@convoke/engine';
import { parseRequest } from '../requests/parse-request.js';
import { admitVisitor, recheckVisitor } from './admit-visitor.js';
import { ChangeFeed } from './change-feed.js';
import { chooseAccount } from './choose-account.js';
import type { DashboardDeps } from './dashboard-deps.js';
import { begin, type DashboardRoute } from './operation-routes.js';

/** Seconds after which somebody with too many streams may try again. */
const RETRY_AFTER = 5;

/** Answers with a stream that says what may have changed. */
export function changesRoute(deps: DashboardDeps): DashboardRoute {
  const { engine, streams } = deps;
  return async (context) => {
    begin(context, 'streamChanges');
    const visitor = await admitVisitor(deps, context);
    const { params, query } = context;
    const { account: accountId } = parseRequest(dashboardContract, 'streamChanges', { params, query, body: {} }).query;
    const recheck = async () => {
      await recheckVisitor(deps, visitor);
      return chooseAccount(engine, { user: visitor.user, accountId, param: 'account' });
    };
    await recheck();
    const signal = streams.open(`user ${visitor.user.id}`, context.res);
    if (!signal) {
      context.set('Retry-After', String(RETRY_AFTER));
      throw new DomainError('rate_limit_exceeded', 'You have too many pages open; close one.');
    }
    context.type = 'text/event-stream';
    // Nothing follows on this connection, and no proxy shall collect what belongs to it.
    context.set({ Connection: 'close', 'X-Accel-Buffering': 'no' });
    context.body = Readable.from(written(deps, { signal, recheck }));
  };
}

interface Following {
  signal: AbortSignal;
  /** @throws DomainError where the session has ended, or does not reach the account any more */
  recheck(): Promise<unknown>;
}

async function* written(deps: DashboardDeps, { signal, recheck }: Following): AsyncGenerator<string> {
  const { engine } = deps;
  const feed = new ChangeFeed(deps, signal);
  try {
    for (let topics = feed.all; !signal.aborted; topics = await feed.next()) {
      await recheck();
      yield `event: change\ndata: ${JSON.stringify({ topics })}\n\n`;
    }
  } catch (error) {
    // The answer has begun: all that can be said is that it ends.
    if (!(error instanceof DomainError)) engine.log.error({ err: error }, 'stream broke off');
  } finally {
    feed.close();
  }
}
