import { createContext, useContext } from 'react';

/** Milliseconds since the epoch, as of the last half minute. */
export const NowContext = createContext(0);

export function useNow(): number {
  return useContext(NowContext);
}
