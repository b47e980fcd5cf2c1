import type { DavTask, RunDav } from '@convoke/caldav/read-dav';
import type { FeedEvent, FeedText } from '@convoke/engine/feeds';
import type { RunGraph } from '@convoke/graph/read-response';
import { FEED_EDITION, FEED_TAIL, feedEvents, feedHead, type FeedEvent as WrittenEvent } from '@convoke/itip/feed';
import { type BodyTexts, showDescription } from '@convoke/itip/show-description';
import { createParserThread, createVisitThread, type ParseReply, type VisitThread } from '@convoke/mail';
import { createThread } from '@convoke/threads';
import { createBodyThread, createDescriptionThread, type ShowDescription } from './description-thread.js';
import { createFeedThread } from './feed-thread.js';
import type { ThreadFiles } from './thread-files.js';

/** What threads of their own do; what is `undefined`, this thread does. */
export interface Threads {
  parseReply: ParseReply | undefined;
  readDav: RunDav | undefined;
  readGraph: RunGraph | undefined;
  mailboxes: Pick<VisitThread, 'visit'> | undefined;
  /** For the server's own mailbox, which no mailbox of an account can disturb. */
  ownMailbox: Pick<VisitThread, 'visit'> | undefined;
  feedText: FeedText;
  showDescription: ShowDescription;
  /** For the descriptions of messages. */
  renderBody: ReturnType<typeof createBodyThread<BodyTexts>>['render'] | undefined;
  /** Ends them after what they are doing. */
  stop(): Promise<void>;
}

/** What feeds are given and do not write; `metadata` only decides which appointments are in one. */
type Unwritten = Exclude<keyof FeedEvent, keyof WrittenEvent | 'metadata'>;

const FEED_TEXT = {
  edition: FEED_EDITION,
  head: feedHead,
  // A field of an appointment that no feed writes does not compile here.
  events: feedEvents satisfies [Unwritten] extends [never] ? unknown : Unwritten,
  tail: FEED_TAIL,
};

/** For one response of a calendar server: many times what the longest honest one takes, which has some megabytes. */
const RESPONSE = { heapMb: 64, longestMs: 10_000 };

type Read<Run extends (task: never) => Promise<unknown>> = Awaited<ReturnType<Run>>;

/** Each starts with its first task. */
export function openThreads({
  parseReply,
  feedEvents: feeds,
  readDav,
  readResponse,
  visitMailbox,
  showDescription: descriptions,
}: Partial<ThreadFiles>): Threads {
  const parser = parseReply && createParserThread(parseReply);
  const feed = createFeedThread(feeds, FEED_TEXT);
  const description = createDescriptionThread(descriptions, showDescription);
  const bodies = descriptions && createBodyThread<BodyTexts>(descriptions);
  const dav = readDav && createThread<DavTask, Read<RunDav>>({ file: readDav, name: 'readDav', ...RESPONSE });
  const graph =
    readResponse && createThread<Uint8Array, Read<RunGraph>>({ file: readResponse, name: 'readResponse', ...RESPONSE });
  const mailboxes = visitMailbox && createVisitThread(visitMailbox);
  const ownMailbox = visitMailbox && createVisitThread(visitMailbox);
  return {
    mailboxes,
    ownMailbox,
    parseReply: parser?.parse,
    readDav: dav?.run,
    readGraph: graph?.run,
    feedText: feed.text,
    showDescription: description.show,
    renderBody: bodies?.render,
    async stop() {
      for (const thread of [parser, feed, description, bodies, dav, graph, mailboxes, ownMailbox]) await thread?.stop();
    },
  };
}
