import type { EngineContext } from '@convoke/engine';
import {
  CALENDAR_FAILURES,
  type Calendar,
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  sendCalendarTest,
  testCalendar,
} from '@convoke/engine/calendars';
import { instantOrNull } from '../operations/answers.js';
import { viewProblem } from '../texts.js';
import { type AccountContext, type AccountId, type DashboardHandlers, requireOwner } from './dashboard-context.js';
import type { DashboardSchemas } from './views.js';

type Ids = Extract<
  AccountId,
  'listCalendars' | 'connectCalendar' | 'disconnectCalendar' | 'testCalendar' | 'sendCalendarTest'
>;

/**
 * The calendars through which an account invites. What a server says is for the operator alone: accounts get a
 * category.
 */
export const calendarHandlers: DashboardHandlers<Ids, AccountContext> = {
  async listCalendars(_input, context) {
    requireOwner(context);
    return { data: await viewState(context) };
  },

  async connectCalendar({ body }, context) {
    requireOwner(context);
    const { deps, account } = context;
    await connectCalendar(deps.engine, { accountId: account.id, ...body });
    return { data: await viewState(context) };
  },

  async disconnectCalendar(_input, context) {
    requireOwner(context);
    await disconnectCalendar(context.deps.engine, context.account.id);
    return {};
  },

  async testCalendar(_input, context) {
    requireOwner(context);
    const problem = await testCalendar(context.deps.engine, context.account.id);
    return { data: { works: problem === undefined, ...viewProblem(problem && CALENDAR_FAILURES[problem.failure]) } };
  },

  async sendCalendarTest({ body }, context) {
    requireOwner(context);
    const { deps, account } = context;
    return { data: await sendCalendarTest(deps.engine, { accountId: account.id, address: body.address }) };
  },
};

async function viewState({ deps: { engine }, account }: AccountContext): Promise<DashboardSchemas['CalendarState']> {
  const calendars = await listCalendars(engine, account.id);
  return {
    calendars: calendars.map((each) => view(engine, each)),
    isAvailable: engine.calendars !== undefined,
  };
}

const CAPABILITIES = ['answerLink', 'priming', 'cancelComment', 'answerComment', 'brand', 'repeats'] as const;

function view({ calendars }: EngineContext, calendar: Calendar): DashboardSchemas['ConnectedCalendar'] {
  const { id, kind, url, organizer, user, createdAt, disconnectedAt, failure, failedAt } = calendar;
  const capabilities = calendars?.[kind].capabilities;
  return {
    calendarId: id,
    kind,
    url,
    ...organizer,
    user,
    isCurrent: disconnectedAt === null,
    dateConnected: new Date(createdAt).toISOString(),
    ...viewProblem(failure ? CALENDAR_FAILURES[failure] : undefined),
    dateFailed: instantOrNull(failedAt),
    lacks: CAPABILITIES.filter((name) => capabilities?.[name] === false),
  };
}
