import { t } from '../languages/text.js';

/** The start of the path of the sandbox's test receiver. */
const TEST_RECEIVER = '/sandbox/catcher/';

/** What people call an endpoint: its name as it is, and without one its host and path, which a scheme and a query only lengthen. */
export function endpointName(nameOrUrl: string): string {
  const url = /^https?:/i.test(nameOrUrl) ? URL.parse(nameOrUrl) : null;
  if (url === null) return nameOrUrl;
  const { host, pathname } = url;
  if (pathname.startsWith(TEST_RECEIVER)) return t('Test receiver');
  return pathname === '/' ? host : `${host}${pathname}`;
}
