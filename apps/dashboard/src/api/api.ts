import type { components, paths } from '@convoke/contract';
import type { dashboardComponents, dashboardPaths } from '@convoke/contract/dashboard';
import createClient, { type Client } from 'openapi-fetch';
import { createContext, useContext } from 'react';

/** The schemas of the public contract, by name. */
export type Service = components['schemas'];

/** The schemas of the dashboard's own contract, by name. */
export type Dashboard = dashboardComponents['schemas'];

/** The first part of every query key; live changes name the topics that have to be fetched again. */
export type Topic =
  | Dashboard['Topic']
  | 'overview'
  | 'keys'
  | 'feeds'
  | 'members'
  | 'accounts'
  | 'audit'
  | 'sender'
  | 'calendars'
  | 'brand'
  | 'sessions'
  | 'session';

/** The paths of a contract without their header parameters, which the client adds. */
type WithoutHeaders<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: Paths[Path][Method] extends { parameters: infer Parameters }
      ? Omit<Paths[Path][Method], 'parameters'> & { parameters: Omit<Parameters, 'header'> & { header?: never } }
      : Paths[Path][Method];
  };
};

/** On whose behalf requests are made, and for which account. */
interface Identity {
  /** Null when nobody is signed in. */
  csrfToken: string | null;
  /** Null when the request concerns no account. */
  accountId: string | null;
}

/** Clients for the two contracts that the server answers within a session. */
export interface Api {
  /** The public API. */
  service: Client<WithoutHeaders<paths>>;
  /** The dashboard's own API. */
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

/** The client of the signed-in user and the chosen account. */
export const ApiContext = createContext<{ api: Api; accountId: string | null } | null>(null);

export function useApi(): { api: Api; accountId: string | null } {
  const context = useContext(ApiContext);
  if (context === null) throw new Error('There is no client above this component.');
  return context;
}
