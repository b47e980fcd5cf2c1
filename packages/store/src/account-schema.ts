import type { BrandLogo } from '@convoke/engine';
import type { Generated } from 'kysely';

export interface AccountsTable {
  id: string;
  name: string;
  organizer_name: string | null;
  organizer_address: string | null;
  calendar_id: string | null;
  email: string | null;
  rate_limit: number | null;
  messages_per_day: number | null;
  messages_to_address_per_hour: number | null;
  messages_to_address_per_day: number | null;
  created_at: number;
  language: string | null;
  /** 1 or 0. */
  requires_second_factor: Generated<number>;
  /** Of the brand that new messages name. */
  brand_version: Generated<number>;
}

/** See `StorageUse`. */
export interface AccountUsesTable {
  account_id: string;
  appointments: number;
  stored_rows: number;
  stored_bytes: number;
  /** When all rows were counted last; 0 before that. */
  counted_at: number;
}

export interface ApiKeysTable {
  id: string;
  account_id: string;
  secret_hash: Buffer;
  created_at: number;
  revoked_at: number | null;
  name: string;
  last_used_at: number | null;
  /** JSON; NULL for all. */
  scopes: string | null;
  expires_at: number | null;
}

export interface BrandsTable {
  account_id: string;
  version: number;
  name: string;
  /** 1 or 0: whether the name was set for the brand, rather than being the account's. */
  has_own_name: number;
  colour: string | null;
  footer: string | null;
  support_address: string | null;
  logo_digest: string | null;
  language: string | null;
  created_at: number;
}

/** Apart from the brands, because most versions have the same logo. */
export interface BrandLogosTable {
  account_id: string;
  digest: string;
  type: BrandLogo['type'];
  width: number;
  height: number;
  content: Buffer;
}
