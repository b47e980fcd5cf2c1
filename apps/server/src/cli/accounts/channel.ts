import { inLine, print, say } from '@convoke/cli';
import { DomainError } from '@convoke/engine';
import {
  CALENDAR_FAILURES,
  type Calendar,
  type CalendarProblem,
  type ConnectCalendar,
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  sendCalendarTest,
  testCalendar,
} from '@convoke/engine/calendars';
import { english } from '@convoke/texts';
import { Command } from 'commander';
import { withContext } from '../with-context.js';

interface AddOptions {
  address: string;
  calendar?: string;
  cloud?: string;
  name?: string;
  json?: boolean;
}

/** The password is not an argument: every user of the machine can read the arguments of running programs. */
const PASSWORD = 'CONVOKE_CALENDAR_PASSWORD';

/** `convoke channel add|test|list|remove` */
export function channelCommand(): Command {
  const add = new Command('add')
    .description("send an account's new appointments through a calendar, or replace its credentials")
    .addCommand(caldavCommand(), { isDefault: true })
    .addCommand(graphCommand());
  const test = new Command('test')
    .description("write an event without invitees into an account's calendar, read it and delete it")
    .argument('<accountId>', 'the account')
    .option('--to <address>', 'if that works, also invite this address through the calendar')
    .option('--json', 'print JSON')
    .action(runTest);
  const list = new Command('list')
    .description('list the calendars that an account has or had, the current one first')
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action(runList);
  const remove = new Command('remove')
    .description('send new appointments by mail again; those in the calendar stay there')
    .argument('<accountId>', 'the account')
    .option('--json', 'print JSON')
    .action(runRemove);
  const command = new Command('channel').description('manage the calendar servers through which accounts invite');
  return [add, test, list, remove].reduce((group, each) => group.addCommand(each), command);
}

function caldavCommand(): Command {
  return new Command('caldav')
    .description('a calendar on a CalDAV server; this is the default')
    .argument('<accountId>', 'the account')
    .requiredOption('--address <url>', "URL of the server or of the calendar, or the user's e-mail address")
    .requiredOption('--user <user>', `user name at the server; the password is read from ${PASSWORD}`)
    .option('--calendar <name>', "name or URL of the calendar; by default the server's own for invitations")
    .option('--name <name>', "name of the organizer; by default the user's")
    .option('--json', 'print JSON')
    .action((accountId: string, options: AddOptions & { user: string }) =>
      runAdd(accountId, { kind: 'caldav', ...options }),
    );
}

function graphCommand(): Command {
  return new Command('graph')
    .description('a mailbox of Exchange Online, through an application in Microsoft Graph')
    .argument('<accountId>', 'the account')
    .requiredOption('--tenant <tenant>', 'id of the Microsoft Entra tenant, or one of its domains')
    .requiredOption('--client <id>', `id of the application; its secret, or PEM text, is read from ${PASSWORD}`)
    .requiredOption('--address <address>', "the mailbox's e-mail address")
    .option('--calendar <name>', 'name or id of a calendar in it; by default its default calendar')
    .option('--name <name>', "name of the organizer; by default the mailbox's")
    .option('--cloud <name>', 'global, us-government, us-dod or china; by default global')
    .option('--json', 'print JSON')
    .action((accountId: string, { tenant, client, ...options }: AddOptions & { tenant: string; client: string }) =>
      runAdd(accountId, { kind: 'graph', user: `${tenant}/${client}`, ...options }),
    );
}

async function runAdd(
  accountId: string,
  { json, ...login }: AddOptions & Pick<ConnectCalendar, 'kind' | 'user'>,
): Promise<void> {
  const password = process.env[PASSWORD] ?? '';
  const calendar = await withContext((context) => connectCalendar(context, { accountId, ...login, password })).catch(
    (error: unknown) => {
      throw withWords(error);
    },
  );
  const { name, address } = calendar.organizer;
  if (json) print(view(calendar), { json });
  else
    say(
      `New appointments of ${inLine(accountId)} are made in ${inLine(calendar.url)}, by ${inLine(`${name} <${address}>`)}.\n` +
        'Earlier ones stay where they are.\n',
    );
}

async function runTest(accountId: string, { to, json }: { to?: string; json?: boolean }): Promise<void> {
  const { failure, test } = await withContext(async (context) => {
    const failure = await testCalendar(context, accountId);
    if (failure || to === undefined) return { failure };
    return { failure, test: await sendCalendarTest(context, { accountId, address: to }) };
  });
  if (json) {
    const problem = failure ? problemText(failure) : null;
    print({ accountId, works: failure === undefined, problem, ...test }, { json });
  } else {
    say(`${failure ? `✗ ${inLine(problemText(failure))}` : '✓ The calendar works.'}\n`);
    if (test) say(`${inLine(to ?? '')} is being invited; the answer shows at the appointment ${test.appointmentId}.\n`);
  }
  if (failure) process.exitCode = 1;
}

async function runList(accountId: string, { json }: { json?: boolean }): Promise<void> {
  const calendars = await withContext((context) => listCalendars(context, accountId));
  if (json) print(calendars.map(view), { json });
  else if (calendars.length === 0) say(`${inLine(accountId)} invites by mail.\n`);
  else say(calendars.map((each) => `${inLine(lineOf(each))}\n`).join(''));
}

async function runRemove(accountId: string, { json }: { json?: boolean }): Promise<void> {
  await withContext((context) => disconnectCalendar(context, accountId));
  if (json) print({ accountId, removed: true }, { json });
  else say(`New appointments of ${inLine(accountId)} are mailed. Those in the calendar stay there.\n`);
}

/** Commands are the operator's: they also show what the server said. */
/** An error of a calendar server with what that said, which only the operator may read. */
function withWords(error: unknown): unknown {
  if (!(error instanceof DomainError) || !(error.cause instanceof Error)) return error;
  const { code, message, param = '', cause } = error;
  return new DomainError(code, `${message} (${inLine(cause.message)})`, { param, cause });
}

function problemText({ failure, words }: CalendarProblem): string {
  return `${english(CALENDAR_FAILURES[failure])} (${words})`;
}

function lineOf(calendar: Calendar): string {
  const { url, organizer, failure, disconnectedAt } = calendar;
  const use = disconnectedAt === null ? 'new appointments' : 'only appointments made in it';
  const state = failure === null ? '✓' : `✗ ${english(CALENDAR_FAILURES[failure])}`;
  return `${state} ${url} (${organizer.address}): ${use}`;
}

function view({ id, kind, url, organizer, user, failure, failedAt, disconnectedAt }: Calendar) {
  return {
    calendarId: id,
    kind,
    url,
    name: organizer.name,
    address: organizer.address,
    user,
    isCurrent: disconnectedAt === null,
    problem: failure === null ? null : english(CALENDAR_FAILURES[failure]),
    problemSince: failedAt === null ? null : new Date(failedAt).toISOString(),
  };
}
