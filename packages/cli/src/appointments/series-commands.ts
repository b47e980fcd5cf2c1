import { paramsOf } from '@convoke/contract/appointment-params';
import { Command } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from '../api-client.js';
import { CommandError, limitOption, printList } from '../terminal.js';
import { type ContentOptions, choicesOf, wallClock } from './content-options.js';

/** What a command is about, of a series. */
export interface DateOptions {
  /** An original start. */
  date?: string;
  following?: boolean;
}

/** Adds the options that restrict a command to a part of a series. */
export function withDateOptions(command: Command): Command {
  return command
    .option('--date <start>', 'of a series, only the date with this original start', wallClock)
    .option('--following', 'with --date: that date and all that follow');
}

/** @throws CommandError if it is not said which dates are meant */
export function checkDates({ date, following }: DateOptions): void {
  if (following && date === undefined) throw new CommandError('Give --date as well: the first of the dates.');
}

/** `convoke appointment dates` */
export function datesCommand(): Command {
  return withApiOptions(new Command('dates'))
    .description('list the dates of a series that have not ended, with their original starts')
    .argument('<appointmentId>', 'the appointment')
    .option('--from <time>', 'those that end after this time instead, such as 2027-03-15T00:00:00Z')
    .option('--to <time>', 'only those that begin before')
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action(runDates);
}

interface ListedDatesOptions extends ApiOptions {
  from?: string;
  to?: string;
  limit: number;
  json?: boolean;
}

async function runDates(appointmentId: string, options: ListedDatesOptions): Promise<void> {
  const { from, to, limit } = options;
  const dates = await openClient(options).appointments.occurrences(appointmentId, { from, to }).toArray({ limit });
  const columns = ['occurrenceStart', 'start', 'end', 'isCancelled', 'subject', 'location'] as const;
  printList(dates, { ...options, columns });
}

/**
 * What changes of one date, or of that date and all that follow.
 *
 * @throws CommandError if a part is given that it cannot have
 */
export function changeOfDates(options: ContentOptions & DateOptions) {
  const { appointmentTimeZone, ...own } = paramsOf(options);
  const { recurrence, ...forGuests } = choicesOf(options);
  if (Object.values(forGuests).some((each) => each !== undefined)) {
    throw new CommandError('What guests may do is the same for all dates: leave --date out.');
  }
  if (options.following) return { ...own, appointmentTimeZone, recurrence };
  if (appointmentTimeZone !== undefined || recurrence !== undefined) {
    throw new CommandError('One date has the time zone and the rule of its series: give --following as well.');
  }
  return own;
}
