import { createRerouting, type GraphServer, startGraphServer } from '@convoke/testkit';

const LOGIN = 'login.microsoftonline.com';
const GRAPH = 'graph.microsoft.com';

/** The testkit's Graph server in place of Microsoft's hosts, for server processes as they are. */
export interface Microsoft {
  graph: GraphServer;
  /** With it, a process reaches the server by the names of Microsoft's hosts. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The clouds that mailboxes may be in are a fixed list, so nothing that the server can be told brings it to another
 * Graph server. Here the network around its process does: names, ports and trusted certificates.
 */
export async function startMicrosoft({ latencyMs = 0 } = {}): Promise<Microsoft> {
  const rerouting = await createRerouting([LOGIN, GRAPH]);
  const origins = { login: `https://${LOGIN}`, graph: `https://${GRAPH}` };
  const graph = await startGraphServer({ latencyMs, cloud: { ...origins, ...rerouting.pair } });
  const port = Number(new URL(graph.url).port);
  return {
    graph,
    env: { ...rerouting.env({ [LOGIN]: port, [GRAPH]: port }), CONVOKE_WEBHOOK_ALLOW: `${LOGIN},${GRAPH}` },
    stop: () => graph.stop().finally(rerouting.remove),
  };
}
