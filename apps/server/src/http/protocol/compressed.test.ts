import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Operation, operations } from '@convoke/contract';
import { dashboardOperations } from '@convoke/contract/dashboard';
import { listen } from '@convoke/testkit';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerJson } from './compressed.js';

type AnswersSecret<Table> = {
  [Id in keyof Table]: Table[Id] extends { answersSecret: true } ? Id : never;
}[keyof Table];

/** What each operation answers that nobody else may learn. Whoever marks a field in a contract completes the list. */
const PUBLIC: Record<AnswersSecret<typeof operations>, string> = {
  createFeed: 'the address of a feed',
  createKey: 'the secret of a key',
  registerWebhook: 'the secret of a webhook',
  regenerateWebhookSecret: 'the secret of a webhook',
};
const DASHBOARD: Record<AnswersSecret<typeof dashboardOperations>, string> = {
  addPasskey: 'recovery codes',
  confirmTotp: 'recovery codes',
  createAccount: 'the secret of a key and a link to sign in',
  enrolTotp: 'the secret of an authenticator app',
  finishSignIn: 'the token against forged requests',
  getRawReply: 'links to answer by',
  getSandboxMail: 'links to answer by',
  getSession: 'the token against forged requests',
  inviteMember: 'a link to sign in',
  makePasswordLink: 'a link to sign in',
  renewRecoveryCodes: 'recovery codes',
  signIn: 'the token against forged requests',
  signInWithPasskey: 'the token against forged requests',
  useSetUpLink: 'the token against forged requests',
};

const TABLE: [id: string, operation: Operation, secrets: object][] = [
  ...Object.entries(operations).map(([id, operation]): (typeof TABLE)[number] => [id, operation, PUBLIC]),
  ...Object.entries(dashboardOperations).map(([id, operation]): (typeof TABLE)[number] => [id, operation, DASHBOARD]),
];

const app = new Koa();
app.use(async (context) => {
  const { id, json = LONG } = context.query;
  const found = TABLE.find((_, at) => String(at) === id);
  if (!found) return;
  await answerJson(context, { json: String(json), operation: found[1] });
});
const LONG = JSON.stringify({ data: 'Roof inspection '.repeat(200) });
const server = createServer(app.callback());
let url: string;

beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

async function ask(
  at: number,
  { accepts = 'gzip, deflate, br, zstd', json }: { accepts?: string; json?: string } = {},
) {
  const query = new URLSearchParams({ id: String(at), ...(json !== undefined && { json }) });
  const answer = await fetch(`${url}/?${query}`, { headers: { 'Accept-Encoding': accepts } });
  return { encoding: answer.headers.get('content-encoding'), type: answer.headers.get('content-type'), answer };
}

it('an answer is compressed unless it holds a secret, whatever the operation', async () => {
  const found: unknown[] = [];
  for (const [at, [id, { answersSecret, answers }, secrets]] of TABLE.entries()) {
    if (answers !== 'json') continue;
    const { encoding, type, answer } = await ask(at);
    if ((await answer.text()) !== LONG || type !== 'application/json; charset=utf-8') found.push({ id, type });
    const holds = Object.hasOwn(secrets, id);
    if (answersSecret !== holds || encoding !== (holds ? null : 'br')) found.push({ id, encoding, answersSecret });
  }
  expect(found).toEqual([]);
});

const PLAIN = TABLE.findIndex(([id]) => id === 'listAppointments');

it.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', null],
  ['identity', null],
  ['zstd, *;q=0', null],
])('a client that takes %s gets %s', async (accepts, expected) => {
  const { encoding, answer } = await ask(PLAIN, { accepts });
  expect(encoding).toBe(expected);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe(LONG);
});

it.each([
  [1_023, null],
  [1_024, 'br'],
])('an answer of %i bytes is compressed as %s', async (length, expected) => {
  // Two bytes a letter, and one.
  const json = `${'é'.repeat(500)}${'e'.repeat(length - 1_000)}`;
  expect((await ask(PLAIN, { json })).encoding).toBe(expected);
});
