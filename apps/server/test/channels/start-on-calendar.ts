import { type ConnectCalendar, connectCalendar, listCalendars } from '@convoke/engine/calendars';
import { onTestFinished } from 'vitest';
import type { Runtime } from '../../src/runtime/runtime.js';
import { startServer } from '../testing/start-server.js';

/** Mail goes nowhere, and calendar servers are on this machine. */
export const CALENDAR_ENV = {
  CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
  CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
  CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
};

interface StartOptions {
  /** The calendar server, which ends with the test. */
  hop: { stop(): Promise<void> };
  login: Omit<ConnectCalendar, 'accountId'>;
  env?: Record<string, string>;
  runtime?: Partial<Runtime>;
}

/** A server with an account that a test can connect to a calendar. */
export async function startOnCalendar({ hop, login, env, runtime = {} }: StartOptions) {
  const server = await startServer({ env: { ...CALENDAR_ENV, ...env }, runtime });
  onTestFinished(async () => {
    await server.stop();
    await hop.stop();
  });
  const account = await server.account();
  const { operator } = server;
  const accountId = account.id;
  const connect = (change: Partial<ConnectCalendar> = {}) =>
    connectCalendar(operator, { accountId, ...login, ...change });
  const current = async () => (await listCalendars(operator, accountId))[0];
  return { server, account, operator, accountId, connect, current };
}
