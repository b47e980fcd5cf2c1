import type { User } from '@convoke/engine';

/** What `USER_COLUMNS` selects. */
export interface UserRow {
  userId: string;
  userEmail: string;
  userEmailKey: string;
  passwordHash: string;
  isAdministrator: number;
  userCreatedAt: number;
}

export function toUser(row: UserRow): User {
  return {
    ...{ id: row.userId, email: row.userEmail, emailKey: row.userEmailKey, passwordHash: row.passwordHash },
    isAdministrator: row.isAdministrator === 1,
    createdAt: row.userCreatedAt,
  };
}
