import type { CreatedFeed, CreateFeedInput, Feed, RevokedFeed } from '@convoke/contract/models';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { type Call, changeOf, listOf, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

/**
 * Addresses from which calendar programs read appointments. Every method rejects with a `ConvokeError`,
 * or with a `TypeError` if one of its options is invalid.
 */
export interface Feeds {
  /** Makes a feed. Whoever knows the `url` of the result can read it; it is not shown again. */
  create(input?: CreateFeedInput, options?: CallOptions): Call<CreatedFeed>;

  /** All feeds of the account, oldest first. */
  list(options?: ReadOptions): Call<Feed[]>;

  /** Ends a feed permanently: its address answers 404. */
  revoke(feedId: string, options?: CallOptions): Call<RevokedFeed>;
}

const collection = '/api/v1/feeds';

/** The feed operations over a client that already carries address and credentials. */
export function makeFeeds(client: Raw): Feeds {
  return {
    create: (body = {}, options) => resultOf(() => client.POST(collection, { ...callInit(options), body })),
    list: (options) =>
      listOf(
        () => client.GET(collection, callInit(options)),
        ({ data }) => data,
      ),
    revoke: (feedId, options) => changeOf(() => client.DELETE(`${collection}/{feedId}`, pathInit({ feedId }, options))),
  };
}
