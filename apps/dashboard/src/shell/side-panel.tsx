import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/icon.js';
import { Brand } from './brand.js';
import { CommandPalette } from './command-palette.js';
import { HelpLinks } from './help-links.js';
import { Navigation } from './navigation.js';
import { UserButton } from './user-button.js';

/** The account, the navigation and the user. */
export function SidePanel({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="side-panel">
      <AccountSwitch />
      <Navigation {...(onLeave === undefined ? {} : { onLeave })} />
      <div className="side-foot">
        <CommandPalette onLeave={onLeave} />
        <HelpLinks />
        <UserButton />
      </div>
    </div>
  );
}

/** The side panel on narrow screens. */
export function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button button-quiet" aria-label={t('Open the menu')}>
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer">
          <div className="dialog-header">
            <Dialog.Title className="brand">
              <Brand />
            </Dialog.Title>
            <Dialog.Close className="button button-quiet button-small" aria-label={t('Close the menu')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <SidePanel onLeave={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The current account, and a choice for users who have several. */
function AccountSwitch() {
  const { accounts, account, chooseAccount } = useSession();
  const [, navigate] = useLocation();
  if (accounts.length === 1)
    return (
      <p className="account-name" dir="auto" title={account.name}>
        {account.name}
      </p>
    );
  return (
    <select
      className="control account-switch"
      aria-label={t('Account')}
      value={account.accountId}
      onChange={(event) => {
        chooseAccount(event.target.value);
        navigate('/');
      }}
    >
      {accounts.map(({ accountId, name }) => (
        <option key={accountId} value={accountId} dir="auto">
          {name}
        </option>
      ))}
    </select>
  );
}
