import { hash } from 'node:crypto';
import { noFieldLeft } from '@convoke/contract';
import { say } from '@convoke/texts';
import { fieldsChanged, recordChange } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Feed, FeedStatus } from '../domain/feed.js';
import { DomainError } from '../errors.js';
import { checkFeedExternalIds, checkFeedName } from '../fields/feed.js';
import { checkMetadata } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { checkEach, given } from '../problems.js';

/** A feed as its owner sees it. */
export type FeedView = Omit<Feed, 'tokenHash'>;

export interface CreateFeed {
  accountId: string;
  /** Default: the account's name. */
  name?: string | undefined;
  /** Default `active`. */
  status?: FeedStatus | undefined;
  /** Default: any. */
  externalIds?: readonly string[] | undefined;
  /** Default: any. */
  metadata?: Record<string, string> | undefined;
  /** Default 30. */
  pastDays?: number | undefined;
  /** Default 730. */
  futureDays?: number | undefined;
  /** Default false. */
  showAnswers?: boolean | undefined;
}

/** 256 bits, so that a plain hash protects the token and nobody guesses it. */
const TOKEN_BYTES = 32;
const PAST_DAYS = 30;
const FUTURE_DAYS = 730;

/**
 * Makes a feed. Its token is returned once; only its hash is kept.
 *
 * @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long`, `too_many_feeds`, `unavailable`
 */
export async function createFeed(context: VerbContext, input: CreateFeed): Promise<{ feed: FeedView; token: string }> {
  const token = context.ids.random(TOKEN_BYTES).toString('base64url');
  const feed = newFeed(context, input, token);
  const { accountId } = feed;
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const { feedsPerAccount: most } = LIMITS;
    if ((await transaction.feeds.list(accountId)).length >= most) {
      const message = say('too_many_feeds', { most });
      throw new DomainError('too_many_feeds', message);
    }
    await transaction.feeds.insert(feed);
    await recordChange(context, transaction, { accountId, action: 'feed.created', subject: feedLabel(feed) });
    return { feed: viewFeed(feed), token };
  });
}

/** The account's feeds, oldest first. */
export async function listFeeds({ store }: VerbContext, accountId: string): Promise<FeedView[]> {
  return (await store.feeds.list(accountId)).map(viewFeed);
}

/** @throws DomainError `feed_not_found` */
export async function getFeed(
  { store }: VerbContext,
  { accountId, feedId }: { accountId: string; feedId: string },
): Promise<FeedView> {
  return viewFeed(chooseFeed(await store.feeds.list(accountId), feedId));
}

/** Only the fields given change. */
export interface UpdateFeed extends Omit<CreateFeed, 'accountId'> {
  accountId: string;
  feedId: string;
}

/**
 * Changes a feed, whose address stays.
 *
 * @throws DomainError `feed_not_found`, `invalid_value`, `invalid_characters`, `field_too_long`, `unavailable`
 */
export async function updateFeed(context: VerbContext, input: UpdateFeed): Promise<FeedView> {
  const { accountId, feedId, ...fields } = input;
  const change = checkFeed(fields);
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const before = chooseFeed(await transaction.feeds.list(accountId), feedId);
    const feed = { ...before, ...change };
    await transaction.feeds.update(feed);
    const detail = fieldsChanged(Object.keys(change));
    await recordChange(context, transaction, { accountId, action: 'feed.updated', subject: feedLabel(feed), detail });
    return viewFeed(feed);
  });
}

/** Checks the fields that are given. @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
export function checkFeed(fields: Omit<CreateFeed, 'accountId'>): Partial<Feed> {
  const { name, status, externalIds, metadata, pastDays, futureDays, showAnswers, ...left } = fields;
  noFieldLeft(left);
  return checkEach({
    name: given(name, checkFeedName),
    status: () => status,
    externalIds: given(externalIds, checkFeedExternalIds),
    metadata: given(metadata, checkMetadata),
    pastDays: () => pastDays,
    futureDays: () => futureDays,
    showsAnswers: () => showAnswers,
  });
}

function chooseFeed(feeds: readonly Feed[], id: string): Feed {
  const feed = feeds.find((each) => each.id === id);
  if (feed) return feed;
  throw feedNotFound();
}

function feedNotFound(): DomainError {
  return new DomainError('feed_not_found', say('no_such_feed'), { param: 'feedId' });
}

/**
 * Ends a feed permanently.
 *
 * @throws DomainError `feed_not_found`, `unavailable`
 */
export async function revokeFeed(context: VerbContext, input: { accountId: string; feedId: string }): Promise<void> {
  const { accountId, feedId: id } = input;
  await context.store.transaction(async (transaction) => {
    const feed = await transaction.feeds.delete({ accountId, id });
    if (!feed) throw feedNotFound();
    await recordChange(context, transaction, { accountId, action: 'feed.revoked', subject: feedLabel(feed) });
  });
}

/**
 * SHA-256 of the token in a feed's address. Looked up in an index: how long that takes tells nothing about other
 * tokens.
 */
export function hashFeedToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function newFeed({ ids, clock }: VerbContext, { accountId, ...fields }: CreateFeed, token: string): Feed {
  return {
    id: ids.uuid(),
    accountId,
    name: '',
    tokenHash: hashFeedToken(token),
    status: 'active',
    externalIds: [],
    metadata: {},
    pastDays: PAST_DAYS,
    futureDays: FUTURE_DAYS,
    showsAnswers: false,
    createdAt: clock.now(),
    ...checkFeed(fields),
  };
}

function viewFeed({ tokenHash: _, ...view }: Feed): FeedView {
  return view;
}

/** A feed in the audit log. */
function feedLabel({ id, name }: Pick<Feed, 'id' | 'name'>): string {
  return name === '' ? id : `${name} (${id})`;
}
