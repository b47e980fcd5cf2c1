import { createLinkTokens, DomainError, type EngineContext, type LinkTokens, loadLinkKey } from '@convoke/engine';

/**
 * The address of the page where a person sets up their sign-in. Browsers do not send what follows `#`, so the
 * token reaches no log.
 *
 * @param baseUrl the server's URL without a trailing slash
 */
export function dashboardLink(baseUrl: string, token: string): string {
  return `${baseUrl}/set-up#${token}`;
}

/**
 * The address at which calendar programs read a feed. Its token is in the path, because programs drop what follows
 * `#`.
 */
export function feedUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/feeds/${token}.ics`;
}

/** Where calendar servers announce changes. */
export function announcementUrl(baseUrl: string): string {
  return `${baseUrl}${ANNOUNCEMENTS}`;
}

export const ANNOUNCEMENTS = '/calendar-notifications';

/**
 * Opens the tokens in links to the answer page. `undefined` if their key cannot be opened because the secret key that
 * sealed it is missing: the answer page is off then, and everything else works.
 *
 * @throws DomainError `unavailable`
 */
export async function openAnswerTokens(engine: EngineContext): Promise<LinkTokens | undefined> {
  try {
    return createLinkTokens(await loadLinkKey(engine, 'answer'));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const advice = 'the answer page is off: put the former secret key back, or run convoke secret-key new-links';
    engine.log.error({ err: error }, advice);
    return undefined;
  }
}

/** Opens the tokens by which calendar servers name calendars. @throws DomainError `unavailable` */
export async function openAnnouncementTokens(
  parts: Pick<EngineContext, 'store' | 'secrets' | 'ids'>,
): Promise<LinkTokens> {
  return createLinkTokens(await loadLinkKey(parts, 'announcement'));
}
