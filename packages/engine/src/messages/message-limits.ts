import { type Said, say } from '@convoke/texts';
/**
 * Messages are counted where they are queued, whatever caused them: for the account and for each address. New
 * invitations and copies beyond a limit are refused; updates wait, and only the newest is sent; a cancellation always
 * goes.
 *
 * Held by `message-limits.test.ts`, `message-refusals.test.ts` and `conformance/message-counts.ts`.
 */

import { hash } from 'node:crypto';
import { mailboxKey } from '@convoke/contract/mailbox';
import { DAY_MS, HOUR_MS } from '@convoke/zones/milliseconds';
import { LRUCache } from 'lru-cache';
import type { VerbContext } from '../context.js';
import type { MessageLimits } from '../domain/account.js';
import { DomainError, type ReachedLimit } from '../errors.js';
import type { MessageCount, MessageWindows } from '../ports/store/counts.js';
import type { Transaction } from '../ports/store/store.js';
import { NO_LIMIT, WHOLE_ACCOUNT, type Window, windowAt, windowPlace } from './message-windows.js';

type Context = Pick<VerbContext, 'clock' | 'settings'>;

/** One message of the account to each of these addresses. */
export interface CountedMessages {
  transaction: Transaction;
  accountId: string;
  addressKeys: readonly string[];
}

/**
 * Counts messages that are refused beyond a limit.
 *
 * @returns the limit for each address key to which no message may be queued; all of them if the account has sent too
 *   many. If there is any, the caller refuses the message or undoes the transaction.
 */
export async function takeMessages(
  context: Context,
  messages: CountedMessages,
): Promise<Map<string, ReachedMessageLimit>> {
  const { transaction, accountId, addressKeys } = messages;
  const options = optionsOf(context);
  const counts = countsOf(accountId, addressKeys);
  const take = async (some: readonly MessageCount[]) => {
    const taken = await transaction.messageCounts.take(some, options);
    const counted = new Set(taken.filter((each) => !isExceeded(each)).map(({ recipient }) => recipient));
    return some.filter(({ recipient }) => !counted.has(recipient));
  };
  // One message, the most frequent case, costs one statement.
  const together = counts.length === 1 ? [...counts, wholeOf(counts)] : counts;
  const refused = await take(together);
  if (together === counts) {
    const admitted = counts.filter((count) => !refused.includes(count));
    if (admitted.length > 0) refused.push(...(await take([wholeOf(admitted)])));
  }
  if (refused.length === 0) return new Map();
  return explain(context, { ...messages, refused });
}

/**
 * Counts messages that wait beyond a limit, and says when each is due, epoch milliseconds. Those that wait take up the
 * places of later hours and days, so that no hour has more.
 */
export async function placeMessages(context: Context, messages: CountedMessages): Promise<number[]> {
  const { addressKeys } = messages;
  const { now } = optionsOf(context);
  const windows = await countMessages(context, messages);
  const left = new Map(countsOf(messages.accountId, addressKeys).map((count) => [count.recipient, count.messages]));
  left.set(WHOLE_ACCOUNT, addressKeys.length);
  const next = (recipient: number) => {
    const window = windows.get(recipient);
    const behind = left.get(recipient) ?? 0;
    left.set(recipient, behind - 1);
    return window === undefined ? now : dueBy(window, behind);
  };
  return addressKeys.map((key) => Math.max(now, next(recipientOf(key)), next(WHOLE_ACCOUNT)));
}

/** Counts messages that are sent whatever the limits say. */
export async function countMessages(
  context: Context,
  { transaction, accountId, addressKeys }: CountedMessages,
): Promise<Map<number, MessageWindows>> {
  if (addressKeys.length === 0) return new Map();
  const counts = countsOf(accountId, addressKeys);
  const windows = await transaction.messageCounts.add([...counts, wholeOf(counts)], optionsOf(context));
  return new Map(windows.map((window) => [window.recipient, window]));
}

/** @param behind how many of the counted messages are left, this one included */
function dueBy(
  { hourBegan, hourCount, hourMost, dayBegan, dayCount, dayMost }: MessageWindows,
  behind: number,
): number {
  const hour = windowPlace({ began: hourBegan, most: hourMost, lengthMs: HOUR_MS }, hourCount - behind);
  const day = windowPlace({ began: dayBegan, most: dayMost, lengthMs: DAY_MS }, dayCount - behind);
  // Of what waits for another day, each hour has its share, too.
  const hoursLater = day.at > dayBegan ? Math.floor(day.index / hourMost) * HOUR_MS : 0;
  return Math.max(hour.at, day.at + hoursLater);
}

const LIMITS = {
  messages_to_address_per_hour: {
    limit: 'toAddressPerHour',
    setting: 'CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR',
    lengthMs: HOUR_MS,
    reason: 'too_many_messages_to_address_per_hour',
  },
  messages_to_address_per_day: {
    limit: 'toAddressPerDay',
    setting: 'CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY',
    lengthMs: DAY_MS,
    reason: 'too_many_messages_to_address_per_day',
  },
  messages_per_day: {
    limit: 'perDay',
    setting: 'CONVOKE_MESSAGES_PER_DAY',
    lengthMs: DAY_MS,
    reason: 'too_many_messages_per_day',
  },
} as const;

/** A limit of messages that is reached. */
export interface ReachedMessageLimit extends ReachedLimit {
  name: keyof typeof LIMITS;
  endsAt: number;
}

/** The refusal of a message. @param param the field that says to whom it would have gone */
export function tooManyMessages({ clock }: Context, limit: ReachedMessageLimit, param: string): DomainError {
  const retryAfter = Math.max(1, Math.ceil((limit.endsAt - clock.now()) / 1_000));
  return new DomainError('too_many_messages', reasonOf(limit), { param, limit, retryAfter });
}

/** Why a message is refused, for people. */
export function reasonOf({ name, most, setting, endsAt }: ReachedMessageLimit): Said {
  return say(LIMITS[name].reason, { most, setting, next: new Date(endsAt).toISOString() });
}

/** The limits of an account: its own, or else the server's; 0 for none. */
export function messageLimitsOf(
  { messageLimits: own }: { messageLimits: { [Limit in keyof MessageLimits]: number | null } },
  { messageLimits: server }: { messageLimits: MessageLimits },
): MessageLimits {
  return {
    perDay: own.perDay ?? server.perDay,
    toAddressPerHour: own.toAddressPerHour ?? server.toAddressPerHour,
    toAddressPerDay: own.toAddressPerDay ?? server.toAddressPerDay,
  };
}

async function explain(
  context: Context,
  { transaction, accountId, addressKeys, refused }: CountedMessages & { refused: readonly MessageCount[] },
): Promise<Map<string, ReachedMessageLimit>> {
  const account = await transaction.accounts.find(accountId);
  const limits = account ? messageLimitsOf(account, context.settings) : context.settings.messageLimits;
  const recipients = refused.map(({ recipient }) => recipient);
  const found = await transaction.messageCounts.find({ accountId, recipients });
  const windows = new Map(found.map((window) => [window.recipient, window]));
  const reached = new Map(
    refused.map((count) => [
      count.recipient,
      reachedBy(count, { window: windows.get(count.recipient), limits, now: context.clock.now() }),
    ]),
  );
  const whole = reached.get(WHOLE_ACCOUNT);
  return new Map(
    addressKeys.flatMap((key) => {
      const limit = whole ?? reached.get(recipientOf(key));
      return limit ? [[key, limit] as const] : [];
    }),
  );
}

interface Reached {
  window: MessageWindows | undefined;
  limits: MessageLimits;
  now: number;
}

const OF_ACCOUNT = ['messages_per_day'] as const;
const OF_ADDRESS = ['messages_to_address_per_hour', 'messages_to_address_per_day'] as const;

/** Of several limits that are reached, the one that ends last. */
function reachedBy({ recipient, messages }: MessageCount, { window, limits, now }: Reached): ReachedMessageLimit {
  const names = recipient === WHOLE_ACCOUNT ? OF_ACCOUNT : OF_ADDRESS;
  const all = names.map((name): ReachedMessageLimit => {
    const { limit, setting, lengthMs } = LIMITS[name];
    const most = limits[limit] === 0 ? NO_LIMIT : limits[limit];
    const current = windowAt(lengthMs === HOUR_MS ? hourOf(window, now) : dayOf(window, now), { most, lengthMs, now });
    const { at } = windowPlace({ began: current.began, most, lengthMs }, current.count + messages - 1);
    return { name, most, setting, endsAt: Math.max(now, at) };
  });
  return all.reduce((last, each) => (each.endsAt > last.endsAt ? each : last));
}

function hourOf(window: MessageWindows | undefined, now: number): Window {
  return { began: window?.hourBegan ?? now, count: window?.hourCount ?? 0 };
}

function dayOf(window: MessageWindows | undefined, now: number): Window {
  return { began: window?.dayBegan ?? now, count: window?.dayCount ?? 0 };
}

function isExceeded({ hourCount, hourMost, dayCount, dayMost }: MessageWindows): boolean {
  return hourCount > hourMost || dayCount > dayMost;
}

function optionsOf({ clock, settings }: Context) {
  return { limits: settings.messageLimits, now: clock.now() };
}

/** By recipient in ascending order, in which their rows are locked. */
function countsOf(accountId: string, addressKeys: readonly string[]): MessageCount[] {
  const byRecipient = new Map<number, MessageCount>();
  for (const key of addressKeys) {
    const recipient = recipientOf(key);
    const messages = (byRecipient.get(recipient)?.messages ?? 0) + 1;
    byRecipient.set(recipient, { accountId, recipient, messages });
  }
  return [...byRecipient.values()].sort((a, b) => a.recipient - b.recipient);
}

/** @param counts at least one */
function wholeOf(counts: readonly MessageCount[]): MessageCount {
  const messages = counts.reduce((sum, each) => sum + each.messages, 0);
  return { accountId: counts[0]?.accountId ?? '', recipient: WHOLE_ACCOUNT, messages };
}

/** Bytes of the hash that stands for an address: enough that no two addresses of an account meet by chance. */
const RECIPIENT_BYTES = 6;

/** Of the addresses that were used last: hashing one takes as long as a statement of SQLite. */
const recipients = new LRUCache<string, number>({ max: 10_000 });

/** A number in place of the address, so that counts are narrow and name nobody. */
function recipientOf(addressKey: string): number {
  const known = recipients.get(addressKey);
  if (known !== undefined) return known;
  const recipient = hash('sha256', mailboxKey(addressKey), 'buffer').readUIntBE(0, RECIPIENT_BYTES);
  recipients.set(addressKey, recipient);
  return recipient;
}
