import { limits } from '@convoke/contract';
import { checkText, Refusal } from './fields.js';
import type { State, StoredAppointment } from './state.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** One page of what fits every filter, newest first. */
export function listAppointments(state: State, query: URLSearchParams) {
  const { limit, cursor, fits } = readQuery(query);
  const all = [...state.appointments.values()].reverse();
  const begin = cursor === undefined ? 0 : all.findIndex(({ appointmentId }) => appointmentId === cursor) + 1;
  const rest = all.slice(begin).filter(fits);
  const data = rest.slice(0, limit).map(summary);
  return { data, nextCursor: rest.length > limit ? (data.at(-1)?.appointmentId ?? null) : null };
}

function summary({
  body: _,
  invitations: __,
  reminders: ___,
  alarm: ____,
  respondBy: _____,
  etag: ______,
  wantedShowAs: _______,
  ...rest
}: StoredAppointment) {
  return rest;
}

function readQuery(query: URLSearchParams) {
  const read = parametersOf(query);
  const { limit, cursor } = pageOf(read);
  const status = read('status', (text) => text === 'active' || text === 'cancelled');
  const externalId = read('externalId', isExternalId);
  const from = read('startFrom', isInstant) ?? '';
  const to = read('startTo', isInstant);
  if (to !== undefined && from !== '' && Date.parse(to) <= Date.parse(from)) {
    throw new Refusal('invalid_time_range', 'startTo must be after startFrom.', 'startTo');
  }
  const fits = (each: StoredAppointment) =>
    (status === undefined || each.isActive === (status === 'active')) &&
    (externalId === undefined || each.externalId === externalId) &&
    (from === '' || Date.parse(each.startUtc) >= Date.parse(from)) &&
    (to === undefined || Date.parse(each.startUtc) < Date.parse(to));
  return { limit, cursor, fits };
}

type ReadParameter = (name: string, is: (text: string) => boolean) => string | undefined;

/** Reads the parameters of a query. @throws Refusal of one that is repeated or wrong */
export function parametersOf(query: URLSearchParams): ReadParameter {
  return (name, is) => {
    const [text, ...more] = query.getAll(name);
    if (text === undefined || (more.length === 0 && is(text))) return text;
    throw new Refusal('invalid_parameter', `${name} cannot be read.`, name);
  };
}

/** Which page of a list is asked for. @throws Refusal */
export function pageOf(read: ReadParameter): { limit: number; cursor: string | undefined } {
  const limit = Number(read('limit', isPageSize) ?? limits.PageSize.default);
  return { limit, cursor: read('cursor', (text) => /^[0-9a-f-]{36}$/.test(text)) };
}

function isPageSize(text: string): boolean {
  const size = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return size >= limits.PageSize.minimum && size <= limits.PageSize.maximum;
}

/** JavaScript reads 30 February as 2 March. */
function isInstant(text: string): boolean {
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
}

function isExternalId(text: string): boolean {
  try {
    return checkText('externalId', text) !== '';
  } catch {
    return false;
  }
}
