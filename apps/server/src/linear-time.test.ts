import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { operationIds, publicContract } from '@convoke/contract';
import { dashboardContract, dashboardOperationIds } from '@convoke/contract/dashboard';
import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { explain } from './cli/explain.js';
import { parseDuration, parseRetrySchedule } from './config/retry-schedule.js';
import { readAnswerForm, readOccurrence, readResponse, readSequence } from './http/answer-page/answer-form.js';

import { parseMessageCursor } from './http/dashboard/message-and-delivery-handlers.js';
import { findCredentials } from './http/requests/find-credentials.js';
import { parseQueryText } from './http/requests/query.js';
import { parseRequest } from './http/requests/receive-request.js';
import { readRequestBody } from './http/requests/request-body.js';
import { requestCredentials } from './http/requests/request-credentials.js';
import { idempotencyKey, ifMatch, lastEventId, requestFingerprint } from './http/requests/request-headers.js';
import { escapeControls } from './runtime/log.js';
import { clientAddress } from './trusted-proxies.js';

const PARAMS = Object.fromEntries(
  ['appointmentId', 'invitationId', 'webhookId', 'deliveryId', 'replyId'].map((name) => [name, 'none']),
);

/** A request as Node hands it over. */
function requestOf(headers: Record<string, string>, body: string | Uint8Array): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  const bytes = Buffer.from(body);
  Object.assign(request.headers, { 'content-length': String(bytes.length), ...headers });
  request.push(bytes);
  request.push(null);
  return request;
}

/** A body that has the text in every field that any operation knows, and as a name. */
function bodyOf(text: string): object {
  const texts = ['appointmentStart', 'appointmentSubject', 'appointmentBody', 'name', 'address', 'comment', 'since'];
  const others = ['webhookUrl', 'email', 'password', 'token', 'organizer', 'invitationId', 'appointmentTimeZone'];
  const fields = [...texts, ...others].map((name) => [name, text]);
  return { ...Object.fromEntries(fields), eventTypes: text.split(''), metadata: { [text]: text }, [text]: text };
}

const queryOf = (text: string) => ({ limit: text, cursor: text, status: text, externalId: text, startFrom: text });

/** Bodies, before anything is known of them. */
const BYTES: Record<string, Feed<Uint8Array>> = {
  findCredentials: (bytes) => findCredentials(Buffer.from(bytes)),
  readAnswerForm: (bytes) => readAnswerForm(requestOf({ 'content-type': 'application/x-www-form-urlencoded' }, bytes)),
};

const FEEDS: Record<string, Feed> = {
  clientAddress: (text) => {
    const request = requestOf({ 'x-forwarded-for': text }, '');
    Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' });
    return clientAddress(['127.0.0.0/8'])(request);
  },
  explain: (text) => explain(new Error(text)),
  idempotencyKey,
  ifMatch,
  lastEventId,

  parseDuration: (text) => parseDuration(text, ['s']),
  parseMessageCursor,
  parseRequest: (text) => {
    const request = requestWith(text);
    return [
      ...operationIds.map((id) => settled(() => parseRequest(publicContract, id, request))),
      ...dashboardOperationIds.map((id) => settled(() => parseRequest(dashboardContract, id, request))),
    ];
  },
  parseQueryText: (text) => [parseQueryText(text), parseQueryText('a&'.repeat(text.length / 2))],
  parseRetrySchedule,
  readResponse,
  readOccurrence,
  readSequence,
  readRequestBody: async (text) => {
    const json = JSON.stringify({ [text]: text });
    await readRequestBody(requestOf({ 'content-type': 'application/json' }, json)).catch(() => undefined);
    await readRequestBody(requestOf({ 'content-type': `application/json; ${text}` }, text));
  },
  requestCredentials: (text) =>
    [
      { body: { apiKey: text, apiSecret: text }, headers: {}, query: {} },
      { body: {}, headers: { authorization: `Basic ${text}` }, query: {} },
      { body: {}, headers: { authorization: text }, query: {} },
      { body: {}, headers: { 'x-service-api-key': text, 'x-service-api-secret': text }, query: {} },
    ].map((sources) => settled(() => requestCredentials(sources))),
  requestFingerprint: (text) =>
    requestFingerprint({ maker: undefined, method: 'POST', path: '/', body: { [text]: [text, { text }] } }),
  escapeControls: (text) => escapeControls(JSON.stringify({ text })),
};

const OTHERS: Record<string, string> = {
  checkProtocol: 'is told the type of a header',
  createBrowserCookie: 'reads a header that Node bounds, as a list of pairs',
  createChallengeCookie: 'reads a header that Node bounds, as a list of pairs',
  createSecondStepCookie: 'reads a header that Node bounds, as a list of pairs',
  createSessionCookie: 'reads a header that Node bounds, as a list of pairs',
  headerFields: 'lists what Node has read',
  isExport: 'is told the name of an operation',
  isTrustedPeer: 'is told the address of a connection',
  parseEvent: 'reads what the server has stored',
  parseKeys: 'reads settings',
  readBytes: 'gathers the bytes of a request up to a limit',
  readJsonBytes: 'reads the media type, as readRequestBody does',
  readConfig: 'reads settings',
};

function requestWith(text: string) {
  return { params: { ...PARAMS, accountId: text, memberId: text }, query: queryOf(text), body: bodyOf(text) };
}

function settled(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it('every function that reads a request or a setting is fed here', async () => {
  const isMeant = (_: string, name: string) =>
    /^(parse|read|is[A-Z]|if[A-Z]|last|idempotency|request|linked|client|explain|header|create.*Cookie|check|find)/.test(
      name,
    );
  const folders = ['http/', 'cli/', 'config/', 'secrets/', 'trusted-proxies'];
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant, folders);
  const known = new Set([BYTES, FEEDS, OTHERS].flatMap((each) => Object.keys(each)));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

/** Requests of all operations, so that one that is slow for texts of this length exceeds the time that all may take. */
const LONGEST: Record<string, number> = { parseRequest: 8_192 };

it.each(Object.entries(FEEDS))('%s takes time linear in its text, and little of it', async (name, feed) => {
  expect(await slowShapes(feed, { longest: LONGEST[name] ?? 32_768 })).toEqual([]);
});

it.each(Object.entries(BYTES))('%s takes time linear in its bytes, and little of it', async (_, feed) => {
  expect(await slowByteShapes(feed)).toEqual([]);
});
