import type { dashboardComponents } from '@convoke/contract/dashboard';
import type { Account, Organizer, ReachedAccount, User } from '@convoke/engine';
import { isoInstant } from '../operations/answers.js';

export type DashboardSchemas = dashboardComponents['schemas'];

export function instantOrNull(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : isoInstant(epochMs);
}

export function viewUser({ id, email, isAdministrator }: User): DashboardSchemas['User'] {
  return { userId: id, email, isAdministrator };
}

export function viewUserAccount(
  { account, role }: ReachedAccount,
  defaultOrganizer: Organizer,
): DashboardSchemas['UserAccount'] {
  return { accountId: account.id, name: account.name, role, organizer: viewOrganizer(account, defaultOrganizer) };
}

export function viewAccount(account: Account, defaultOrganizer: Organizer): DashboardSchemas['Account'] {
  const { id, name, email, rateLimit, createdAt } = account;
  const organizer = viewOrganizer(account, defaultOrganizer);
  return { accountId: id, name, organizer, email, rateLimit, dateCreated: isoInstant(createdAt) };
}

function viewOrganizer({ organizer }: Account, defaultOrganizer: Organizer): DashboardSchemas['Organizer'] {
  const { name, address } = organizer ?? defaultOrganizer;
  return { name, address, isDefault: organizer === null };
}
