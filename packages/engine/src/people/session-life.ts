import type { SignInSession } from '../domain/person.js';

const DAY = 86_400_000;

/** A session that is not used for so long has ended, in milliseconds. */
export const IDLE_MS = 7 * DAY;
/** It ends so long after the sign-in at the latest. */
export const LONGEST_MS = 30 * DAY;

export function hasEnded({ lastSeenAt, expiresAt }: SignInSession, now: number): boolean {
  return now >= expiresAt || now >= lastSeenAt + IDLE_MS;
}
