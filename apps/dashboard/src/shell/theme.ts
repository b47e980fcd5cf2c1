/** What the pages look like: as the system says, or as somebody chose on this device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'convoke.theme';

export function readTheme(storage: Storage): Theme {
  const value = storage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Shows the theme and keeps it. */
export function applyTheme(theme: Theme, { root, storage }: { root: HTMLElement; storage: Storage }): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  storage.setItem(KEY, theme);
}
