import type { AnswerPageView } from '@convoke/contract/answer-page';
import type { OutgoingMessage } from '../domain/message.js';

/** A web page for an invitee. It loads nothing. */
export interface PageDocument {
  html: string;
  /** The content of its only `style` element. */
  style: string;
  /** The content of its only `script` element; `''` without one. The page works without it. */
  script: string;
  /** Whether it shows a picture, as a `data:` URL. */
  hasPicture: boolean;
}

/** Why there is no invitation to show. */
export type PageRefusal = 'unknown' | 'busy' | 'unreadable' | 'unavailable' | 'off';

/**
 * Writes the pages on which invitees answer, in the design and the language of the messages.
 *
 * The channel writes the pages, because it knows the words of the messages. GET and HEAD of a page write nothing; its
 * POST ends in `recordAnswer`, like a judged reply. Held by `http/answer-page/answer-page.test.ts` and
 * `test/replies/answer-page.test.ts`.
 */
export interface AnswerPages {
  /** @param message the request that the invitee would be sent now */
  invitation(message: OutgoingMessage, view: AnswerPageView): PageDocument;
  /**
   * Says why there is nothing to see, and reveals nothing else.
   *
   * @param languages BCP 47 tags, best first
   */
  refusal(reason: PageRefusal, languages: readonly string[]): PageDocument;
}
