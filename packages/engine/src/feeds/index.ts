export { FEED_FIELDS } from '../domain/appointment.js';
export type { Feed, FeedAttendee, FeedEvent, FeedStatus, StoredFeedEvent } from '../domain/feed.js';
export type { FeedPart, FeedText } from '../ports/feed-text.js';
export { FeedContents } from './feed-contents.js';
export {
  type CreateFeed,
  checkFeed,
  createFeed,
  type FeedView,
  getFeed,
  hashFeedToken,
  listFeeds,
  revokeFeed,
  type UpdateFeed,
  updateFeed,
} from './feeds.js';
