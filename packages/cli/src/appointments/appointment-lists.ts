import type { components } from '@convoke/contract';
import { choices } from '@convoke/contract/choices';
import { Command, Option } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from '../api-client.js';
import { complain, limitOption, printList } from '../terminal.js';

interface ListOptions extends ApiOptions {
  search?: string;
  status?: components['schemas']['AppointmentStatus'];
  externalId?: string;
  metadata: Record<string, string>;
  from?: string;
  to?: string;
  updatedSince?: string;
  order?: components['schemas']['AppointmentOrder'];
  limit: number;
  json?: boolean;
}

/** `convoke appointment list` */
export function listCommand(): Command {
  return subcommand('list')
    .description('show the appointments that pass every filter')
    .option('--search <words>', 'beginnings of words of the subject, the place and the invitees')
    .addOption(new Option('--status <status>', 'only active or only cancelled ones').choices(choices.AppointmentStatus))
    .option('--external-id <id>', 'only those with this id of yours')
    .option('--metadata <key=value>', 'only those with this pair; can be repeated', pair, {})
    .option('--from <time>', 'only those that begin then or later, such as 2027-03-15T00:00:00Z')
    .option('--to <time>', 'only those that begin before')
    .option('--updated-since <time>', 'only those that were changed then or later')
    .addOption(
      new Option('--order <order>', 'how they are sorted; with a minus the other way').choices(
        choices.AppointmentOrder,
      ),
    )
    .addOption(limitOption())
    .action(runList);
}

/** `convoke appointment timeline` */
export function timelineCommand(): Command {
  return subcommand('timeline')
    .description('show what has happened to an appointment, its invitees and their messages')
    .argument('<appointmentId>', 'the appointment')
    .action(runTimeline);
}

function subcommand(name: string): Command {
  return withApiOptions(new Command(name)).option('--json', 'print JSON');
}

function pair(text: string, former: Record<string, string>): Record<string, string> {
  const [key = '', ...value] = text.split('=');
  return { ...former, [key]: value.join('=') };
}

async function runList(options: ListOptions): Promise<void> {
  const { search: q, status, externalId, metadata, from: startFrom, to: startTo, updatedSince, order, limit } = options;
  const pairs = Object.keys(metadata).length === 0 ? undefined : metadata;
  const filters = { q, status, externalId, metadata: pairs, startFrom, startTo, updatedSince, order };
  const found = await openClient(options).appointments.list(filters).toArray({ limit });
  const columns = ['appointmentId', 'start', 'timeZone', 'isActive', 'subject'] as const;
  printList(found, { ...options, columns });
}

async function runTimeline(appointmentId: string, options: Pick<ListOptions, 'json'> & ApiOptions): Promise<void> {
  const { entries, truncated } = await openClient(options).appointments.timeline(appointmentId);
  printList(entries, { ...options, columns: ['at', 'type', 'detail'] });
  if (truncated) complain('Older entries were left out.\n');
}
