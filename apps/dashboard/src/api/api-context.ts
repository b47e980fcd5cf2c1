import { createContext, useContext } from 'react';
import type { Api } from './create-api.js';

/** The client of the signed-in user and the chosen account. */
export const ApiContext = createContext<{ api: Api; accountId: string | null } | null>(null);

export function useApi(): { api: Api; accountId: string | null } {
  const context = useContext(ApiContext);
  if (context === null) throw new Error('There is no client above this component.');
  return context;
}
