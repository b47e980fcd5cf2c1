import type { Operation } from '@convoke/contract';
import type { RouterContext } from '@koa/router';
import type { RequestState } from '../requests/request-log.js';

type Route = (context: RouterContext<RequestState>) => Promise<void>;

/** Every response of a deprecated operation says so, refusals included (RFC 9745, RFC 8594). */
export function announceEnd({ deprecation }: Pick<Operation, 'deprecation'>, route: Route): Route {
  if (!deprecation) return route;
  return function answerDeprecated(context) {
    context.set({ ...deprecation });
    return route(context);
  };
}
