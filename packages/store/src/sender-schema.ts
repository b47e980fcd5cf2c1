import type { CalendarFailure, CalendarKind } from '@convoke/engine/calendars';
import type { DkimPublication, MailboxFailure, ProofStatus, RelayFailure } from '@convoke/engine/senders';

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

export interface SenderMailboxesTable {
  account_id: string;
  host: string;
  port: number;
  user_name: string;
  /** Sealed. */
  password: string;
  folder: string;
  failure: MailboxFailure | null;
  read_at: number | null;
  poll_at: number;
  /** Until when a process reads it; null while none does. */
  lease_until: number | null;
  uid_validity: string | null;
  uid: number | null;
}

export interface CalendarsTable {
  id: string;
  account_id: string;
  kind: CalendarKind;
  name: string;
  address: string;
  url: string;
  inbox_url: string | null;
  user_name: string;
  /** Sealed. */
  password: string;
  failure: CalendarFailure | null;
  failed_at: number | null;
  cursor: string | null;
  poll_at: number | null;
  /** Until when a process looks into it; null while none does. */
  lease_until: number | null;
  watch_until: number | null;
  created_at: number;
  disconnected_at: number | null;
}

export interface CalendarEventsTable {
  invitation_id: string;
  calendar_id: string;
  account_id: string;
  data: string;
  remote_id: string | null;
  ends_at: number;
}
