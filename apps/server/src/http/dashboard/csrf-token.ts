import { createHash } from 'node:crypto';

/** What a page of ours shows with each change: follows from the session, and does not give it away. */
export function csrfToken(sessionToken: string): string {
  return createHash('sha256').update(`csrf ${sessionToken}`).digest('base64url');
}

/** What stands in its place without a session: a header that no other site can make a browser send. */
export const NO_SESSION_TOKEN = 'sign-in';
