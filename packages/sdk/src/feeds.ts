import type { components } from '@convoke/contract';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { type Call, callFor, type Input, listOf, type Result, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

type Schemas = components['schemas'];

/** Which appointments the feed holds, and what it shows of them. */
export type CreateFeedInput = Input<Schemas['CreateFeedRequest']>;

/** A new feed with its address, and the message of the response. */
export type CreatedFeed = Result<Schemas['CreatedFeed']>;
/** A feed, without its address. */
export type Feed = Schemas['Feed'];

/** What is left to say of a revoked feed. */
export interface RevokedFeed {
  /** For people to read. */
  message: string;
}

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
    revoke: (feedId, options) =>
      callFor(
        () => client.DELETE(`${collection}/{feedId}`, pathInit({ feedId }, options)),
        ({ success }) => success === true,
        ({ message }) => ({ message }),
      ),
  };
}
