import { type ReactNode, useState } from 'react';
import { LANGUAGE_CODES, LANGUAGES, switchLanguage } from '../languages/language.js';
import { language, t } from '../languages/text.js';
import { useSignOut } from '../session/session.js';
import { Menu } from '../ui/menu.js';
import { applyTheme, readTheme, type Theme } from './theme.js';

const themes = (): readonly { theme: Theme; label: string }[] => [
  { theme: 'system', label: t('Same as system') },
  { theme: 'light', label: t('Light') },
  { theme: 'dark', label: t('Dark') },
];

export interface UserMenuProps {
  /** The name of its button. */
  label: string;
  /** What its button shows. */
  children: ReactNode;
  className: string;
}

/** The theme and the language of this device, and the way out. It is loaded to be opened. */
export function UserMenu(button: UserMenuProps) {
  const signOut = useSignOut();
  // The button that this one replaces still has the focus.
  const [loadedBy] = useState<'keyboard' | 'pointer'>(() =>
    document.activeElement?.matches(':focus-visible') ? 'keyboard' : 'pointer',
  );
  const [current, setCurrent] = useState(() => readTheme(localStorage));
  const choose = (theme: Theme) => {
    applyTheme(theme, { root: document.documentElement, storage: localStorage });
    setCurrent(theme);
  };
  return (
    <Menu
      {...button}
      loadedBy={loadedBy}
      choices={[
        {
          label: t('Theme'),
          options: themes().map(({ theme, label }) => ({
            label,
            isChosen: theme === current,
            run: () => choose(theme),
          })),
        },
        {
          label: t('Language'),
          options: LANGUAGE_CODES.map((code) => ({
            label: LANGUAGES[code].name,
            lang: code,
            isChosen: code === language(),
            run: () => switchLanguage(code),
          })),
        },
      ]}
      actions={[{ label: t('Sign out'), run: () => signOut.mutate() }]}
    />
  );
}
