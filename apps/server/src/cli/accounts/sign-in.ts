import { CommandError, inLine, print, say } from '@convoke/cli';
import { admitOwner, deleteSignIn, listSignIns, makeOperatorsPasswordLink } from '@convoke/engine';
import { removeSecondFactors } from '@convoke/engine/second-factors';
import { Command } from 'commander';
import { dashboardLink } from '../../links.js';
import { baseUrlOf, configHere } from '../installation.js';
import { withContext } from '../with-context.js';

interface InviteOptions {
  account: string;
  role: string;
  administrator?: boolean;
  json?: boolean;
}

/** `convoke sign-in invite|new-password|list|remove-second-factor|delete` */
export function signInCommand(): Command {
  return new Command('sign-in')
    .description('manage who can sign in to the dashboard')
    .addCommand(
      new Command('invite')
        .description('print a link with which somebody can join an account, once, within 7 days')
        .argument('<email>', 'the person who will join; give the link to nobody else')
        .requiredOption('--account <accountId>', 'the account')
        .option('--role <role>', 'owner or member', 'owner')
        .option('--administrator', 'the person also manages the other accounts of the server')
        .option('--json', 'print JSON')
        .action(invite),
    )
    .addCommand(
      new Command('new-password')
        .description('print a link with which somebody can choose a new password, once, within a day')
        .argument('<email>', 'the address that they sign in with')
        .option('--json', 'print JSON')
        .action(newPassword),
    )
    .addCommand(
      new Command('list')
        .description('list who can sign in, and whether their address was ever confirmed')
        .option('--json', 'print JSON')
        .action(list),
    )
    .addCommand(
      new Command('remove-second-factor')
        .description('remove the passkeys, the authenticator app and the recovery codes of somebody who has lost them')
        .argument('<email>', 'the address that they sign in with')
        .action(removeFactors),
    )
    .addCommand(
      new Command('delete')
        .description('erase a sign-in with its sessions and memberships, which frees its address')
        .argument('<email>', 'the address that they sign in with')
        .action(remove),
    );
}

async function invite(email: string, { account, role, administrator, json }: InviteOptions): Promise<void> {
  if (administrator && role !== 'owner') throw new CommandError('--administrator makes an owner: leave --role out.');
  const baseUrl = baseUrlOf(configHere());
  const input = { accountId: account, email, role, isAdministrator: administrator };
  const token = await withContext((context) => admitOwner(context, input));
  print({ email, dashboardLink: dashboardLink(baseUrl, token) }, { json });
}

async function newPassword(email: string, { json }: { json?: boolean }): Promise<void> {
  const baseUrl = baseUrlOf(configHere());
  const { link, token } = await withContext((context) => makeOperatorsPasswordLink(context, email));
  const made = { email: link.email, dashboardLink: dashboardLink(baseUrl, token) };
  print({ ...made, expires: new Date(link.expiresAt).toISOString() }, { json });
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const signIns = await withContext(listSignIns);
  const rows = signIns.map(({ user, accounts }) => ({
    email: user.email,
    addressConfirmed: user.provenAt !== null,
    administrator: user.isAdministrator,
    secondFactor: user.hasSecondFactor,
    accounts: accounts.map(({ account, role }) => `${account.name} (${role})`).join(', '),
    created: new Date(user.createdAt).toISOString(),
  }));
  print(rows, { json });
}

async function removeFactors(email: string): Promise<void> {
  await withContext((context) => removeSecondFactors(context, email));
  say(`${inLine(email)} signs in with the password alone now.\n`);
}

async function remove(email: string): Promise<void> {
  await withContext((context) => deleteSignIn(context, email));
  say(`Erased the sign-in of ${inLine(email)}.\n`);
}
