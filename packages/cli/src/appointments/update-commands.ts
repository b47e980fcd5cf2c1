import { paramsOf } from '@convoke/contract';
import { Command } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { CommandError } from '../terminal.js';
import { type ContentOptions, choicesOf, withContentOptions } from './content-options.js';

interface UpdateOptions extends ApiOptions, ContentOptions {
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
  return withContentOptions(update)
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
  const notify = notifyAll ? ('all' as const) : undefined;
  const change = { ...paramsOf(options), ...choicesOf(options), externalId, notify };
  if (Object.values(change).every((value) => value === undefined)) {
    throw new CommandError('Nothing is to change: give --start, --end, --subject or another option.');
  }
  printResult(await openClient(options).appointments.update(appointmentId, change), { json });
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

/** A time on the clock as the API takes it: whole minutes are enough. */
export function wallClock(text: string): string {
  return /T\d\d:\d\d$/.test(text) ? `${text}:00` : text;
}
