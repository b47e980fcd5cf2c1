import { makeOperatorsPasswordLink } from '@convoke/engine';
import { Command } from 'commander';
import { readConfig } from '../config/read-config.js';
import { dashboardLink } from '../dashboard-link.js';
import { baseUrlOf } from './base-url-of.js';
import { print } from './print.js';
import { withContext } from './with-context.js';

/** `convoke sign-in new-password` */
export function signInCommand(): Command {
  return new Command('sign-in')
    .description('help people who sign in to the dashboard')
    .addCommand(
      new Command('new-password')
        .description('make a link by which somebody who lost the password chooses another one, once, within a day')
        .argument('<email>', 'whom they sign in as')
        .option('--json', 'print JSON')
        .action(newPassword),
    );
}

async function newPassword(email: string, { json }: { json?: boolean }): Promise<void> {
  const baseUrl = baseUrlOf(readConfig(process.env));
  const { user, token, expiresAt } = await withContext((context) => makeOperatorsPasswordLink(context, email));
  const made = { email: user.email, dashboardLink: dashboardLink(baseUrl, token) };
  print({ ...made, expires: new Date(expiresAt).toISOString() }, { json });
}
