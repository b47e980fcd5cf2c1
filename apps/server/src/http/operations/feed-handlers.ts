import { type components, type HandlerInput, noFieldLeft, type OperationResult } from '@convoke/contract';
import { createFeed, type FeedView, getFeed, listFeeds, revokeFeed, updateFeed } from '@convoke/engine/feeds';
import { feedUrl } from '../../links.js';
import type { HandlerContext } from './answers.js';
import { isoInstant, listNote } from './answers.js';

/** Extension: makes an address from which calendar programs read appointments. */
export async function handleCreateFeed(
  { body }: HandlerInput<'createFeed'>,
  { engine, account, baseUrl }: HandlerContext,
): Promise<OperationResult<'createFeed'>> {
  const { name, status, externalIds, metadata, pastDays, futureDays, showAnswers, ...left } = body;
  noFieldLeft(left);
  const filters = { name, status, externalIds, metadata, pastDays, futureDays, showAnswers };
  const { feed, token } = await createFeed(engine, { accountId: account.id, ...filters });
  return {
    message: 'Feed created. Keep its URL secret; it is not shown again.',
    data: { ...viewFeed(feed), url: feedUrl(baseUrl, token) },
  };
}

/** Extension: the feeds, without their addresses. */
export async function handleListFeeds(
  _: HandlerInput<'listFeeds'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listFeeds'>> {
  const feeds = await listFeeds(engine, account.id);
  return { message: listNote(feeds.length, { one: 'feed', many: 'feeds' }), data: feeds.map(viewFeed) };
}

/** Extension: one feed, without its address. */
export async function handleGetFeed(
  { params }: HandlerInput<'getFeed'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getFeed'>> {
  const feed = await getFeed(engine, { accountId: account.id, feedId: params.feedId });
  return { message: 'The feed.', data: viewFeed(feed) };
}

/** Extension: changes what a feed holds and shows. */
export async function handleUpdateFeed(
  { params, body }: HandlerInput<'updateFeed'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'updateFeed'>> {
  const { name, status, externalIds, metadata, pastDays, futureDays, showAnswers, ...left } = body;
  noFieldLeft(left);
  const change = { name, status, externalIds, metadata, pastDays, futureDays, showAnswers };
  const feed = await updateFeed(engine, { accountId: account.id, feedId: params.feedId, ...change });
  return { message: 'Feed updated.', data: viewFeed(feed) };
}

/** Extension: ends a feed permanently. */
export async function handleRevokeFeed(
  { params }: HandlerInput<'revokeFeed'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'revokeFeed'>> {
  await revokeFeed(engine, { accountId: account.id, feedId: params.feedId });
  return { message: 'Feed revoked. Its URL now returns 404.' };
}

function viewFeed(feed: FeedView): components['schemas']['Feed'] {
  const { id, name, status, externalIds, metadata, pastDays, futureDays, showsAnswers, createdAt } = feed;
  return {
    feedId: id,
    name,
    status,
    externalIds: [...externalIds],
    metadata,
    pastDays,
    futureDays,
    showAnswers: showsAnswers,
    dateCreated: isoInstant(createdAt),
  };
}
