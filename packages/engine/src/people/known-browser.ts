import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { passwordFingerprint } from './passwords.js';

/** How long a browser is known after a sign-in, milliseconds. */
const LIFE_MS = 180 * DAY_MS;
const PURPOSE = 'browser that a person has signed in with';
const ID_BYTES = 16;

/** A mark that a browser keeps after a sign-in, beyond its session. It grants no access. */
export interface BrowserMark {
  text: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * Makes the mark that a browser shows with its next sign-in. Each sign-in makes another one. It is bound to the person
 * and to the password, so a change of the password invalidates it, and it is sealed, so nobody can read whose browser
 * it is.
 *
 * Held by `engine/test/accounts/members.test.ts` and `lock-out.test.ts`.
 */
export function markBrowser(
  { secrets, clock, ids }: Pick<VerbContext, 'secrets' | 'clock' | 'ids'>,
  user: User,
): BrowserMark {
  const expiresAt = clock.now() + LIFE_MS;
  const id = ids.random(ID_BYTES).toString('base64url');
  return { text: secrets.seal([id, user.id, expiresAt, passwordFingerprint(user)].join(' '), PURPOSE), expiresAt };
}

/**
 * The id of the browser that shows the mark; `undefined` if it is none of the person with that address.
 *
 * @param shown.emailKey see `addressKey`
 */
export async function recogniseBrowser(
  { secrets, clock, store }: Pick<VerbContext, 'secrets' | 'clock' | 'store'>,
  { mark, emailKey }: { mark: string; emailKey: string },
): Promise<string | undefined> {
  const [id, userId, expires, fingerprint] = open(secrets, mark);
  if (id === undefined || !(clock.now() < Number(expires))) return undefined;
  const user = await store.people.findUser({ emailKey });
  return user && user.id === userId && passwordFingerprint(user) === fingerprint ? id : undefined;
}

function open(secrets: VerbContext['secrets'], mark: string): string[] {
  try {
    return secrets.open(mark, PURPOSE).split(' ');
  } catch {
    return [];
  }
}
