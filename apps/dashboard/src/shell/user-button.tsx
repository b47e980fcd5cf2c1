import { useState } from 'react';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { Icon } from '../ui/icon.js';
import { useToast } from '../ui/toasts.js';
import { Code } from './lazy.js';
import { notLoadedText } from './page-failures.js';
import type { UserMenuProps } from './user-menu.js';

/** Twice as much code as the side panel, which most visits do without. */
const menu = new Code<UserMenuProps>(async () => (await import('./user-menu.js')).UserMenu);

/** Who is signed in, and the menu of what they choose for themselves, loaded once it is opened. */
export function UserButton() {
  const { email } = useSession().user;
  const toast = useToast();
  const [isLoaded, setLoaded] = useState(false);
  const button = {
    label: t('Your menu: {email}', { email }),
    className: 'user-button button-quiet',
    children: (
      <>
        <Icon name="user" />
        <span>{email}</span>
      </>
    ),
  };
  if (isLoaded && menu.component !== undefined) return <menu.component {...button} />;
  const open = () =>
    menu.read().then(
      () => setLoaded(true),
      () => toast.failed(new Error(notLoadedText())),
    );
  return (
    <Button
      look="quiet"
      className="button-small user-button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={button.label}
      onClick={open}
    >
      {button.children}
    </Button>
  );
}
