import type { Account } from '@convoke/contract/models';
import { callInit, type ReadOptions } from './call-options.js';
import { type Call, dataOf } from './results.js';
import type { Raw } from './transport/raw.js';

/** The account of the client's key. */
export interface OwnAccount {
  /** Who invites to new appointments, and the limits with how far they are used. */
  get(options?: ReadOptions): Call<Account>;
}

/** The account's operation over a client that already carries address and credentials. */
export function makeAccount(client: Raw): OwnAccount {
  return { get: (options) => dataOf(() => client.GET('/api/v1/account', callInit(options))) };
}
