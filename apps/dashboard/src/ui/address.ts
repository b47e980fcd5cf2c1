import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'wouter';

/** A filter in the query string, so that it survives a reload and can be shared. */
export function useSearch(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

/** The parameter that has a page open its dialog for something new; see `useOpened`. */
export const OPENING = 'new=1';

/** Whether the dialog for something new is open. A link with `OPENING` opens it; a reload of the page does not. */
export function useOpened(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [asked, setAsked] = useSearch('new');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (asked === '') return;
    setOpen(true);
    setAsked('');
  });
  return [isOpen, setOpen];
}

/** The fragment of the address; follows its changes. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
