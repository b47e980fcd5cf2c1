import { setTimeout } from 'node:timers/promises';
import type { components } from '@convoke/contract';
import { choices } from '@convoke/contract/choices';
import type { Convoke, DeliveryAttempt, EventType } from '@convoke/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { DELIVERY_COLUMNS } from '../deliveries/delivery.js';
import { CommandError, inLine, jsonLine, limitOption, printList, say } from '../terminal.js';
import { DEFAULT_EVENT_TYPES, EVENT_TYPES, eventTypesOption, OPT_IN } from './event-types.js';
import { readReason } from './receiver-answer.js';

interface ListOptions extends ApiOptions {
  json?: boolean;
}

interface CreateOptions extends ListOptions {
  event?: (EventType | '*')[];
  name?: string;
  scheme?: components['schemas']['SignatureScheme'];
  disabled?: boolean;
}

interface RotateOptions extends ListOptions {
  graceSeconds?: number;
}

interface UpdateOptions extends CreateOptions {
  address?: string;
}

interface DeliveriesOptions extends ListOptions {
  status?: components['schemas']['DeliveryFilter'];
  limit: number;
}

interface ReplayOptions extends ListOptions {
  since: string;
}

/** `convoke webhook create|list|update|enable|disable|delete|test|rotate|deliveries|replay` */
export function webhookCommand(): Command {
  const create = subcommand('create')
    .description('register an endpoint; its secret is shown only once')
    .argument('<url>', 'where events are posted')
    .option(
      '--event <types>',
      `only events of these types, separated by commas (default: all but ${OPT_IN.join(', ')}), or * for all, later ones included: ${EVENT_TYPES.join(', ')}`,
      eventTypesOption('*'),
    )
    .option('--name <name>', 'what the webhook is called')
    .addOption(new Option('--scheme <scheme>', 'how its deliveries are signed').choices(choices.SignatureScheme))
    .option('--disabled', 'send nothing to the address; "convoke listen" still forwards its events')
    .action(runCreate);
  const list = subcommand('list').description('show the webhooks, without their secrets').action(runList);
  const test = subcommand('test')
    .description('send a test event to a webhook, and show what its receiver answers')
    .argument('<webhookId>', 'the webhook')
    .action(runTest);
  const rotate = subcommand('rotate')
    .description('replace the secret of a webhook; the new one is shown only once')
    .argument('<webhookId>', 'the webhook')
    .option('--grace-seconds <seconds>', 'how long the former secret also signs; not with the scheme body-hex', seconds)
    .action(runRotate);
  return new Command('webhook')
    .description('manage the webhooks of the account')
    .addCommand(create)
    .addCommand(list)
    .addCommand(updateCommand())
    .addCommand(switchCommand('enable', { isActive: true, description: 'send events to a webhook again' }))
    .addCommand(switchCommand('disable', { isActive: false, description: 'send no events to a webhook' }))
    .addCommand(deleteCommand())
    .addCommand(test)
    .addCommand(rotate)
    .addCommand(deliveriesCommand())
    .addCommand(replayCommand());
}

function updateCommand(): Command {
  return subcommand('update')
    .description('change what is given of a webhook')
    .argument('<webhookId>', 'the webhook')
    .option('--address <url>', 'where events are posted')
    .option('--event <types>', 'only events of these types, separated by commas, or * for all', eventTypesOption('*'))
    .option('--name <name>', 'what the webhook is called')
    .addOption(new Option('--scheme <scheme>', 'how its deliveries are signed').choices(choices.SignatureScheme))
    .action(runUpdate);
}

function switchCommand(name: string, about: { isActive: boolean; description: string }): Command {
  return subcommand(name)
    .description(about.description)
    .argument('<webhookId>', 'the webhook')
    .action(async (webhookId: string, options: ListOptions) => {
      const { isActive } = about;
      printResult(await openClient(options).webhooks.update(webhookId, { isActive }), options);
    });
}

function deleteCommand(): Command {
  return subcommand('delete')
    .description('permanently delete a webhook; what was not delivered yet never is')
    .argument('<webhookId>', 'the webhook')
    .action(async (webhookId: string, options: ListOptions) => {
      printResult(await openClient(options).webhooks.delete(webhookId), options);
    });
}

function deliveriesCommand(): Command {
  return subcommand('deliveries')
    .addOption(
      new Option('--status <status>', 'only those of this status, or of several').choices(choices.DeliveryFilter),
    )
    .addOption(limitOption())
    .description('show the deliveries to a webhook, newest first')
    .argument('<webhookId>', 'the webhook')
    .action(async (webhookId: string, { status, limit, ...options }: DeliveriesOptions) => {
      const found = await openClient(options).webhooks.deliveries(webhookId, { status }).toArray({ limit });
      printList(found, { ...options, columns: DELIVERY_COLUMNS });
    });
}

function replayCommand(): Command {
  return subcommand('replay')
    .description('send everything again that a webhook has missed since a time')
    .argument('<webhookId>', 'the webhook')
    .requiredOption('--since <time>', 'a point in time in UTC, such as 2027-03-15T14:00:00Z')
    .action(async (webhookId: string, { since, ...options }: ReplayOptions) => {
      printResult(await openClient(options).webhooks.replayMissed(webhookId, { since }), options);
    });
}

async function runUpdate(webhookId: string, options: UpdateOptions): Promise<void> {
  const { address: webhookUrl, event: eventTypes, name, scheme: signatureScheme, json } = options;
  const change = { webhookUrl, eventTypes, name, signatureScheme };
  if (Object.values(change).every((value) => value === undefined)) {
    throw new CommandError('Nothing is to change: give --address, --event, --name or --scheme.');
  }
  printResult(await openClient(options).webhooks.update(webhookId, change), { json });
}

function subcommand(name: string): Command {
  return withApiOptions(new Command(name)).option('--json', 'print JSON');
}

async function runCreate(webhookUrl: string, options: CreateOptions): Promise<void> {
  const { event = [...DEFAULT_EVENT_TYPES], name, scheme, disabled, json } = options;
  const { webhooks } = openClient(options);
  const created = await webhooks.register({
    webhookUrl,
    eventTypes: event,
    ...(name !== undefined && { name }),
    ...(scheme !== undefined && { signatureScheme: scheme }),
  });
  const { isActive } = disabled ? await webhooks.update(created.webhookId, { isActive: false }) : created;
  printResult({ ...created, isActive }, { json });
}

async function runList(options: ListOptions): Promise<void> {
  const columns = ['webhookId', 'isActive', 'lastDeliveryStatus', 'name', 'webhookUrl'] as const;
  printList(await openClient(options).webhooks.list(), { ...options, columns });
}

async function runTest(webhookId: string, options: ListOptions): Promise<void> {
  const convoke = openClient(options);
  const { deliveryId } = await convoke.webhooks.test(webhookId);
  const { status, attempt } = await firstAttempt(convoke, deliveryId);
  if (options.json) say(jsonLine({ deliveryId, webhookId, status, attempt: attempt ?? null }));
  else say(`webhook.test ${deliveryId} to webhook ${webhookId}: ${inLine(attempt ? outcomeOf(attempt) : status)}\n`);
  if (!attempt || attempt.status === null || attempt.status >= 300) process.exitCode = 1;
}

/** Longer than a receiver has to answer. */
const PATIENCE_MS = 35_000;

/** Waits for the first attempt; there is none if the webhook is disabled. */
async function firstAttempt({ deliveries }: Convoke, deliveryId: string) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 100; Date.now() < deadline; pause *= 1.5) {
    const { status, attempts } = await deliveries.get(deliveryId);
    const [attempt] = attempts;
    if (attempt || status !== 'pending') return { status, attempt };
    await setTimeout(pause);
  }
  throw new CommandError(
    `The test event has not been sent for ${PATIENCE_MS / 1_000} s. Does the server run with the role all or worker?`,
  );
}

function outcomeOf({ status, durationMs, errorKind, errorCode, answer }: DeliveryAttempt): string {
  if (status === null) return `no answer: ${errorKind}${errorCode === null ? '' : ` (${errorCode})`}`;
  const reason = status < 300 ? '' : readReason(answer);
  return `${status} in ${Math.round(durationMs)} ms${reason === '' ? '' : `: ${reason}`}`;
}

async function runRotate(webhookId: string, options: RotateOptions): Promise<void> {
  const { graceSeconds, json } = options;
  const input = graceSeconds === undefined ? {} : { graceSeconds };
  printResult(await openClient(options).webhooks.regenerateSecret(webhookId, input), { json });
}

function seconds(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of seconds.');
}
