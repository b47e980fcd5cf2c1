import type { DkimPublication, ProofStatus, RelayFailure } from '@convoke/engine/senders';

export interface SendersTable {
  account_id: string;
  name: string | null;
  address: string | null;
  domain: string | null;
  relay_host: string | null;
  relay_port: number | null;
  relay_user: string | null;
  /** Sealed. */
  relay_password: string | null;
  /** Messages per minute. */
  relay_rate: number | null;
  relay_failure: RelayFailure | null;
  dkim_selector: string | null;
  dkim_public: string | null;
  /** Sealed. */
  dkim_private: string | null;
  dkim_published: DkimPublication | null;
  /** 1 or 0. */
  has_lane: number;
}

export interface SenderDomainsTable {
  account_id: string;
  domain: string;
  status: ProofStatus;
  allowed_at: number | null;
  seen_at: number | null;
  missing_since: number | null;
  look_at: number;
  created_at: number;
}
