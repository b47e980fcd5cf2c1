import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Icon } from '../ui/icon.js';
import { Brand } from './brand.js';
import { SidePanel } from './side-panel.js';

/** The side panel where there is no room beside the page. */
export function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button button-quiet" aria-label="Open the menu">
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer">
          <div className="dialog-header">
            <Dialog.Title className="brand">
              <Brand />
            </Dialog.Title>
            <Dialog.Close className="button button-quiet button-small" aria-label="Close the menu">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <SidePanel onLeave={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
