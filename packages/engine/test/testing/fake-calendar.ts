import type { EngineContext, OutgoingMessage, SendOutcome } from '@convoke/engine';
import type {
  Calendar,
  CalendarChanges,
  CalendarChannel,
  CalendarChannels,
  CalendarKind,
  CalendarLogin,
  CalendarProblem,
  FoundCalendar,
  OpenedCalendar,
} from '@convoke/engine/calendars';
import { newId, sampleCalendar } from '@convoke/store/samples';
import type { VerbHarness } from './verb-harness.js';

export const LOGIN = {
  kind: 'caldav',
  address: 'https://calendars.example/',
  user: 'ada',
  password: 'secret',
} as const;
export const FOUND = {
  url: 'https://calendars.example/ada/work/',
  inboxUrl: 'https://calendars.example/ada/inbox/',
  address: 'ada@calendars.example',
  name: 'Ada',
  cursor: 'first',
};
export const NO_CHANGES = { cursor: 'next', events: [], replies: [], hasMore: false };

/** A calendar server that answers as a test says, and keeps what it was asked. */
export interface FakeCalendar extends CalendarChannel {
  found: FoundCalendar | CalendarProblem;
  problem: CalendarProblem | undefined;
  /** Called for each look; the default finds nothing. */
  look: (
    calendar: OpenedCalendar,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<CalendarChanges | CalendarProblem>;
  outcome: SendOutcome;
  logins: CalendarLogin[];
  tested: OpenedCalendar[];
  /** URL and cursor of each look. */
  looks: (string | null)[][];
  sent: OutgoingMessage[];
  /** The server as that of every kind. */
  readonly channels: CalendarChannels;
}

export function createFakeCalendar(
  { channel }: Pick<EngineContext, 'channel'>,
  kind: CalendarKind = 'caldav',
): FakeCalendar {
  const fake: FakeCalendar = {
    ...channel,
    kind,
    found: FOUND,
    problem: undefined,
    whyNoSeries: () => undefined,
    look: async () => NO_CHANGES,
    outcome: { kind: 'sent', detail: 'put' },
    logins: [],
    tested: [],
    looks: [],
    sent: [],
    get channels() {
      return { caldav: fake, graph: fake };
    },
    async find(login) {
      fake.logins.push(login);
      return fake.found;
    },
    async test(calendar) {
      fake.tested.push(calendar);
      return fake.problem;
    },
    async changes(calendar, cursor, signal) {
      fake.looks.push([calendar.url, cursor]);
      return fake.look(calendar, cursor, signal);
    },
    async send(message) {
      fake.sent.push(message);
      return fake.outcome;
    },
  };
  return fake;
}

/** Stores a calendar of the harness's account that is due to be looked into, unless `change` says otherwise. */
export async function storeCalendar(
  { context, account, clock }: VerbHarness,
  change: Partial<Calendar> = {},
): Promise<Calendar> {
  const id = newId();
  const password = context.secrets.seal('secret', `calendar-password/${id}`);
  const url = `https://calendars.example/${id}/`;
  const calendar = sampleCalendar(account, { id, password, url, pollAt: clock.now(), ...change });
  await context.store.transaction(({ calendars }) => calendars.put(calendar));
  return calendar;
}
