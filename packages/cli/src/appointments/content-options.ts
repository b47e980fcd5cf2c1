import { type appointmentParams, choices, type components } from '@convoke/contract';
import { type Command, Option } from 'commander';

type Field = keyof typeof appointmentParams;

/** Options for the content of an appointment, by the names of its fields. */
export interface ContentOptions extends Partial<Record<Exclude<Field, 'showAs'>, string>> {
  showAs?: components['schemas']['ShowAs'];
  rule?: string;
  allowProposals?: YesOrNo;
  allowForwarding?: YesOrNo;
  guestsVisible?: YesOrNo;
}

type YesOrNo = 'yes' | 'no';

const TEXTS = {
  subject: ['--subject <text>', 'its subject'],
  body: ['--body <html>', 'its description'],
  location: ['--location <text>', 'its place'],
  conferenceUrl: ['--conference-url <url>', 'link to the online meeting'],
} as const satisfies Record<Exclude<Field, 'start' | 'end' | 'timeZone' | 'showAs'>, readonly [string, string]>;

/** What the API takes besides texts and times: how it repeats, and what calendars let guests do and see. */
export function choicesOf({ rule, allowProposals, allowForwarding, guestsVisible }: ContentOptions) {
  return {
    recurrence: rule === undefined ? undefined : { rule },
    allowProposals: isYes(allowProposals),
    allowForwarding: isYes(allowForwarding),
    guestsVisible: isYes(guestsVisible),
  };
}

function isYes(word: YesOrNo | undefined): boolean | undefined {
  return word === undefined ? undefined : word === 'yes';
}

function yesOrNo(flag: string, description: string): Option {
  return new Option(`${flag} <word>`, description).choices(['yes', 'no']);
}

/** Adds the options for all content but times. */
export function withContentOptions(command: Command): Command {
  for (const [flags, description] of Object.values(TEXTS)) command.option(flags, description);
  return command
    .addOption(new Option('--show-as <word>', 'how calendars show its time').choices(choices.ShowAs))
    .option('--rule <rule>', 'how it repeats, as an RRULE such as FREQ=WEEKLY;COUNT=10')
    .addOption(yesOrNo('--allow-proposals', 'whether invitees are offered to propose another time'))
    .addOption(yesOrNo('--allow-forwarding', 'whether Outlook lets invitees forward the invitation'))
    .addOption(yesOrNo('--guests-visible', 'whether invitees see each other, with addresses and answers'));
}
