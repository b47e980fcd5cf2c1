import { hashSecret } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';

/** How long a browser is known after a sign-in, in milliseconds. */
const LIFE_MS = 180 * 86_400_000;
const PURPOSE = 'browser that a person has signed in with';
const ID_BYTES = 16;

/** What a browser keeps of a sign-in when its session has ended. It lets nobody in. */
export interface BrowserMark {
  text: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/**
 * Makes what a browser shows with the next sign-in. Each sign-in makes another one. It is bound to the person and to the
 * password, so that it is worth nothing once that is another one, and sealed: nobody reads in it whose browser it is.
 */
export function markBrowser(
  { secrets, clock, ids }: Pick<VerbContext, 'secrets' | 'clock' | 'ids'>,
  user: User,
): BrowserMark {
  const expiresAt = clock.now() + LIFE_MS;
  const id = ids.random(ID_BYTES).toString('base64url');
  return { text: secrets.seal([id, user.id, expiresAt, fingerprintOf(user)].join(' '), PURPOSE), expiresAt };
}

/**
 * Which browser shows the mark; `undefined` where it is not one of the person with that address.
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
  return user && user.id === userId && fingerprintOf(user) === fingerprint ? id : undefined;
}

function open(secrets: VerbContext['secrets'], mark: string): string[] {
  try {
    return secrets.open(mark, PURPOSE).split(' ');
  } catch {
    return [];
  }
}

function fingerprintOf({ passwordHash }: User): string {
  return hashSecret(passwordHash).toString('base64url');
}
