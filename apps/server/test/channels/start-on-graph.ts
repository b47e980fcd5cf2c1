import { connectCalendar, listCalendars } from '@convoke/engine/calendars';
import { createFakeClock, type GraphServer, startGraphServer } from '@convoke/testkit';
import { onTestFinished, vi } from 'vitest';
import { startServer } from '../testing/start-server.js';

/** Between two searches for calendars to look into. */
const INTERVAL_MS = 5_000;

/**
 * A server whose clock only a test moves, with an account and a mailbox that it can be connected to. Microsoft reaches it
 * as `https://convoke.example`.
 */
export async function startOnGraph(env: Record<string, string> = {}) {
  const clock = createFakeClock({ now: Date.now() });
  const graph: GraphServer = await startGraphServer({
    reach: (url) => url.replace('https://convoke.example', server.baseUrl),
  });
  const server = await startServer({
    env: {
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
      CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
      ...env,
    },
    runtime: { graphClouds: { global: { login: graph.url, graph: graph.url } }, clock },
  });
  onTestFinished(async () => {
    await server.stop();
    await graph.stop();
  });
  const account = await server.account();
  const { operator } = server;
  const { id: tenant, clientId, secret } = graph.tenant;
  const login = { address: 'ada@calendars.example', user: `${tenant}/${clientId}`, password: secret };
  const connect = (change: Partial<Parameters<typeof connectCalendar>[1]> = {}) =>
    connectCalendar(operator, { kind: 'graph', accountId: account.id, ...login, ...change });
  const current = async () => (await listCalendars(operator, account.id))[0];
  /** Lets time pass until an assertion holds. */
  const until = (assertion: () => void | Promise<void>) =>
    vi.waitFor(
      async () => {
        await clock.advance(INTERVAL_MS);
        await assertion();
      },
      { timeout: 15_000, interval: 20 },
    );
  return { graph, server, account, operator, connect, current, clock, until };
}
