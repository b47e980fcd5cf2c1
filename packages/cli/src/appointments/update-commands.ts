import { paramsOf } from '@convoke/contract/appointment-params';
import { Command } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { CommandError } from '../terminal.js';
import { type ContentOptions, choicesOf, wallClock, withContentOptions } from './content-options.js';
import { changeOfDates, checkDates, type DateOptions, withDateOptions } from './series-commands.js';

interface UpdateOptions extends ApiOptions, ContentOptions, DateOptions {
  externalId?: string;
  notifyAll?: boolean;
  json?: boolean;
}

interface DuplicateOptions extends ApiOptions {
  start: string;
  end: string;
  timeZone?: string;
  externalId?: string;
  withInvitees?: boolean;
  json?: boolean;
}

/** `convoke appointment update` */
export function updateCommand(): Command {
  const update = ofAppointment('update')
    .description("change what is given of an appointment, and tell its invitees; '' clears a text")
    .option('--start <time>', 'when it begins on the clock of its time zone', wallClock)
    .option('--end <time>', 'when it ends', wallClock)
    .option('--time-zone <name>', 'such as Europe/Berlin');
  return withDateOptions(withContentOptions(update))
    .option('--external-id <id>', 'your own id for it')
    .option('--notify-all', 'send it to all invitees, even if nothing changes')
    .action(runUpdate);
}

/** `convoke appointment duplicate` */
export function duplicateCommand(): Command {
  return ofAppointment('duplicate')
    .description('create an appointment like another one, at other times')
    .requiredOption('--start <time>', 'when it begins on the clock of its time zone', wallClock)
    .requiredOption('--end <time>', 'when it ends', wallClock)
    .option('--time-zone <name>', 'such as Europe/Berlin; by default that of the other one')
    .option('--external-id <id>', 'your own id for it')
    .option('--with-invitees', 'invite the same people')
    .action(runDuplicate);
}

function ofAppointment(name: string): Command {
  return withApiOptions(new Command(name))
    .argument('<appointmentId>', 'the appointment')
    .option('--json', 'print JSON');
}

async function runUpdate(appointmentId: string, options: UpdateOptions): Promise<void> {
  const { externalId, notifyAll, json } = options;
  checkDates(options);
  if (options.date !== undefined) return updateDates(appointmentId, options.date, options);
  const notify = notifyAll ? ('all' as const) : undefined;
  const change = { ...paramsOf(options), ...choicesOf(options), externalId, notify };
  refuseNothing(change);
  printResult(await openClient(options).appointments.update(appointmentId, change), { json });
}

async function updateDates(appointmentId: string, ...[date, options]: [string, UpdateOptions]): Promise<void> {
  const { externalId, notifyAll, following, json } = options;
  if (externalId !== undefined || notifyAll) {
    throw new CommandError('--external-id and --notify-all are about the whole appointment: leave --date out.');
  }
  const change = changeOfDates(options);
  refuseNothing(change);
  const { appointments } = openClient(options);
  const changed = following
    ? await appointments.updateFollowing(appointmentId, date, change)
    : await appointments.updateOccurrence(appointmentId, date, change);
  printResult(changed, { json });
}

function refuseNothing(change: object): void {
  if (Object.values(change).some((value) => value !== undefined)) return;
  throw new CommandError('Nothing is to change: give --start, --end, --subject or another option.');
}

async function runDuplicate(appointmentId: string, options: DuplicateOptions): Promise<void> {
  const { start, end, timeZone, externalId, withInvitees, json } = options;
  const times = { appointmentStart: start, appointmentEnd: end, appointmentTimeZone: timeZone };
  const duplicate = await openClient(options).appointments.duplicate(appointmentId, {
    ...times,
    externalId,
    withInvitees,
  });
  printResult(duplicate, { json });
}
