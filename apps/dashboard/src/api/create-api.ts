import type { paths } from '@convoke/contract';
import type { dashboardPaths } from '@convoke/contract/dashboard';
import createClient, { type Client } from 'openapi-fetch';
import type { WithoutHeaders } from './without-headers.js';

/** Who asks, and about which account. */
export interface Identity {
  /** Null where nobody is signed in. */
  csrfToken: string | null;
  /** Null where no account is needed. */
  accountId: string | null;
}

/** The two contracts that the server answers under its session. */
export interface Api {
  /** What programs use as well. */
  service: Client<WithoutHeaders<paths>>;
  /** What only the dashboard needs. */
  dashboard: Client<WithoutHeaders<dashboardPaths>>;
}

export function createApi({ csrfToken, accountId }: Identity, fetch: typeof globalThis.fetch): Api {
  const headers = {
    'X-Convoke-Csrf': csrfToken ?? 'sign-in',
    ...(accountId === null ? {} : { 'X-Convoke-Account': accountId }),
  };
  const options = { headers, fetch: (request: Request) => fetch(request) };
  return {
    service: createClient<WithoutHeaders<paths>>({ ...options, baseUrl: '/dashboard' }),
    dashboard: createClient<WithoutHeaders<dashboardPaths>>({ ...options, baseUrl: '' }),
  };
}
