import { useSyncExternalStore } from 'react';

/** The colour scheme: the system's, or the one chosen on this device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'convoke.theme';

export function readTheme(storage: Storage): Theme {
  const value = storage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Applies the theme and stores it. */
export function applyTheme(theme: Theme, { root, storage }: { root: HTMLElement; storage: Storage }): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  storage.setItem(KEY, theme);
}

/** The theme that is chosen on this device; `undefined` if it is the system's. */
export function useChosenTheme(): 'light' | 'dark' | undefined {
  return useSyncExternalStore(watchTheme, () => {
    const { theme } = document.documentElement.dataset;
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  });
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
