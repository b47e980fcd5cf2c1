import type { ChannelCapabilities } from '@convoke/engine';
import type { Runtime } from '../../src/runtime/runtime.js';
import type { TestAccount, TestServer } from '../testing/start-server.js';
import type { HeldDate } from './held-series.js';

/**
 * What the next hop does with requests.
 *
 * - `loses-requests`: the connection ends before a message has an effect
 * - `loses-responses`: the message has its effect, and the connection ends before the response
 * - `away`: no connection is accepted
 * - `throttles`: every request is asked to come later
 * - `revoked`: the credentials are refused
 * - `rejects`: this message is finally refused
 */
export type Condition = 'fine' | 'loses-requests' | 'loses-responses' | 'away' | 'throttles' | 'revoked' | 'rejects';

/** The next hop of a channel, and the invitees behind it. */
export interface NextHop {
  /** The server's settings. */
  env: Record<string, string>;
  /** Replaces parts of the server's environment. */
  runtime?: Partial<Runtime>;
  /** What the channel is expected to say that it can do. */
  capabilities: Partial<ChannelCapabilities>;
  condition: Condition;
  /** Has an account invite by this channel; called once the server runs. */
  join(server: TestServer, account: TestAccount): Promise<void>;
  /** The methods of what reached an invitee, in order; what their program takes for the same message counts once. */
  told(address: string): Promise<string[]>;
  /** Has an invitee answer; the server can receive the answer once `meanwhile` is done. */
  answer(address: string, answer: InviteesAnswer, meanwhile?: () => Promise<unknown>): Promise<void>;
  /** The dates of an invitee's first event, where the organizer keeps it, in order; absent where they keep none. */
  held?(address: string): Promise<HeldDate[]>;
  /** The dates of each of an invitee's events. */
  heldAll?(address: string): Promise<HeldDate[][]>;
  /** Removes an invitee's event where the organizer keeps it; absent where they keep none. */
  removeEvent?(address: string): Promise<void>;
  /** Why the account's next hop fails, as its owner sees it; absent where it is not the account's. */
  failure?(): Promise<string | null>;
}

interface InviteesAnswer {
  participation: 'ACCEPTED' | 'DECLINED';
  comment?: string;
  /** The original start of the date of a series that is answered, ISO 8601 in UTC; by default the whole. */
  date?: string;
}
