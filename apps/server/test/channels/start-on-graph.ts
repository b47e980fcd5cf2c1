import { createFakeClock, type GraphServer, startGraphServer } from '@convoke/testkit';
import { vi } from 'vitest';
import { startOnCalendar } from './start-on-calendar.js';

/** Between two searches for calendars to look into. */
const INTERVAL_MS = 5_000;

/**
 * A server whose clock only a test moves, with an account and a mailbox that it can be connected to. Microsoft
 * reaches it as `https://convoke.example`.
 */
export async function startOnGraph(env: Record<string, string> = {}) {
  const clock = createFakeClock({ now: Date.now() });
  const graph: GraphServer = await startGraphServer({
    reach: (url) => url.replace('https://convoke.example', started.server.baseUrl),
  });
  const { id: tenant, clientId, secret } = graph.tenant;
  const started = await startOnCalendar({
    hop: graph,
    login: { kind: 'graph', address: 'ada@calendars.example', user: `${tenant}/${clientId}`, password: secret },
    env,
    runtime: { graphClouds: { global: { login: graph.url, graph: graph.url } }, clock },
  });
  /** Lets time pass until an assertion holds. */
  const until = (assertion: () => void | Promise<void>) =>
    vi.waitFor(
      async () => {
        await clock.leap(INTERVAL_MS);
        await assertion();
      },
      { timeout: 120_000, interval: 20 },
    );
  return { ...started, graph, clock, until };
}
