import { Readable } from 'node:stream';
import { operations, publicContract } from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';
import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';
import type { ReceiveRequest } from '../requests/receive-request.js';
import { parseRequest } from '../requests/receive-request.js';
import type { RequestState } from '../requests/request-log.js';
import type { StreamDeps } from '../streams/stream-route.js';
import { csvOf } from './appointments-csv.js';

/** Seconds for `Retry-After` when somebody has too many streams open. */
const RETRY_AFTER = 5;

/** Extension: the account's appointments and answers as CSV (RFC 4180), written while the client reads. */
export function fileRoute(id: 'exportAppointments', deps: StreamDeps, receive: ReceiveRequest) {
  return async function answerFile(context: RouterContext<RequestState>): Promise<void> {
    const { account, recheck, request } = await receive({ context, operation: operations[id] });
    parseRequest(publicContract, id, request);
    const rows = (recheckAll: () => Promise<unknown>) =>
      csvOf(deps.engine, { accountId: account.id, recheck: recheckAll });
    openFile(deps, context, { reader: account.id, recheck, name: 'appointments', rows });
  };
}

export interface CsvFile {
  /** Without its ending. */
  name: string;
  /** The text, written while it is read; calls `recheck` before each page, which throws if the rest must not be sent. */
  rows: (recheck: () => Promise<unknown>) => AsyncIterable<string>;
}

interface OpenFile extends CsvFile {
  /** Who has the stream open. */
  reader: string;
  /** @throws DomainError if the reader may not have the rest */
  recheck(): Promise<unknown>;
}

/** @throws DomainError `rate_limit_exceeded` if the reader has too many streams open */
export function openFile(
  { streams }: Pick<StreamDeps, 'streams'>,
  context: Context,
  { name, rows, reader, recheck }: OpenFile,
): void {
  const signal = streams.open(reader, context.res);
  if (!signal) {
    context.set('Retry-After', String(RETRY_AFTER));
    throw new DomainError('rate_limit_exceeded', say('too_many_pages'));
  }
  async function recheckAll() {
    await recheck();
    // An error breaks the connection off, so that nobody takes a part for the whole.
    if (signal?.aborted) throw new DomainError('unavailable', say('server_stops'));
  }
  context.status = 200;
  context.type = 'text/csv; charset=utf-8';
  context.set({ 'Content-Disposition': `attachment; filename="${name}.csv"`, Connection: 'close' });
  context.body = Readable.from(rows(recheckAll));
}
