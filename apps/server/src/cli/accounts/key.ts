import { inLine, print, say } from '@convoke/cli';
import type { KeyScope } from '@convoke/contract';
import { createKey, KEY_SCOPES, listKeys, parseInstant, renameKey, revokeKey } from '@convoke/engine';
import { Command, Option } from 'commander';
import { withContext } from '../with-context.js';

interface Options {
  account: string;
  json?: boolean;
}

/** `convoke key create|list|rename|revoke` */
export function keyCommand(): Command {
  return new Command('key')
    .description('manage the keys of an account')
    .addCommand(
      withAccount('create', 'make another key; the secret is shown once')
        .option('--name <text>', 'what it is for, to tell keys apart')
        .addOption(new Option('--scope <scope...>', 'what it may do; all by default').choices(KEY_SCOPES))
        .option('--expires-at <time>', 'when it ends, in UTC, such as 2027-03-15T14:00:00Z; never by default')
        .action(create),
    )
    .addCommand(withAccount('list', 'show the keys, without their secrets').action(list))
    .addCommand(
      new Command('rename')
        .description('give a key another name')
        .argument('<apiKey>', 'the key')
        .argument('<name>', "what it is for; '' for no name")
        .action(rename),
    )
    .addCommand(
      new Command('revoke')
        .description('revoke a key, immediately and permanently')
        .argument('<apiKey>', 'the key')
        .action(revoke),
    );
}

function withAccount(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .requiredOption('--account <accountId>', 'the account')
    .option('--json', 'print JSON');
}

interface CreateOptions extends Options {
  name?: string;
  scope?: KeyScope[];
  expiresAt?: string;
}

async function create({ account, name, scope: scopes, expiresAt, json }: CreateOptions): Promise<void> {
  const end = expiresAt === undefined ? undefined : parseInstant(expiresAt, '--expires-at');
  const input = { accountId: account, name, scopes, expiresAt: end };
  const { key: _, ...credentials } = await withContext((context) => createKey(context, input));
  print(credentials, { json });
}

async function list({ account, json }: Options): Promise<void> {
  const keys = await withContext((context) => listKeys(context, account));
  const rows = keys.map(({ id, name, scopes, expiresAt, createdAt, revokedAt, lastUsedAt }) => ({
    apiKey: id,
    name,
    scopes: scopes === null ? 'all' : scopes.join(' '),
    expires: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    created: new Date(createdAt).toISOString(),
    revoked: revokedAt === null ? null : new Date(revokedAt).toISOString(),
    lastUsed: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }));
  print(rows, { json });
}

async function rename(apiKey: string, name: string): Promise<void> {
  await withContext((context) => renameKey(context, { apiKey, name }));
  say(`Renamed ${inLine(apiKey)}.\n`);
}

async function revoke(apiKey: string): Promise<void> {
  await withContext((context) => revokeKey(context, { apiKey }));
  say(`Revoked ${inLine(apiKey)}.\n`);
}
