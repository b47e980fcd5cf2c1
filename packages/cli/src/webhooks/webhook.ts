import { setTimeout } from 'node:timers/promises';
import { choices, type components } from '@convoke/contract';
import type { Convoke, DeliveryAttempt, EventType } from '@convoke/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { CommandError, inLine, jsonLine, print, say } from '../terminal.js';
import { EVENT_TYPES, eventTypesOption } from './event-types.js';
import { readReason } from './receiver-answer.js';

interface ListOptions extends ApiOptions {
  json?: boolean;
}

interface CreateOptions extends ListOptions {
  event?: EventType[];
  name?: string;
  scheme?: components['schemas']['SignatureScheme'];
  disabled?: boolean;
}

interface RotateOptions extends ListOptions {
  graceSeconds?: number;
}

/** `convoke webhook create|list|test|rotate` */
export function webhookCommand(): Command {
  const create = subcommand('create')
    .description('register an endpoint; its secret is shown only once')
    .argument('<url>', 'where events are posted')
    .option(
      '--event <types>',
      `only events of these types, separated by commas: ${EVENT_TYPES.join(', ')}`,
      eventTypesOption(),
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
    .addCommand(test)
    .addCommand(rotate);
}

function subcommand(name: string): Command {
  return withApiOptions(new Command(name)).option('--json', 'print JSON');
}

async function runCreate(webhookUrl: string, options: CreateOptions): Promise<void> {
  const { event = [...EVENT_TYPES], name, scheme, disabled, json } = options;
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
  print(await openClient(options).webhooks.list(), options);
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
