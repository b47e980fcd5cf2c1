import { domainOf } from '@convoke/contract/mailbox';
import { say } from '@convoke/texts';
import { findAccount } from '../accounts/accounts.js';
import { recordChange } from '../accounts/audit-log.js';
import { createTestAppointment } from '../appointments/test-appointment.js';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import { CALENDAR_FAILURES, type Calendar, type CalendarKind, type OpenedCalendar } from '../domain/calendar.js';
import { sealingContext } from '../domain/sealed-text.js';
import { DomainError } from '../errors.js';
import { checkAddress } from '../fields/address.js';
import { checkText } from '../fields/text.js';
import { type ForeignSignIn, signInAbroad } from '../foreign-sign-ins.js';
import { LIMITS } from '../limits.js';
import type { CalendarChannel, CalendarLogin, CalendarProblem, FoundCalendar } from '../ports/calendars.js';
import type { Reader, Transaction } from '../ports/store/store.js';
import { type CalendarFields, checkCalendarFields } from './calendar-fields.js';
import { noteFailure } from './note-failure.js';

export interface ConnectCalendar extends CalendarLogin, CalendarFields {
  accountId: string;
}

/** How long a server may take to be found and tested. */
const PATIENCE_MS = 60_000;

/** An appointment that is being made may still take a calendar that was disconnected in the meantime. */
const LATEST_USE_MS = 60_000;

/**
 * Makes a calendar the one of an account's new appointments; earlier ones stay where they are. A calendar that the
 * account has or had already gets the new credentials, which running appointments then use as well. Its address is what
 * its server says of itself, so mail to it is not ours (`OrganizerReader`).
 *
 * An appointment keeps the channel with which it was created: `Account.calendarId` names the calendar of new
 * appointments, `Appointment.calendarId` its own, and `null` means mail. Each calendar has a lane
 * (`calendarTransport`), so a server that fails delays nobody else. A calendar that ever had appointments is kept for
 * them. Held by `calendars/calendars.test.ts` and `calendar-worker.test.ts`.
 *
 * @throws DomainError `not_found`; `invalid_value`, which says why the calendar cannot be used; `field_too_long`,
 *   `invalid_characters`, `invalid_email`; `too_many_calendars`, `rate_limit_exceeded`
 */
export async function connectCalendar(context: VerbContext, input: ConnectCalendar): Promise<Calendar> {
  const { accountId } = input;
  const channel = channelOf(context, input.kind);
  const account = await findAccount(context.store, accountId);
  const login = checkLogin(input);
  const place = { accountId, host: hostOf(login), param: 'password' };
  const found = await ask(context, place, () => channel.find(login, AbortSignal.timeout(PATIENCE_MS)));
  if ('failure' in found) throw refusalOf(context, { accountId, problem: found });
  const organizer = organizerOf(found, { input, account });
  const opened = { id: context.ids.uuid(), organizer, watchUntil: null, ...login, ...placeOf(found) };
  const problem = await ask(context, place, () => channel.test(opened, AbortSignal.timeout(PATIENCE_MS)));
  if (problem) throw refusalOf(context, { accountId, problem });
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const known = (await transaction.calendars.list(accountId)).find(({ url }) => url === opened.url);
    const id = known?.id ?? opened.id;
    const calendar: Calendar = {
      cursor: found.cursor,
      pollAt: null,
      watchUntil: null,
      createdAt: context.clock.now(),
      ...known,
      ...placeOf(found),
      id,
      accountId,
      kind: channel.kind,
      organizer,
      user: login.user,
      password: context.secrets.seal(login.password, sealingContext('calendar-password', { accountId, id })),
      failure: null,
      failedAt: null,
      disconnectedAt: null,
    };
    await disconnectOthers(context, transaction, { accountId, except: id });
    if (!known) await makeRoom(context, transaction, accountId);
    await transaction.calendars.put(calendar);
    await transaction.accounts.update(accountId, { calendarId: id });
    await recordChange(context, transaction, {
      accountId,
      action: 'calendar.connected',
      subject: `${organizer.name} <${organizer.address}>`,
      detail: new URL(calendar.url).host,
    });
    return calendar;
  });
}

/**
 * Ends the use of an account's calendar: new appointments are mailed. Those in the calendar stay there, so its
 * credentials are kept.
 *
 * @throws DomainError `not_found`
 */
export async function disconnectCalendar(context: VerbContext, accountId: string): Promise<void> {
  await context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const { organizer } = await currentCalendar(transaction, accountId);
    await disconnectOthers(context, transaction, { accountId, except: undefined });
    await transaction.accounts.update(accountId, { calendarId: null });
    const subject = `${organizer.name} <${organizer.address}>`;
    await recordChange(context, transaction, { accountId, action: 'calendar.disconnected', subject });
  });
}

/** @throws DomainError `too_many_calendars` */
async function makeRoom(
  { clock, settings }: VerbContext,
  { calendars }: Pick<Transaction, 'calendars'>,
  accountId: string,
): Promise<void> {
  const { maxCalendars: most } = settings;
  if ((await calendars.list(accountId)).length < most) return;
  await calendars.deleteUnused({ accountId, before: clock.now() - LATEST_USE_MS });
  if ((await calendars.list(accountId)).length < most) return;
  const message = say('too_many_calendars', { most });
  throw new DomainError('too_many_calendars', message, { param: 'address' });
}

async function disconnectOthers(
  { clock }: VerbContext,
  { calendars }: Pick<Transaction, 'calendars'>,
  { accountId, except }: { accountId: string; except: string | undefined },
): Promise<void> {
  for (const { id, disconnectedAt } of await calendars.list(accountId)) {
    if (id !== except && disconnectedAt === null) await calendars.disconnect({ id, now: clock.now() });
  }
}

/**
 * Tests the account's calendar: writes an event that invites nobody, reads it and deletes it. The calendar shows the
 * result.
 *
 * @returns `undefined` if it works
 * @throws DomainError `not_found` without a calendar
 */
export async function testCalendar(context: VerbContext, accountId: string): Promise<CalendarProblem | undefined> {
  const calendar = await currentCalendar(context.store, accountId);
  const channel = channelOf(context, calendar.kind);
  const opened = openCalendar(context, calendar);
  const place = { accountId, host: hostOf({ ...calendar, address: calendar.url }), param: 'calendar' };
  const problem = await ask(context, place, () => channel.test(opened, AbortSignal.timeout(PATIENCE_MS)));
  if (problem) logProblem(context, { accountId, problem });
  await noteFailure(context, { id: calendar.id, failure: problem?.failure ?? null });
  return problem;
}

/**
 * Invites an address through the account's calendar, so that its owner sees the whole way there and back: what
 * arrives, and that the answer is found. The text is always the same, and only a few go out in a day, so that this is
 * no way to write to strangers.
 *
 * @throws DomainError `not_found` without a calendar; `rate_limit_exceeded`, `invalid_email`
 */
export async function sendCalendarTest(
  context: VerbContext,
  { accountId, address }: { accountId: string; address: string },
): Promise<{ appointmentId: string }> {
  channelOf(context, (await currentCalendar(context.store, accountId)).kind);
  const most = LIMITS.calendarTestsPerDay;
  return createTestAppointment(context, {
    accountId,
    address: address.trim(),
    subject: 'Test of the calendar',
    body: '<p>Answer this invitation: the answer then shows at the appointment. Cancel the appointment to see a cancellation.</p>',
    action: 'calendar.test_sent',
    limit: { most, message: say('too_many_tests', { most }) },
    ownAddress: {
      message: say('address_of_the_calendar'),
      param: 'address',
    },
    requireTld: true,
  });
}

/**
 * The calendars that an account has or had, the current one first.
 *
 * @throws DomainError `not_found`
 */
export async function listCalendars({ store }: Pick<VerbContext, 'store'>, accountId: string): Promise<Calendar[]> {
  const { calendarId } = await findAccount(store, accountId);
  const calendars = await store.calendars.list(accountId);
  const isCurrent = ({ id }: Calendar) => id === calendarId;
  return [...calendars.filter(isCurrent), ...calendars.filter((each) => !isCurrent(each))];
}

/** @throws Error if its password was sealed with a key that the server lacks */
export function openCalendar({ secrets }: Pick<VerbContext, 'secrets'>, calendar: Calendar): OpenedCalendar {
  const { id, accountId, kind, organizer, url, inboxUrl, user, watchUntil } = calendar;
  const password = secrets.open(calendar.password, sealingContext('calendar-password', { accountId, id }));
  return { id, kind, organizer, url, inboxUrl, user, watchUntil, password };
}

async function currentCalendar(store: Pick<Reader, 'accounts' | 'calendars'>, accountId: string): Promise<Calendar> {
  const { calendarId } = await findAccount(store, accountId);
  const calendar = calendarId === null ? undefined : await store.calendars.find(calendarId);
  if (calendar) return calendar;
  throw new DomainError('not_found', say('no_calendar'), { param: 'accountId' });
}

/** @throws DomainError `rate_limit_exceeded` */
function ask<Answer extends object | undefined>(
  context: VerbContext,
  place: ForeignSignIn,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const isRefused = (answer: Answer) => answer !== undefined && 'failure' in answer && answer.failure === 'credentials';
  return signInAbroad(context, place, { attempt, isRefused });
}

/** Where the credentials go: the host of a URL, a domain, or that of an address; Microsoft has one for all mailboxes. */
export function hostOf({ kind, address }: Pick<CalendarLogin, 'kind' | 'address'>): string {
  if (kind === 'graph') return 'Microsoft';
  return URL.parse(address)?.hostname ?? domainOf(address);
}

function channelOf({ calendars }: VerbContext, kind: CalendarKind): CalendarChannel {
  if (calendars) return calendars[kind];
  const message = say('sandbox_without_calendars');
  throw new DomainError('invalid_value', message, { param: 'address' });
}

function checkLogin(input: ConnectCalendar): CalendarLogin {
  checkCalendarFields(input);
  const { kind, address, user, password, calendar, cloud } = input;
  return { kind, address: address.trim(), user, password, calendar, cloud };
}

function organizerOf(
  { address, name }: FoundCalendar,
  { input, account }: { input: ConnectCalendar; account: Account },
): Calendar['organizer'] {
  checkAddress(address, { param: 'address' });
  const shown = [input.name ?? '', name, account.name].find((each) => each.trim() !== '') ?? address;
  return { address, name: checkText(shown, { param: 'name', max: LIMITS.name }) };
}

function placeOf({ url, inboxUrl }: FoundCalendar): Pick<Calendar, 'url' | 'inboxUrl'> {
  return { url, inboxUrl };
}

const PARAMS: Partial<Record<CalendarProblem['failure'], string>> = { credentials: 'password', no_tenant: 'user' };

function refusalOf(context: VerbContext, told: { accountId: string; problem: CalendarProblem }): DomainError {
  logProblem(context, told);
  const { failure, referral } = told.problem;
  const message = referral === undefined ? CALENDAR_FAILURES[failure] : say('calendar_server_at', { url: referral });
  return new DomainError('invalid_value', message, {
    param: PARAMS[failure] ?? 'address',
    // For the operator alone, who sees causes.
    cause: new Error(told.problem.words),
  });
}

function logProblem(
  { log }: VerbContext,
  { accountId, problem }: { accountId: string; problem: CalendarProblem },
): void {
  log.warn({ accountId, ...problem }, "an account's calendar was tested and failed");
}
