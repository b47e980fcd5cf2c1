import type { Actor, AuditAction, LinkMailState, Role, SignInLink } from '@convoke/engine';

export interface UsersTable {
  id: string;
  email: string;
  /** Unique. */
  email_key: string;
  password_hash: string;
  /** 1 or 0. */
  is_administrator: number;
  proven_at: number | null;
  set_aside_at: number | null;
  /** 1 or 0. */
  has_second_factor: number;
  created_at: number;
}

export interface MembershipsTable {
  account_id: string;
  user_id: string;
  role: Role;
  created_at: number;
}

export interface SessionsTable {
  id: string;
  /** Unique. */
  token_hash: Buffer;
  user_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  user_agent: string;
  network: string | null;
}

export interface TotpSecretsTable {
  user_id: string;
  /** Sealed. */
  secret: string;
  confirmed_at: number | null;
  last_step: number;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Unique. */
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  /** JSON array of strings. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

/** Challenges of passkeys that were answered, until they expire. */
export interface UsedChallengesTable {
  challenge_hash: Buffer;
  expires_at: number;
}

export interface SignInLinksTable {
  id: string;
  purpose: SignInLink['purpose'];
  email: string;
  email_key: string;
  account_id: string | null;
  /** Of a membership. */
  role: Role | null;
  /** 1 or 0. */
  is_administrator: number;
  /** The user whose password the link replaces. */
  user_id: string | null;
  replaces: string | null;
  /** Of a notice. */
  new_email: string | null;
  maker_id: string | null;
  /** 1 or 0. */
  proves: number;
  created_at: number;
  expires_at: number;
  ended_at: number | null;
  language: SignInLink['language'];
  /** `null` if the link is not mailed. */
  state: LinkMailState['state'] | null;
  due_at: number | null;
  attempts: number;
  crashes: number;
  fence: number;
  /** End of the running claim; `null` in every state but `sending`. */
  lease_until: number | null;
  first_attempt_at: number | null;
  detail: string | null;
  finished_at: number | null;
}

export interface AuditEntriesTable {
  id: string;
  account_id: string;
  at: number;
  action: AuditAction;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  actor_name: string;
  address: string | null;
  subject: string;
  detail: string;
  count: number;
  /** `null`, unless the entry repeats by itself. */
  repeat_group: string | null;
  repeat_item: string | null;
}
