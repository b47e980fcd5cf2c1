import type { PageLanguage } from '../domain/person.js';
import type { Reader } from '../ports/store/store.js';

/**
 * The language in which the people of an account are mailed who have not chosen one: the account's, if the server writes
 * to people in it, else English.
 *
 * Held by `mailed-links.test.ts`.
 */
export async function mailLanguageOf({ accounts }: Pick<Reader, 'accounts'>, id: string | null): Promise<PageLanguage> {
  const account = id === null ? undefined : await accounts.find(id);
  return /^de(?:-|$)/i.test(account?.language ?? '') ? 'de' : 'en';
}
