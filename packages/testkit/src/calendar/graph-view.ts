import type { ExchangeMailbox, StoredEvent } from './exchange-mailbox.js';
import { instantOf } from './exchange-times.js';
import { GraphRefusal } from './graph-refusal.js';
import { type Asked, json, preferred, type Reply, shown } from './graph-reply.js';

/** Events on a page at most, unless asked for fewer. */
export const PAGE = 50;

interface View {
  mailbox: ExchangeMailbox;
  /** Of the server. */
  origin: string;
  query: URLSearchParams;
  /** Whether an event is in the calendar that is viewed. */
  isHere(event: StoredEvent): boolean;
}

/**
 * A view has a fixed start and end, which are in each of its links
 * (https://learn.microsoft.com/graph/delta-query-events).
 */
export function viewReply({ headers, path }: Asked, { mailbox, origin, query, isHere }: View): Reply {
  for (const name of ['$expand', '$filter', '$orderby', '$search', '$select']) {
    if (query.has(name)) throw new GraphRefusal(400, 'ErrorInvalidUrlQuery', `${name} is not supported.`);
  }
  const link = readLink(query.get('$deltatoken') ?? query.get('$skiptoken'));
  const start = link?.start ?? Date.parse(query.get('startDateTime') ?? '');
  const end = link?.end ?? Date.parse(query.get('endDateTime') ?? '');
  if (!(start < end))
    throw new GraphRefusal(400, 'ErrorInvalidParameter', 'startDateTime and endDateTime are required.');
  const begun = link?.since ?? mailbox.token;
  const since = mailbox.changesSince(begun);
  if (!since)
    throw new GraphRefusal(410, 'SyncStateNotFound', 'The sync state generation is not found; it needs to be reset.');
  const isFirst = link === undefined || link.isFirst;
  const ids = isFirst ? [...mailbox.events.keys()] : since.ids.filter((id) => id !== '');
  const changed = ids.flatMap((id): object[] => {
    const event = mailbox.find(id);
    const dates = event?.recurrence ? mailbox.instances(id) : event && [event];
    const inside = dates?.filter((each) => overlaps(each, { start, end })) ?? [];
    if (event && isHere(event) && inside.length > 0) return event.recurrence ? ofSeries(event, inside) : [shown(event)];
    return isFirst ? [] : [{ id, '@removed': { reason: 'deleted' } }];
  });
  const size = Number(preferred(headers) ?? PAGE);
  const skip = link?.skip ?? 0;
  const isLast = skip + size >= changed.length;
  const next = isLast
    ? { start, end, since: isFirst ? begun : since.token, skip: 0, isFirst: false }
    : { start, end, since: begun, skip: skip + size, isFirst };
  const url = new URL(path, origin);
  url.search = '';
  url.searchParams.set(isLast ? '$deltatoken' : '$skiptoken', Buffer.from(JSON.stringify(next)).toString('base64url'));
  return json(200, {
    value: changed.slice(skip, skip + size),
    [isLast ? '@odata.deltaLink' : '@odata.nextLink']: url.href,
  });
}

/** The series itself, its exceptions in full, and of other dates when they take place. */
function ofSeries(master: StoredEvent, dates: readonly StoredEvent[]): object[] {
  const each = dates.map((date) => {
    const { id, type, seriesMasterId, start, end } = shown(date);
    return date.type === 'exception' ? shown(date) : { id, type, seriesMasterId, start, end };
  });
  return [shown(master), ...each];
}

interface Link {
  /** Of the view, epoch milliseconds. */
  start: number;
  end: number;
  /** Token of the mailbox. */
  since: number;
  skip: number;
  /** Whether everything is told, and not only what changed. */
  isFirst: boolean;
}

/** @throws GraphRefusal for a token that the server did not give out */
function readLink(token: string | null): Link | undefined {
  if (token === null) return undefined;
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    throw new GraphRefusal(410, 'SyncStateNotFound', 'The sync state generation is not found.');
  }
}

function overlaps(event: StoredEvent, view: { start: number; end: number }): boolean {
  return (instantOf(event.start) ?? 0) < view.end && (instantOf(event.end) ?? 0) > view.start;
}
