import { createAccount, parseOrganizer } from '@convoke/engine';
import { Command, InvalidArgumentError } from 'commander';
import { print } from './print.js';
import { withContext } from './with-context.js';

interface CreateOptions {
  name: string;
  organizer?: string;
  email?: string;
  rateLimit?: number;
  json?: boolean;
}

/** `convoke account create` */
export function accountCommand(): Command {
  const create = new Command('create')
    .description('make an account and its first key; the secret is shown once')
    .requiredOption('--name <name>', 'what the account is called')
    .option('--organizer <mailbox>', "who invites, as 'Name <address>'")
    .option('--email <address>', 'sign-in address of its owner')
    .option('--rate-limit <requests>', 'requests per minute', positiveInteger)
    .option('--json', 'print JSON')
    .action(run);
  return new Command('account').description('manage accounts').addCommand(create);
}

async function run({ name, organizer, email, rateLimit, json }: CreateOptions): Promise<void> {
  const { account, credentials } = await withContext((context) =>
    createAccount(context, {
      name,
      email,
      rateLimit,
      organizer: organizer === undefined ? undefined : parseOrganizer(organizer),
    }),
  );
  print({ accountId: account.id, ...credentials }, { json });
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
