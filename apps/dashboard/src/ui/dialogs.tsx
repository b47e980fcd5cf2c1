import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { t } from '../languages/text.js';
import { classes } from './buttons.js';
import { TextField } from './fields.js';
import { Form, FormActions, type FormChange } from './forms.js';
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
  change: FormChange & { mutate: (input: undefined) => void };
  /** What must be typed before, so that nobody does it by mistake. */
  typed?: { label: string; text: string };
  children: ReactNode;
}

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog({ title, action, onClose, change, typed, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined);
        }}
      >
        <div>{children}</div>
        {typed !== undefined && (
          <TextField
            label={typed.label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            check={(text) => (text.trim() === typed.text.trim() ? undefined : t('This is not the name.'))}
            required
          />
        )}
        <FormActions change={change} action={action} look="danger" onKeep={onClose} />
      </Form>
    </Dialog>
  );
}
