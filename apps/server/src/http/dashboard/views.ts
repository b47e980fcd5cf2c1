import type { dashboardComponents } from '@convoke/contract/dashboard';
import type { AccessibleAccount, Account, Organizer, User } from '@convoke/engine';
import type { Context } from 'koa';
import { dashboardLink } from '../../links.js';
import { isoInstant } from '../operations/answers.js';
import type { DashboardDeps } from './dashboard-context.js';

export type DashboardSchemas = dashboardComponents['schemas'];

export function viewUser({ id, email, isAdministrator, hasSecondFactor }: User): DashboardSchemas['User'] {
  return { userId: id, email, isAdministrator, hasSecondFactor };
}

export function viewUserAccount(
  { account, role }: AccessibleAccount,
  defaultOrganizer: Organizer,
): DashboardSchemas['UserAccount'] {
  const organizer = viewOrganizer({ organizer: account.sender ?? account.organizer }, defaultOrganizer);
  const { id: accountId, name, requiresSecondFactor } = account;
  return { accountId, name, role, organizer, requiresSecondFactor };
}

export function viewAccount(account: Account, defaultOrganizer: Organizer): DashboardSchemas['Account'] {
  const { id, name, email, rateLimit, language, createdAt } = account;
  const organizer = viewOrganizer(account, defaultOrganizer);
  return { accountId: id, name, organizer, email, rateLimit, language, dateCreated: isoInstant(createdAt) };
}

function viewOrganizer(
  { organizer }: Pick<Account, 'organizer'>,
  defaultOrganizer: Organizer,
): DashboardSchemas['Organizer'] {
  const { name, address } = organizer ?? defaultOrganizer;
  return { name, address, isDefault: organizer === null };
}

/** Headers as a list in their original order. */
export function headerFields(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): DashboardSchemas['HeaderField'][] {
  return Object.entries(headers).flatMap(([name, values = []]) => [values].flat().map((value) => ({ name, value })));
}

/** The configured public URL of the server, or else the one that this request used. */
function addressOfPage({ publicUrl }: Pick<DashboardDeps, 'publicUrl'>, context: Context): string {
  return publicUrl ?? `${context.protocol}://${context.host}`;
}

/** The sign-in link to show to the person who made it; `null` if it is mailed instead. */
export function shownLink(
  { deps, exchange }: { deps: DashboardDeps; exchange: Context },
  token: string | undefined,
): string | null {
  return token === undefined ? null : dashboardLink(addressOfPage(deps, exchange), token);
}
