/** Path under which the catcher of each account answers. */
export const CATCHER_PATH = '/sandbox/catcher';

/** As URLs of webhooks are kept. @param localUrl where this process reaches itself, without a trailing slash */
export function catcherUrl(localUrl: string, accountId: string): string {
  return new URL(`${localUrl}${CATCHER_PATH}/${accountId}`).href;
}
