import { responseOf } from '../ics/participation.js';
import type { CalendarCard } from '../preview/read-card.js';
import { showMail } from '../preview/show-mail.js';
import type { MailClient } from '../reply-writer/reply-calendar.js';
import { HeldCalendar, type HeldDate, type HeldMessage, type Holding, readHeldMessage } from './held-calendar.js';

/** How the calendar behind each program takes messages about single dates; the sources are in `calendar-kind.ts`. */
const HOLDINGS: Record<MailClient, Holding> = {
  gmail: 'merges',
  outlook: 'merges',
  exchange: 'merges',
  apple: 'merges',
  thunderbird: 'merges',
  nextcloud: 'replaces',
};

/** What an invitee's calendar shows. */
export interface HeldSeries {
  /** Whether it took no notice of the newest message: Nextcloud's does not, if the first event of that has begun. */
  isIgnored: boolean;
  /** The first dates. */
  dates: (Omit<HeldDate, 'response'> & Pick<CalendarCard, 'response'>)[];
}

interface Received {
  /** A message that `composeMail` wrote. */
  raw: Uint8Array;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/**
 * What the calendar of an invitee shows after messages of ours about one UID.
 *
 * @param options.messages the newest first; they are read until one from which a calendar begins anew
 * @param options.most how many dates, at most
 */
export async function heldByProgram(options: {
  as: MailClient;
  messages: AsyncIterable<Received>;
  most: number;
}): Promise<HeldSeries> {
  const { as, messages, most } = options;
  const taken: HeldMessage[] = [];
  let isIgnored: boolean | undefined;
  for await (const { raw, receivedAt } of messages) {
    const { ics, calendar } = await showMail(raw);
    const hasBegun = as === 'nextcloud' && (calendar?.startUtc ?? receivedAt) < receivedAt;
    isIgnored ??= hasBegun;
    if (ics === undefined || hasBegun) continue;
    const message = readHeldMessage(ics);
    taken.unshift(message);
    if (message.isWhole) break;
  }
  const held = new HeldCalendar(HOLDINGS[as]);
  for (const message of taken) held.receive(message);
  const dates = held.dates({ most }).map((date) => ({ ...date, response: responseOf(date.response) }));
  return { isIgnored: isIgnored ?? false, dates };
}
