import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startJudgedServer } from './start-server.js';

const MANY = '10000';

/** Each call makes an account on one server for the documents of a test file; stopping it is no business of theirs. */
export function useSharedServer(): () => Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-shared-'));
  const CONVOKE_INBOUND_TOKEN = randomBytes(32).toString('hex');
  let server: RunningServer;
  let createAccount: () => Promise<RunningServer['exported']>;

  beforeAll(async () => {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(CONVOKE_|NODE_|VITEST)/.test(name));
    server = await startJudgedServer({
      ...Object.fromEntries(inherited),
      CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'convoke.db')}`,
      CONVOKE_INBOUND_TOKEN,
      CONVOKE_RATE_LIMIT: MANY,
      CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: MANY,
      CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: MANY,
      PORT: '0',
    });
    createAccount = await openDashboard(server.setUpLink);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return async () => ({
    ...server,
    exported: { ...(await createAccount()), CONVOKE_INBOUND_TOKEN },
    stop: async () => undefined,
  });
}

/** Signs in as the administrator. @returns what makes an account, in a tenth of the time of the command */
async function openDashboard(setUpLink: string): Promise<() => Promise<RunningServer['exported']>> {
  const { origin, hash } = new URL(setUpLink);
  const post = async <Data>(path: string, more: { body: object; headers: Record<string, string> }) => {
    const response = await fetch(`${origin}/dashboard/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...more.headers },
      body: JSON.stringify(more.body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    const { data }: { data: Data } = JSON.parse(text);
    return {
      data,
      cookie: response.headers
        .getSetCookie()
        .map((each) => each.replace(/;.*/, ''))
        .join('; '),
    };
  };
  const { data, cookie } = await post<{ csrfToken: string }>('set-up', {
    body: { token: hash.slice(1), password: randomBytes(16).toString('hex') },
    headers: { 'x-convoke-csrf': 'sign-in' },
  });
  return async () => {
    const { data: made } = await post<{ apiKey: string; apiSecret: string }>('accounts', {
      body: { name: 'Practice' },
      headers: { 'x-convoke-csrf': data.csrfToken, cookie },
    });
    return { CONVOKE_API_KEY: made.apiKey, CONVOKE_API_SECRET: made.apiSecret };
  };
}
