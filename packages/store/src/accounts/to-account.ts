import type { Account } from '@convoke/engine';

/** What `ACCOUNT_COLUMNS` selects. */
export interface AccountRow {
  accountId: string;
  accountName: string;
  organizerName: string | null;
  organizerAddress: string | null;
  email: string | null;
  rateLimit: number | null;
  accountCreatedAt: number;
}

export function toAccount(row: AccountRow): Account {
  const { organizerName: name, organizerAddress: address } = row;
  return {
    id: row.accountId,
    name: row.accountName,
    organizer: name === null || address === null ? null : { name, address },
    email: row.email,
    rateLimit: row.rateLimit,
    createdAt: row.accountCreatedAt,
  };
}
