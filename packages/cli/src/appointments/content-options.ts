import type { components, RequestBody } from '@convoke/contract';
import { type AppointmentSettings, type appointmentParams, settingsOf } from '@convoke/contract/appointment-params';
import { choices } from '@convoke/contract/choices';
import { type Command, Option } from 'commander';

type Field = keyof typeof appointmentParams;

/** Options for the content of an appointment, by the names of its fields. */
export interface ContentOptions
  extends Partial<Record<Exclude<Field, 'showAs'>, string>>,
    Partial<AppointmentSettings> {
  showAs?: components['schemas']['ShowAs'];
  rule?: string;
}

/** What a new appointment takes in other options, or from applications alone. */
type Elsewhere =
  | ('appointmentStart' | 'appointmentEnd' | 'appointmentTimeZone' | 'externalId')
  | ('name' | 'address' | 'language' | 'timeZone' | 'role' | 'calendarKind' | 'invitees' | 'allOrNothing')
  | ('metadata' | 'reminders' | 'alarm' | 'respondBy');

/** For each field of a request; one that is left out does not compile. */
const OPTIONS = {
  appointmentSubject: new Option('--subject <text>', 'its subject'),
  appointmentBody: new Option('--body <html>', 'its description'),
  appointmentLocation: new Option('--location <text>', 'its place'),
  conferenceUrl: new Option('--conference-url <url>', 'link to the online meeting'),
  showAs: new Option('--show-as <word>', 'how calendars show its time').choices(choices.ShowAs),
  recurrence: new Option('--rule <rule>', 'how it repeats, as an RRULE such as FREQ=WEEKLY;COUNT=10'),
  allowProposals: yesOrNo('--allow-proposals', 'whether invitees are offered to propose another time'),
  allowForwarding: yesOrNo('--allow-forwarding', 'whether Outlook lets invitees forward the invitation'),
  guestsVisible: yesOrNo('--guests-visible', 'whether invitees see each other, with addresses and answers'),
} satisfies Record<Exclude<keyof RequestBody<'createAppointment'>, Elsewhere>, Option>;

/** What the API takes besides texts and times: how it repeats, and its settings. */
export function choicesOf({ rule, ...options }: ContentOptions) {
  return { recurrence: rule === undefined ? undefined : { rule }, ...settingsOf(options) };
}

function yesOrNo(flag: string, description: string): Option {
  const option = new Option(`${flag} <word>`, description).choices(['yes', 'no']);
  const { parseArg } = option;
  return option.argParser((word) => parseArg?.(word, undefined) === 'yes');
}

/** Adds the options for all content but times. */
export function withContentOptions(command: Command): Command {
  for (const option of Object.values(OPTIONS)) command.addOption(option);
  return command;
}

/** A time on the clock as the API takes it: whole minutes are enough. */
export function wallClock(text: string): string {
  return /T\d\d:\d\d$/.test(text) ? `${text}:00` : text;
}
