import { CommandError, canAsk, complain, inDialog, inLine, labelled, print, say } from '@convoke/cli';
import { domainOf } from '@convoke/contract/mailbox';
import {
  type Account,
  createAccount,
  deleteAccount,
  type EngineContext,
  hasUsers,
  listAccounts,
  type Organizer,
  parseOrganizer,
  type UpdateAccount,
  updateAccount,
} from '@convoke/engine';
import { Command, InvalidArgumentError } from 'commander';
import { missingBounceTagOf } from '../../doctor/check-mail.js';
import { dashboardLink } from '../../links.js';
import { baseUrlOf, configHere } from '../installation.js';
import { withContext } from '../with-context.js';

interface CreateOptions {
  name?: string;
  organizer?: string;
  email?: string;
  administrator?: boolean;
  rateLimit?: number;
  language?: string;
  json?: boolean;
}

/** `false` if the option was given as `--no-…`. */
interface UpdateOptions {
  name?: string;
  organizer?: string | false;
  email?: string | false;
  rateLimit?: number | false;
  messagesPerDay?: number | false;
  messagesToAddressPerHour?: number | false;
  messagesToAddressPerDay?: number | false;
  language?: string | false;
  json?: boolean;
}

/** `convoke account create|update|list|delete` */
export function accountCommand(): Command {
  const create = new Command('create')
    .description(
      'create an account and its first key; the secret is shown only once. Without --name and --email it asks, on a terminal',
    )
    .option('--name <name>', 'what invitees see as the organizer; by default the domain of --email')
    .option('--organizer <mailbox>', "organizer of its appointments, as 'Name <address>'")
    .option('--email <address>', 'address of its owner, for whom a sign-in link is printed')
    .option('--administrator', 'its owner also manages the other accounts of the server')
    .option('--rate-limit <requests>', 'requests per minute', positiveInteger)
    .option('--language <tag>', 'language of messages to invitees without their own, such as de or pt-BR')
    .option('--json', 'print JSON')
    .action(runCreate);
  const update = new Command('update')
    .description('change an account, from the next request on')
    .argument('<accountId>', 'the account')
    .option('--name <name>', 'what the account is called')
    .option('--organizer <mailbox>', "organizer of new appointments, as 'Name <address>'")
    .option('--no-organizer', "use the server's organizer")
    .option('--email <address>', 'address of its owner, as a note: see convoke sign-in invite for access')
    .option('--no-email', 'remove the address')
    .option('--rate-limit <requests>', 'requests per minute', positiveInteger)
    .option('--no-rate-limit', "use the server's limit")
    .option('--messages-per-day <messages>', 'to invitees within 24 hours; 0 for any number', wholeNumber)
    .option('--no-messages-per-day', "use the server's limit")
    .option('--messages-to-address-per-hour <messages>', 'to one address within an hour; 0 for any number', wholeNumber)
    .option('--no-messages-to-address-per-hour', "use the server's limit")
    .option('--messages-to-address-per-day <messages>', 'to one address within 24 hours; 0 for any number', wholeNumber)
    .option('--no-messages-to-address-per-day', "use the server's limit")
    .option('--language <tag>', 'language of messages to invitees without their own, such as de or pt-BR')
    .option('--no-language', 'use English')
    .option('--json', 'print JSON')
    .action(runUpdate);
  const list = new Command('list').description('show the accounts').option('--json', 'print JSON').action(runList);
  const remove = new Command('delete')
    .description('permanently erase an account and everything that belongs to it')
    .argument('<accountId>', 'the account')
    .option('--force', 'even if invitees have upcoming appointments or unsent messages')
    .option('--json', 'print JSON')
    .action(runDelete);
  return new Command('account')
    .description('manage accounts')
    .addCommand(create)
    .addCommand(update)
    .addCommand(list)
    .addCommand(remove);
}

async function runCreate(given: CreateOptions): Promise<void> {
  const { administrator, organizer, rateLimit, language, json } = given;
  const baseUrl = baseUrlOf(configHere());
  if (administrator && given.email === undefined)
    throw new CommandError('--administrator needs --email: the address of the administrator.');
  const created = await withContext(async (context) => {
    const { name, email, isAdministrator = administrator } = await ownerOf(context, given);
    const { account, credentials, ownerToken } = await createAccount(context, {
      name,
      email,
      rateLimit,
      language,
      isAdministrator,
      organizer: organizer === undefined ? undefined : parseOrganizer(organizer),
    });
    const link = ownerToken === undefined ? {} : { dashboardLink: dashboardLink(baseUrl, ownerToken) };
    return { account, row: { accountId: account.id, ...credentials, ...link } };
  });
  if (json) print(created.row, { json });
  else say(welcome(created.account, created.row));
  warnOfBounces(created.account);
}

/** What names the account, and who owns it. */
interface Owner {
  name: string;
  email?: string | undefined;
  isAdministrator?: boolean | undefined;
}

/** What is not given is asked for at a terminal; without one, the account is named after the domain of its owner. */
async function ownerOf(context: EngineContext, { name, email, json }: CreateOptions): Promise<Owner> {
  if (name !== undefined) return { name, email };
  if (email !== undefined) return { name: nameAfter(email), email };
  if (json || !canAsk()) throw new CommandError('Give --email with the address of the owner, or --name, or both.');
  return inDialog(async ({ ask, confirm }) => {
    let address = '';
    while (!address.includes('@')) address = await ask('E-mail address of the owner, who signs in to the dashboard');
    const asked = await ask('Name of the account, which invitees see', nameAfter(address));
    const isFirst = !(await hasUsers(context));
    const isAdministrator = isFirst && (await confirm('Does this person manage the other accounts, too?'));
    return { name: asked, email: address, isAdministrator };
  });
}

function nameAfter(email: string): string {
  return domainOf(email).toLowerCase() || email;
}

/** The new account for people, with what is shown only now. */
function welcome(
  { id, name }: Account,
  { apiKey, apiSecret, ...made }: { apiKey: string; apiSecret: string; dashboardLink?: string },
): string {
  const link = made.dashboardLink;
  const lines = [
    ['Account', `${name} (${id})`],
    ['API key', apiKey],
    ['API secret', `${apiSecret}  (shown only now)`],
    ...(link === undefined ? [] : [['Sign in', `${link}  (works once, for 7 days)`] as const]),
  ] as const;
  return labelled(lines);
}

async function runUpdate(accountId: string, { json, ...given }: UpdateOptions): Promise<void> {
  const { name, organizer, email, rateLimit, language } = given;
  if (Object.keys(given).length === 0) throw new CommandError('There is nothing to change: give at least one option.');
  const account = await withContext((context) =>
    updateAccount(context, {
      accountId,
      name,
      organizer: orNull(typeof organizer === 'string' ? parseOrganizer(organizer) : organizer),
      email: orNull(email),
      rateLimit: orNull(rateLimit),
      messageLimits: messageLimitsOf(given),
      language: orNull(language),
    }),
  );
  print(row(account), { json });
  warnOfBounces(account);
}

function warnOfBounces(account: Account): void {
  const lost = missingBounceTagOf(configHere(), account);
  if (lost !== undefined) complain(`Warning: ${lost}\n`);
}

async function runList({ json }: { json?: boolean }): Promise<void> {
  const rows = await withContext(async (context) => {
    const uses = await context.store.uses.list();
    const nothing = { appointments: 0, rows: 0, bytes: 0 };
    return (await listAccounts(context)).map((account) => {
      const { appointments, rows, bytes } = uses.get(account.id) ?? nothing;
      return { ...row(account), appointments, rows, bytes };
    });
  });
  print(rows, { json });
}

async function runDelete(accountId: string, { force, json }: { force?: boolean; json?: boolean }): Promise<void> {
  await withContext((context) => deleteAccount(context, { accountId, force }));
  if (json) print({ accountId, deleted: true }, { json });
  else say(`Erased ${inLine(accountId)} and everything that belonged to it.\n`);
}

function messageLimitsOf(options: UpdateOptions): UpdateAccount['messageLimits'] {
  const perDay = orNull(options.messagesPerDay);
  const toAddressPerHour = orNull(options.messagesToAddressPerHour);
  const toAddressPerDay = orNull(options.messagesToAddressPerDay);
  return {
    ...(perDay !== undefined && { perDay }),
    ...(toAddressPerHour !== undefined && { toAddressPerHour }),
    ...(toAddressPerDay !== undefined && { toAddressPerDay }),
  };
}

function row({ id, name, organizer, email, rateLimit, messageLimits, language, createdAt }: Account): object {
  return {
    accountId: id,
    name,
    organizer: organizer && mailbox(organizer),
    email,
    rateLimit,
    messagesPerDay: messageLimits.perDay,
    messagesToAddressPerHour: messageLimits.toAddressPerHour,
    messagesToAddressPerDay: messageLimits.toAddressPerDay,
    language,
    created: new Date(createdAt).toISOString(),
  };
}

function mailbox({ name, address }: Organizer): string {
  return `${name} <${address}>`;
}

function orNull<Value extends object | string | number>(given: Value | false | undefined): Value | null | undefined {
  return given === false ? null : given;
}

/** As large as the settings may be. */
const MOST = 999_999_999;

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= MOST) return Number(text);
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MOST}.`);
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It must be a whole number above 0.');
}
