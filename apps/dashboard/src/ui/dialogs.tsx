import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { t } from '../languages/text.js';
import { Button, classes } from './buttons.js';
import { FormProblem } from './forms.js';
import { Icon } from './icon.js';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Has room for a table. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, rendered only while open. Escape and the close button save nothing; a form inside keeps its own
 * draft.
 */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className={classes('dialog', isWide && 'dialog-wide')}>
          <div className="dialog-header">
            <Base.Title className="dialog-title" dir="auto">
              {title}
            </Base.Title>
            <Base.Close className="button button-quiet button-small" aria-label={t('Close')}>
              <Icon name="close" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmDialogProps {
  title: string;
  action: string;
  onClose: () => void;
  error: Error | null;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, onClose, error, isBusy, onConfirm, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <FormProblem error={error} />
      <div className="actions">
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>{t('Keep')}</Button>
      </div>
    </Dialog>
  );
}
