import { type Clock, type InboxPosition, type Intake, type IsRecipient, LIMITS, type Logger } from '@convoke/engine';
import { messageLimits, recipientFields } from '@convoke/itip';
import type { ImapFlow } from 'imapflow';
import { within } from '../../within.js';
import { ALLOWED, type Allowance } from './allowance.js';
import { fetchEach, type Refusals } from './fetch-each.js';
import { listUids, unanswered } from './list-uids.js';

/** A keyword (RFC 9051 §2.3.2) that mail programs do not show, for messages that were taken. */
const TAKEN = '$Convoke';

/** Messages per step, which bounds the memory that a mailbox of any size takes. */
const CHUNK = 200;
const INTAKE_MS = 30_000;
const UID = { uid: true } as const;

export interface ImapScanOptions {
  client: ImapFlow;
  allowance: Allowance;
  refusals: Refusals;
  /** Where the last scan ended. */
  position: InboxPosition;
  /**
   * Whether that position was stored. Then a message behind it is read even if it was taken: by a database
   * that was lost, whose backup this is, or just before a crash. In a mailbox that is new or was renumbered,
   * those that were taken are passed over.
   */
  isResumed: boolean;
  intake: Intake;
  isRecipient: IsRecipient;
  /** Stores how far the scan has come. */
  save(position: InboxPosition): Promise<void>;
  stopped(): boolean;
  clock: Clock;
  log: Logger;
}

/**
 * Passes messages after the position to the intake, oldest first, if they are for Convoke. Flags, sizes and
 * the header fields of recipients decide that; nothing else of other people's mail is fetched, and none of it
 * is changed.
 *
 * @returns the new position
 * @throws Error of the intake or the connection; the next scan starts from the position that was saved last
 */
export async function scanMailbox(options: ImapScanOptions): Promise<InboxPosition> {
  const { client, allowance, save, stopped } = options;
  let { position } = options;
  const reach = async (uid: number) => {
    if (uid === position.uid) return;
    position = { ...position, uid };
    await save(position);
  };
  allowance.grant(ALLOWED.uids);
  for await (const { last, uids } of listUids(client, position.uid)) {
    for (let start = 0; start < uids.length; start += CHUNK) {
      if (stopped()) return position;
      const chunk = uids.slice(start, start + CHUNK);
      for (const uid of await candidates(chunk, options)) {
        if (stopped()) return position;
        allowance.grant(ALLOWED.message);
        await takeOver(uid, options);
        await reach(uid);
      }
      await reach(chunk.at(-1) ?? last);
    }
    await reach(last);
    if (stopped()) break;
    allowance.grant(ALLOWED.uids);
  }
  return position;
}

/** Which of some messages, by UID, are for Convoke, not too large, and still to be read. */
async function candidates(chunk: number[], options: ImapScanOptions): Promise<number[]> {
  const { client, allowance, isRecipient } = options;
  allowance.grant(ALLOWED.flags);
  const small = await untaken(chunk, options);
  if (small.length === 0) return [];
  const addresses = new Map<number, string[]>();
  const range = small.length === chunk.length ? rangeOf(chunk) : small.join(',');
  const wanted = { uids: small, range, query: { headers: [...recipientFields] }, part: 'headers' as const };
  allowance.grant(ALLOWED.headers);
  for await (const { uid, headers } of fetchEach(wanted, options)) {
    addresses.set(uid, addressesIn(headers?.toString('utf8') ?? ''));
  }
  warnOf(await unanswered(client, small, addresses), options);
  const known = new Map<string, boolean>();
  for (const address of new Set([...addresses.values()].flat())) known.set(address, await isRecipient(address));
  return small.filter((uid) => addresses.get(uid)?.some((address) => known.get(address))).sort((a, b) => a - b);
}

/** Which of some messages, by UID, are not too large and still to be read. */
async function untaken(chunk: number[], options: ImapScanOptions): Promise<number[]> {
  const { client, isResumed, log } = options;
  const answered = new Set<number>();
  const small: number[] = [];
  const look = async (messages: { uids: number[]; range?: string }, query: { flags: boolean }) => {
    const sizes = fetchEach({ ...messages, query: { size: true, ...query }, part: 'size' }, options);
    for await (const { uid, size = 0, flags } of sizes) {
      answered.add(uid);
      if (size > LIMITS.inboundMessage) log.info({ uid, size }, 'a message in the mailbox is too large to be a reply');
      else if (isResumed || !flags?.has(TAKEN)) small.push(uid);
    }
    return unanswered(client, chunk, answered);
  };
  const left = await look({ uids: chunk, range: rangeOf(chunk) }, { flags: true });
  // Anybody may change flags. Even without them, the intake recognises a message that comes twice.
  if (left.length > 0) warnOf(await look({ uids: left }, { flags: false }), options);
  return small;
}

/** One line, because a server may say of thousands that they exist. */
function warnOf([uid, ...others]: number[], { log }: ImapScanOptions): void {
  if (uid === undefined) return;
  log.warn({ uid, others: others.length }, 'a message in the mailbox could not be read; it is skipped');
}

/** The sequence set of consecutive messages. */
function rangeOf(uids: number[]): string {
  return `${uids.at(0)}:${uids.at(-1)}`;
}

async function takeOver(uid: number, options: ImapScanOptions): Promise<void> {
  const { client, intake, clock, log } = options;
  const maxLength = LIMITS.inboundMessage + 1;
  let source: Buffer | undefined;
  for await (const row of fetchEach({ uids: [uid], query: { source: { maxLength } }, part: 'source' }, options)) {
    if (row.uid === uid) source = row.source;
  }
  if (!source) {
    // It may have been deleted in the meantime.
    warnOf(await unanswered(client, [uid], new Set()), options);
    return;
  }
  // Servers can report a wrong size.
  if (source.length >= maxLength) {
    log.info({ uid }, 'a message in the mailbox is too large to be a reply');
    return;
  }
  const message = { raw: source, source: 'imap' as const, receivedAt: clock.now() };
  const { kind } = await within(intake(message), { ms: INTAKE_MS, clock });
  if (kind === 'full') throw new Error('too much mail waits to be read; the rest stays in the mailbox');
  // Then only the position says what was taken, and the intake recognises a message that comes twice.
  if (!(await client.messageFlagsAdd(uid, [TAKEN], UID))) log.debug({ uid }, 'the mailbox keeps no keywords');
}

/** Of a message to more people, only the first ones count. */
const MAX_ADDRESSES = 200;
/** The longest path (RFC 5321 §4.5.3.1.3) has 256 octets; this allows for more. */
const MAX_LENGTH = 320;
const WORD = /[^\s<>()[\],;:"]+/g;

/**
 * What looks like an address in header fields: names and comments contain none or do no harm. Reads only as
 * much as the headers of a message may have.
 */
export function addressesIn(fields: string): string[] {
  const found = new Set<string>();
  for (const [word] of fields.slice(0, messageLimits.headerBytes).matchAll(WORD)) {
    if (word.length <= MAX_LENGTH && /^[^@]+@[^@]+$/.test(word)) found.add(word);
    if (found.size === MAX_ADDRESSES) break;
  }
  return [...found];
}
