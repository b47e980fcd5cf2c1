import type { FeedStatus } from '@convoke/engine/feeds';

export interface FeedsTable {
  id: string;
  account_id: string;
  name: string;
  token_hash: Buffer;
  status: FeedStatus;
  /** JSON array of strings. */
  external_ids: string;
  /** JSON object of strings. */
  metadata: string;
  past_days: number;
  future_days: number;
  /** 0 or 1. */
  shows_answers: number;
  created_at: number;
}

/** Rises when an appointment of the account has changed. */
export interface FeedVersionsTable {
  account_id: string;
  version: number;
}
