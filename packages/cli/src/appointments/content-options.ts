import { type appointmentParams, choices, type components } from '@convoke/contract';
import { type Command, Option } from 'commander';

type Field = keyof typeof appointmentParams;

/** Options for the content of an appointment, by the names of its fields. */
export interface ContentOptions extends Partial<Record<Exclude<Field, 'showAs'>, string>> {
  showAs?: components['schemas']['ShowAs'];
  rule?: string;
}

const TEXTS = {
  subject: ['--subject <text>', 'its subject'],
  body: ['--body <html>', 'its description'],
  location: ['--location <text>', 'its place'],
  conferenceUrl: ['--conference-url <url>', 'link to the online meeting'],
} as const satisfies Record<Exclude<Field, 'start' | 'end' | 'timeZone' | 'showAs'>, readonly [string, string]>;

/** How an appointment repeats, as the API takes it. */
export function recurrenceOf({ rule }: { rule?: string }): { recurrence?: { rule: string } } {
  return rule === undefined ? {} : { recurrence: { rule } };
}

/** Adds the options for all content but times. */
export function withContentOptions(command: Command): Command {
  for (const [flags, description] of Object.values(TEXTS)) command.option(flags, description);
  return command
    .addOption(new Option('--show-as <word>', 'how calendars show its time').choices(choices.ShowAs))
    .option('--rule <rule>', 'how it repeats, as an RRULE such as FREQ=WEEKLY;COUNT=10');
}
