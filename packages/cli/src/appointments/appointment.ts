import type { components } from '@convoke/contract';
import { paramsOf } from '@convoke/contract/appointment-params';
import { choices } from '@convoke/contract/choices';
import { readMailbox } from '@convoke/contract/mailbox';
import { ConvokeError } from '@convoke/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { explainError } from '../program.js';
import { CommandError, complain, inLine, print } from '../terminal.js';
import { listCommand, timelineCommand } from './appointment-lists.js';
import { type ContentOptions, choicesOf, wallClock, withContentOptions } from './content-options.js';
import { answerCommand, resendCommand, uninviteCommand } from './invitee-commands.js';
import { loadText, readInvitees } from './invitee-file.js';
import { checkDates, type DateOptions, datesCommand, withDateOptions } from './series-commands.js';
import { duplicateCommand, updateCommand } from './update-commands.js';

interface ShowOptions extends ApiOptions {
  json?: boolean;
}

interface Invitee {
  name: string;
  address: string;
}

interface CreateOptions extends ShowOptions, ContentOptions {
  start: string;
  end: string;
  timeZone: string;
  externalId?: string;
  invite: Invitee[];
}

interface InviteOptions extends ShowOptions {
  file: string;
  allOrNothing?: boolean;
}

interface ChangeInviteeOptions extends ShowOptions {
  name?: string;
  language?: string;
  timeZone?: string;
  role?: components['schemas']['InviteeRole'];
  calendarKind?: components['schemas']['NewCalendarKind'];
}

interface CorrectOptions extends ShowOptions {
  name?: string;
  comment?: string;
}

interface CancelOptions extends ShowOptions, DateOptions {
  comment?: string;
}

/**
 * `convoke appointment
 * create|list|show|dates|update|duplicate|invite|change-invitee|correct-address|resend|answer|uninvite|timeline|cancel`
 */
export function appointmentCommand(): Command {
  const timed = subcommand('create')
    .description('create an appointment and send its invitations')
    .requiredOption(
      '--start <time>',
      'when it begins on the clock of its time zone, such as 2027-03-15T14:00, or its first day, such as 2027-03-15',
      wallClock,
    )
    .requiredOption('--end <time>', 'when it ends, or the day after its last', wallClock)
    .option('--time-zone <name>', 'such as Europe/Berlin', Intl.DateTimeFormat().resolvedOptions().timeZone);
  const create = withContentOptions(timed)
    .option('--external-id <id>', 'your own id for it')
    .option('--invite <mailbox>', "an invitee, as 'Name <address>' or address; give it once for each", invitee, [])
    .action(runCreate);
  const show = subcommand('show')
    .description('show an appointment with its invitees and their answers')
    .argument('<appointmentId>', 'the appointment')
    .action(runShow);
  const invite = subcommand('invite')
    .description('invite the people in a file to an appointment; the exit code is 1 if an entry cannot be invited')
    .argument('<appointmentId>', 'the appointment')
    .requiredOption(
      '--file <path>',
      'CSV with the columns name, email, role, language and time zone, or JSON; - for stdin',
    )
    .option('--all-or-nothing', 'invite nobody if one entry cannot be invited')
    .action(runInvite);
  const cancel = withDateOptions(subcommand('cancel'))
    .description('permanently cancel an appointment and tell its invitees')
    .argument('<appointmentId>', 'the appointment')
    .option('--comment <text>', 'a comment for the invitees')
    .action(runCancel);
  return new Command('appointment')
    .description('manage appointments')
    .addCommand(create)
    .addCommand(listCommand())
    .addCommand(show)
    .addCommand(datesCommand())
    .addCommand(updateCommand())
    .addCommand(duplicateCommand())
    .addCommand(invite)
    .addCommand(changeInviteeCommand())
    .addCommand(correctAddressCommand())
    .addCommand(resendCommand())
    .addCommand(answerCommand())
    .addCommand(uninviteCommand())
    .addCommand(timelineCommand())
    .addCommand(cancel);
}

function changeInviteeCommand(): Command {
  return subcommand('change-invitee')
    .description('change what is known of an invitee, and tell them if they see a difference')
    .argument('<appointmentId>', 'the appointment')
    .argument('<invitationId>', 'the invitation, as appointment show prints it')
    .option('--name <text>', 'their name')
    .option('--language <code>', "language of the messages to them; '' for the account's")
    .option('--time-zone <name>', "where they are, such as Europe/Berlin; '' if it is unknown")
    .addOption(new Option('--role <word>', 'whether they are expected to come').choices(choices.InviteeRole))
    .addOption(
      new Option(
        '--calendar-kind <word>',
        "how their calendar takes one date of a series: whole_set replaces the series; '' to learn it from answers",
      ).choices(choices.NewCalendarKind),
    )
    .action(runChangeInvitee);
}

function correctAddressCommand(): Command {
  return subcommand('correct-address')
    .description("correct an invitee's address: the old one is not invited any more, the new one is")
    .argument('<appointmentId>', 'the appointment')
    .argument('<invitationId>', 'the invitation to the wrong address, as appointment show prints it')
    .argument('<address>', 'the right address')
    .option('--name <text>', 'their name, if it was wrong, too')
    .option('--comment <text>', 'a comment for whoever has the wrong address')
    .action(runCorrectAddress);
}

function subcommand(name: string): Command {
  return withApiOptions(new Command(name)).option('--json', 'print JSON');
}

async function runCreate(options: CreateOptions): Promise<void> {
  const { externalId, json } = options;
  const [first, ...others] = options.invite;
  const { appointments } = openClient(options);
  const created = await appointments.create({
    ...paramsOf(options),
    ...choicesOf(options),
    externalId,
    ...first,
  });
  const { appointmentId } = created;
  for (const each of others) {
    await appointments.invite(appointmentId, each).catch((error: unknown) => {
      const remedy = `Appointment ${appointmentId} exists: invite the others to it, or cancel it.`;
      throw new CommandError(`${each.address} was not invited: ${explainError(error)} ${remedy}`);
    });
  }
  printResult({ ...created, inviteeCount: options.invite.length }, { json });
}

async function runShow(appointmentId: string, options: ShowOptions): Promise<void> {
  const appointment = await openClient(options).appointments.get(appointmentId);
  if (options.json) return print(appointment, options);
  const { invitations, ...fields } = appointment;
  print([fields, ...invitations], {});
}

async function runInvite(appointmentId: string, options: InviteOptions): Promise<void> {
  const { file, allOrNothing = false, json } = options;
  const people = readInvitees(await loadText(file));
  const invitees = people.map(({ invitee: each }) => each);
  const lineOf = (index: number) => `${people[index]?.place ?? `Entry ${index + 1}`}`;
  const sending = openClient(options).appointments.inviteMany(appointmentId, { invitees, allOrNothing });
  const { results, ...sent } = await sending.catch((error: unknown) => {
    if (!(error instanceof ConvokeError) || error.problems === undefined) throw error;
    for (const { param = '', message } of error.problems) {
      complain(`${lineOf(Number(/\d+/.exec(param)?.[0]))}: ${inLine(message)}\n`);
    }
    throw new CommandError('Nobody was invited: correct the entries above.');
  });
  printResult(json ? { ...sent, results } : sent, { json });
  const refused = results.filter(({ result }) => result !== 'invited');
  for (const { index, result, message = result } of refused) complain(`${lineOf(index)}: ${inLine(message)}\n`);
  if (refused.length > 0) process.exitCode = 1;
}

async function runChangeInvitee(
  appointmentId: string,
  invitationId: string,
  options: ChangeInviteeOptions,
): Promise<void> {
  const { name, language, timeZone, role, calendarKind, json } = options;
  const change = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(timeZone !== undefined && { timeZone }),
    ...(role !== undefined && { role }),
    ...(calendarKind !== undefined && { calendarKind }),
  };
  if (Object.keys(change).length === 0) {
    throw new CommandError('Nothing is to change: give --name, --language, --time-zone, --role or --calendar-kind.');
  }
  printResult(await openClient(options).appointments.changeInvitation(appointmentId, invitationId, change), { json });
}

async function runCorrectAddress(
  appointmentId: string,
  ...[invitationId, address, options]: [string, string, CorrectOptions]
): Promise<void> {
  const { name, comment, json } = options;
  const input = { address, ...(name !== undefined && { name }), ...(comment !== undefined && { comment }) };
  const { appointments } = openClient(options);
  printResult(await appointments.correctAddress(appointmentId, invitationId, input), { json });
}

async function runCancel(appointmentId: string, options: CancelOptions): Promise<void> {
  const { comment, date, following, json } = options;
  checkDates(options);
  const input = comment === undefined ? {} : { comment };
  const { appointments } = openClient(options);
  const cancelled =
    date === undefined
      ? await appointments.cancel(appointmentId, input)
      : await appointments.cancelOccurrence(appointmentId, date, { ...input, following });
  printResult(cancelled, { json });
}

/** Reads `Name <address>`, or an address, which then is the name, too. */
function invitee(text: string, former: Invitee[]): Invitee[] {
  const { name, address } = readMailbox(text);
  if (address.includes('<')) throw new InvalidArgumentError("It must be written 'Name <address>'.");
  return [...former, { name: name || address, address }];
}
