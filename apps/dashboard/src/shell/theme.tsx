import { useState, useSyncExternalStore } from 'react';
import { t } from '../languages/text.js';
import { Icon, type IconName } from '../ui/icon.js';

/** The colour scheme: the system's, or the one chosen on this device. */
type Theme = 'system' | 'light' | 'dark';

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

const themes = (): readonly { theme: Theme; label: string; icon: IconName }[] => [
  { theme: 'system', label: t('Same as system'), icon: 'system' },
  { theme: 'light', label: t('Light'), icon: 'sun' },
  { theme: 'dark', label: t('Dark'), icon: 'moon' },
];

export function ThemeSwitch() {
  const [current, setCurrent] = useState(() => readTheme(localStorage));
  const choose = (theme: Theme) => {
    applyTheme(theme, { root: document.documentElement, storage: localStorage });
    setCurrent(theme);
  };
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">{t('Theme')}</legend>
      {themes().map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          aria-label={label}
          title={label}
          onClick={() => choose(theme)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
