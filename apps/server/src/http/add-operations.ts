import { type OperationId, operationIds, operations, type StreamOperationId } from '@convoke/contract';
import type { Router } from '@koa/router';
import { type OperationDeps, operationRoute } from './operation-route.js';
import type { ReceiveRequest } from './receive-request.js';
import type { RequestState } from './request-state.js';
import { routePath } from './route-path.js';
import { type StreamDeps, streamRoute } from './stream-route.js';

interface Entrance {
  /** What every path begins with. */
  prefix: string;
  receive: ReceiveRequest;
}

/** Adds one route for each operation of the public contract. */
export function addOperations(
  router: Router<RequestState>,
  deps: OperationDeps & StreamDeps,
  entrance: Entrance,
): void {
  for (const id of operationIds) {
    const { method, path } = operations[id];
    const route = isStream(id) ? streamRoute(id, deps, entrance.receive) : operationRoute(id, deps, entrance);
    router.register(routePath(`${entrance.prefix}${path}`), [method], route);
  }
}

function isStream(id: OperationId): id is StreamOperationId {
  return operations[id].answers === 'event-stream';
}
