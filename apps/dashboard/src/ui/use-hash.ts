import { useSyncExternalStore } from 'react';

/** What stands behind `#` in the address, also when only that is changed. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
