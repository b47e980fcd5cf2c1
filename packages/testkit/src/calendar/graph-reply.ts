import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Event, Subscription } from '@microsoft/microsoft-graph-types';
import type { StoredEvent } from './exchange-mailbox.js';
import { instantOf } from './exchange-times.js';
import { GraphRefusal } from './graph-refusal.js';

export interface GraphServerRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
}

export interface Asked extends GraphServerRequest {
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Times are told in UTC. */
export function shown(event: StoredEvent): Event {
  const utc = (time: Event['start']) => ({
    dateTime: `${new Date(instantOf(time) ?? 0).toISOString().slice(0, 19)}.0000000`,
    timeZone: 'UTC',
  });
  return Object.assign({ '@odata.etag': etagOf(event) }, event, { start: utc(event.start), end: utc(event.end) });
}

export function etagOf({ changeKey }: StoredEvent): string {
  return `W/"${changeKey}"`;
}

/** How many items a page has. */
export function preferred(headers: IncomingHttpHeaders): string | undefined {
  return /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer ?? ''))?.[1];
}

/** @throws GraphRefusal */
export function parse(body: string): Event & Subscription {
  try {
    return JSON.parse(body);
  } catch {
    throw new GraphRefusal(400, 'BadRequest', 'Unable to read JSON request payload.');
  }
}

export function json(status: number, body: object, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function refusal(status: number, code: string, message: string): Reply {
  const innerError = { 'request-id': randomUUID() };
  return json(status, { error: { code, message, innerError } });
}
