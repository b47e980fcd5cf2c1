import type { components } from '@convoke/contract';
import { choices } from '@convoke/contract/choices';
import { Command, Option } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { limitOption, print, printList } from '../terminal.js';

interface ShowOptions extends ApiOptions {
  json?: boolean;
}

interface ListOptions extends ShowOptions {
  status?: components['schemas']['DeliveryFilter'];
  eventType?: components['schemas']['DeliveredEventType'];
  appointment?: string;
  limit: number;
}

/** What a table shows of each delivery. */
export const DELIVERY_COLUMNS = ['deliveryId', 'dateCreated', 'status', 'attemptCount', 'eventType'] as const;

/** `convoke delivery list|show|replay` */
export function deliveryCommand(): Command {
  const show = subcommand('show')
    .description('show a delivery with its event and its attempts')
    .argument('<deliveryId>', 'the delivery')
    .action(runShow);
  const replay = subcommand('replay')
    .description('send a finished delivery again, with the same id and bytes')
    .argument('<deliveryId>', 'the delivery')
    .action(runReplay);
  return new Command('delivery')
    .description('see what was sent to webhooks, and send it again')
    .addCommand(listCommand())
    .addCommand(show)
    .addCommand(replay);
}

function listCommand(): Command {
  return subcommand('list')
    .description('show deliveries, newest first')
    .option('--appointment <appointmentId>', 'only those about this appointment')
    .addOption(
      new Option('--status <status>', 'only those of this status, or of several').choices(choices.DeliveryFilter),
    )
    .addOption(
      new Option('--event-type <type>', 'only those of events of this type').choices(choices.DeliveredEventType),
    )
    .addOption(limitOption())
    .action(runList);
}

function subcommand(name: string): Command {
  return withApiOptions(new Command(name)).option('--json', 'print JSON');
}

async function runList({ status, eventType, appointment, limit, ...options }: ListOptions): Promise<void> {
  const { deliveries, appointments } = openClient(options);
  const filters = { status, eventType };
  const list = appointment === undefined ? deliveries.list(filters) : appointments.deliveries(appointment, filters);
  printList(await list.toArray({ limit }), { ...options, columns: DELIVERY_COLUMNS });
}

async function runShow(deliveryId: string, options: ShowOptions): Promise<void> {
  const delivery = await openClient(options).deliveries.get(deliveryId);
  if (options.json) return print(delivery, options);
  const { attempts, ...fields } = delivery;
  print([fields, ...attempts], {});
}

async function runReplay(deliveryId: string, options: ShowOptions): Promise<void> {
  printResult(await openClient(options).deliveries.replay(deliveryId), options);
}
