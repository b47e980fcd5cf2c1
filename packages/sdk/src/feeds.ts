import type {
  CreatedFeed,
  CreateFeedInput,
  Feed,
  RevokedFeed,
  UpdatedFeed,
  UpdateFeedInput,
} from '@convoke/contract/models';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { type Call, changeOf, dataOf, listOf, resultOf } from './results.js';
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

  /** One feed, without its address. */
  get(feedId: string, options?: ReadOptions): Call<Feed>;

  /** Changes what a feed holds and shows; its address stays. */
  update(feedId: string, input: UpdateFeedInput, options?: CallOptions): Call<UpdatedFeed>;

  /** Ends a feed permanently: its address answers 404. */
  revoke(feedId: string, options?: CallOptions): Call<RevokedFeed>;
}

const collection = '/api/v1/feeds';
const single = `${collection}/{feedId}` as const;

/** The feed operations over a client that already carries address and credentials. */
export function makeFeeds(client: Raw): Feeds {
  return {
    create: (body = {}, options) => resultOf(() => client.POST(collection, { ...callInit(options), body })),
    list: (options) =>
      listOf(
        () => client.GET(collection, callInit(options)),
        ({ data }) => data,
      ),
    get: (feedId, options) => dataOf(() => client.GET(single, pathInit({ feedId }, options))),
    update: (feedId, body, options) => resultOf(() => client.PATCH(single, { ...pathInit({ feedId }, options), body })),
    revoke: (feedId, options) => changeOf(() => client.DELETE(single, pathInit({ feedId }, options))),
  };
}
