import type { components } from '@convoke/contract';
import { choices } from '@convoke/contract/choices';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type ApiOptions, openClient, printResult, withApiOptions } from '../api-client.js';
import { printList } from '../terminal.js';

interface ListOptions extends ApiOptions {
  json?: boolean;
}

interface CreateOptions extends ListOptions {
  name?: string;
  status?: components['schemas']['FeedStatus'];
  externalId: string[];
  metadata: Record<string, string>;
  pastDays?: number;
  futureDays?: number;
  showAnswers?: boolean;
}

/** `convoke feed create|list|revoke` */
export function feedCommand(): Command {
  const create = subcommand('create')
    .description('create a secret address at which calendar programs read appointments; it is shown only once')
    .option('--name <name>', 'what calendar programs call the feed')
    .addOption(new Option('--status <status>', 'which appointments').choices(choices.FeedStatus))
    .option('--external-id <id>', 'only appointments with one of these ids; can be repeated', collect, [])
    .option('--metadata <key=value>', 'only appointments with these pairs; can be repeated', collectPair, {})
    .option('--past-days <days>', 'how many days ago appointments may start', days)
    .option('--future-days <days>', 'how many days ahead appointments may start', days)
    .option('--show-answers', 'name the invitees with their answers')
    .action(runCreate);
  const list = subcommand('list').description('show the feeds, without their addresses').action(runList);
  const revoke = subcommand('revoke')
    .description('permanently revoke a feed')
    .argument('<feedId>', 'the feed')
    .action(runRevoke);
  return new Command('feed')
    .description('let calendar programs subscribe to appointments')
    .addCommand(create)
    .addCommand(list)
    .addCommand(revoke);
}

function subcommand(name: string): Command {
  return withApiOptions(new Command(name)).option('--json', 'print JSON');
}

async function runCreate(options: CreateOptions): Promise<void> {
  const { name, status, externalId, metadata, pastDays, futureDays, showAnswers, json } = options;
  const created = await openClient(options).feeds.create({
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(externalId.length > 0 && { externalIds: externalId }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(pastDays !== undefined && { pastDays }),
    ...(futureDays !== undefined && { futureDays }),
    ...(showAnswers !== undefined && { showAnswers }),
  });
  printResult(created, { json });
}

async function runList(options: ListOptions): Promise<void> {
  const columns = ['feedId', 'dateCreated', 'status', 'name'] as const;
  printList(await openClient(options).feeds.list(), { ...options, columns });
}

async function runRevoke(feedId: string, options: ListOptions): Promise<void> {
  const { message } = await openClient(options).feeds.revoke(feedId);
  printResult({ feedId, message }, options);
}

function collect(value: string, collected: string[]): string[] {
  return [...collected, value];
}

function collectPair(text: string, pairs: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be written as key=value.');
  return { ...pairs, [text.slice(0, at)]: text.slice(at + 1) };
}

function days(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of days.');
}
