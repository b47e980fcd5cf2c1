import {
  type Account,
  type AccountLimits,
  type KeyView,
  LISTED_FIELDS,
  type OwnField,
  pick,
  type Revision,
  shownAs,
  type VerbContext,
  type Warning,
} from '@convoke/engine';
import { english, type Said, say } from '@convoke/texts';

/** What every handler is given besides its own request. */
export interface HandlerContext {
  engine: VerbContext;
  /** The account that the request's credentials belong to. */
  account: Account;
  /** The key that makes the request; `undefined` within a session. */
  key: KeyView | undefined;
  /** Where clients reach the server, without a trailing slash. */
  baseUrl: string;
  /** Whether mail stays on this machine. */
  sandbox: boolean;
  /** Requests a minute of accounts without their own. */
  rateLimit: number;
  /** The limits of the account, and how far they are used. */
  limits(): Promise<AccountLimits>;
  /** Runs a search after those of the account that came before. */
  search<Result>(search: () => Promise<Result>): Promise<Result>;
  /** The tags in `If-Match`, for operations that accept it. */
  ifMatch: readonly string[] | undefined;
  /** Warnings that were found before the transaction began. */
  networkWarnings: readonly Warning[];
}

/** What an operation has done, as sentences and as codes. */
interface Happened {
  message: string;
  outcome: Said[];
}

/** What happened, sentence by sentence. */
export function happened(...outcome: Said[]): Happened {
  return { message: outcome.map(english).join(' '), outcome };
}

/** The same, then what the caller should do or know (specification §2.4). */
export function happenedToInvitees(
  outcome: readonly Said[],
  {
    providerFirstInvite = false,
    isList = false,
    sandbox,
  }: {
    providerFirstInvite?: boolean;
    /** Whether several people were invited at once. */
    isList?: boolean;
    sandbox: boolean;
  },
): Happened {
  const advice = say(isList ? 'first_invites_advice' : 'first_invite_advice');
  return happened(...outcome, ...(providerFirstInvite ? [advice] : []), ...(sandbox ? [say('sandbox_note')] : []));
}

/** `No feeds.`, `1 feed.` or `2 feeds, and there are more.` */
export function listNote(
  count: number,
  { one, many, hasMore = false }: { one: string; many: string; hasMore?: boolean },
): string {
  const plural = `${count === 0 ? 'No' : count} ${many}`;
  const found = count === 1 ? `1 ${one}` : plural;
  return hasMore ? `${found}, and there are more.` : `${found}.`;
}

/** `1 invitee is being notified.` */
export function notifiedNote(count: number): Said {
  return count === 0 ? say('nobody_notified') : say('invitees_notified', { count });
}

/** Who is being notified, by address. */
export function toldNote({ notified, address }: { notified: boolean; address: string }): Said {
  return notified ? say('invitee_notified', { address }) : say('nobody_notified');
}

/** The `warnings` of a success; absent if there are none. */
export function withWarnings(...warnings: readonly Warning[]): { warnings?: Warning[] } {
  return warnings.length === 0 ? {} : { warnings: [...warnings] };
}

/** Adds warnings to those that a result has, if it has any. */
export function withMoreWarnings<Result extends object>(result: Result, more: readonly Warning[]): Result {
  if (more.length === 0) return result;
  return { ...result, warnings: [...(hasWarnings(result) ? result.warnings : []), ...more] };
}

function hasWarnings(result: object): result is { warnings: Warning[] } {
  return 'warnings' in result && Array.isArray(result.warnings);
}

/** What responses show of an appointment, and of an occurrence, which has no time zone of its own. */
export function viewContent<Zone extends { timeZone?: string }>(content: Pick<Revision, OwnField>, zone: Zone) {
  const { subject, start, end, location, ...more } = pick(content, LISTED_FIELDS);
  return { subject, start, end, ...zone, location, ...more, showAs: shownAs(content) };
}

/** An ISO 8601 UTC timestamp, the format of every timestamp in both contracts. */
export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function instantOrNull(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : isoInstant(epochMs);
}
