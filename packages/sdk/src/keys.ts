import type { CreatedKey, CreateKeyInput, Key, RevokedKey } from '@convoke/contract/models';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { type Call, changeOf, listOf, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

/**
 * The API keys of the account. Every method rejects with a `ConvokeError`, or with a `TypeError` if one of its options is
 * invalid.
 */
export interface Keys {
  /**
   * Makes a key, which can do no more than the client's own; that has all scopes. The `apiSecret` of the result is not
   * shown again.
   */
  create(input?: CreateKeyInput, options?: CallOptions): Call<CreatedKey>;

  /** All keys of the account, oldest first, without their secrets. */
  list(options?: ReadOptions): Call<Key[]>;

  /** Ends a key at once and permanently. */
  revoke(keyId: string, options?: CallOptions): Call<RevokedKey>;
}

const collection = '/api/v1/keys';

/** The operations on keys over a client that already carries address and credentials. */
export function makeKeys(client: Raw): Keys {
  return {
    create: (body = {}, options) => resultOf(() => client.POST(collection, { ...callInit(options), body })),
    list: (options) =>
      listOf(
        () => client.GET(collection, callInit(options)),
        ({ data }) => data,
      ),
    revoke: (keyId, options) => changeOf(() => client.DELETE(`${collection}/{keyId}`, pathInit({ keyId }, options))),
  };
}
