import type { Role } from '@convoke/engine';

/** Who may sign in to the dashboard, and who has. */
export interface PeopleTables {
  users: UsersTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  set_up_links: SetUpLinksTable;
}

interface UsersTable {
  id: string;
  email: string;
  /** Unique. */
  email_key: string;
  password_hash: string;
  /** 1 or 0. */
  is_administrator: number;
  created_at: number;
}

interface MembershipsTable {
  account_id: string;
  user_id: string;
  role: Role;
  created_at: number;
}

interface SessionsTable {
  id: string;
  /** Unique. */
  token_hash: Buffer;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  user_agent: string;
}

interface SetUpLinksTable {
  id: string;
  /** Unique. */
  token_hash: Buffer;
  email: string;
  email_key: string;
  account_id: string;
  role: Role;
  /** 1 or 0. */
  is_administrator: number;
  created_at: number;
  expires_at: number;
}
