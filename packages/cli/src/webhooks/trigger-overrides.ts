import { type Mailbox, readMailbox } from '@convoke/contract/mailbox';
import type { CreateAppointmentInput } from '@convoke/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../terminal.js';

/** What an event is about in place of a sample. */
export interface Overrides {
  /** Id of an appointment, which is left as it is at the end. */
  appointment?: string;
  /** The simulated invitee. */
  attendee?: Mailbox;
  /** Fields of the sample appointment or, of an update, what it changes. */
  data?: Partial<CreateAppointmentInput>;
  /** Id of the webhook to test. */
  webhook?: string;
}

/** What an event can be given. */
export type Override = keyof Overrides;

const OVERRIDES: readonly Override[] = ['webhook', 'appointment', 'attendee', 'data'];

export function withOverrides(command: Command): Command {
  return command
    .option('--webhook <webhookId>', 'webhook.test only: the webhook to test; without it, every one')
    .option(
      '--appointment <appointmentId>',
      'an appointment of yours, in place of a sample that is cancelled at the end',
    )
    .option(
      '--attendee <mailbox>',
      "the simulated invitee, as 'Name <address>' or address, such as declines@simulator.invalid",
      mailbox,
    )
    .option(
      '--data <json>',
      'fields of the sample appointment, or of the change that makes an event that ends in .updated; a JSON object',
      fields,
    );
}

/** @throws CommandError for what has no effect on an event, or would do more than to make it happen */
export function checkOverrides(
  eventType: string,
  { takes, given }: { takes: readonly Override[]; given: Overrides },
): void {
  for (const name of OVERRIDES) {
    if (given[name] === undefined || takes.includes(name)) continue;
    throw new CommandError(`${eventType} takes no --${name}: leave --${name} out.`);
  }
  if (given.appointment === undefined) return;
  const isChange = eventType.endsWith('.updated');
  if (isChange && given.data === undefined) {
    throw new CommandError(
      `Say in --data what is to change of the appointment, such as --data '{"appointmentLocation":"Room 7"}'.`,
    );
  }
  if (!isChange && given.data !== undefined) {
    throw new CommandError('--data is of the sample appointment: with --appointment, leave --data out.');
  }
}

function mailbox(text: string): Mailbox {
  const found = readMailbox(text);
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(found.address)) return found;
  throw new InvalidArgumentError("It must be written 'Name <address>'.");
}

/** The server judges the fields. */
function fields(text: string): Partial<CreateAppointmentInput> {
  const value = parsed(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new InvalidArgumentError('It must be a JSON object.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
