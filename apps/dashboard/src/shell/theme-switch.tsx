import { useState } from 'react';
import { Icon, type IconName } from '../ui/icon.js';
import { applyTheme, readTheme, type Theme } from './theme.js';

const THEMES: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'As the system', icon: 'system' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

export function ThemeSwitch() {
  const [current, setCurrent] = useState(() => readTheme(localStorage));
  const choose = (theme: Theme) => {
    applyTheme(theme, { root: document.documentElement, storage: localStorage });
    setCurrent(theme);
  };
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map(({ theme, label, icon }) => (
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
