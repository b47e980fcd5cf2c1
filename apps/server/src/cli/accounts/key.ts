import { inLine, print, say } from '@convoke/cli';
import { createKey, listKeys, renameKey, revokeKey } from '@convoke/engine';
import { Command } from 'commander';
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

async function create({ account, name, json }: Options & { name?: string }): Promise<void> {
  const credentials = await withContext((context) => createKey(context, { accountId: account, name }));
  print(credentials, { json });
}

async function list({ account, json }: Options): Promise<void> {
  const keys = await withContext((context) => listKeys(context, account));
  const rows = keys.map(({ id, name, createdAt, revokedAt, lastUsedAt }) => ({
    apiKey: id,
    name,
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
  await withContext((context) => revokeKey(context, apiKey));
  say(`Revoked ${inLine(apiKey)}.\n`);
}
