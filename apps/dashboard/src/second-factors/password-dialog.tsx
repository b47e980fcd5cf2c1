import type { ReactNode } from 'react';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { PasswordField } from '../ui/fields.js';
import { type FormChange, type FormTexts, problemOf } from '../ui/forms.js';

interface PasswordDialogProps {
  title: string;
  action: string;
  /** What else is asked or said. */
  children?: ReactNode;
  look?: 'primary' | 'danger';
  change: FormChange;
  onClose: () => void;
  onConfirm: (currentPassword: string, form: FormTexts) => void;
}

/** Asks for the password before something changes how the person signs in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, action, children, look = 'primary', change, onClose, onConfirm } = props;
  return (
    <FormDialog
      title={title}
      action={action}
      look={look}
      change={change}
      onClose={onClose}
      onSubmit={(form) => {
        onConfirm(form.text('currentPassword'), form);
      }}
    >
      {children}
      <PasswordField
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        problem={problemOf(change.error, 'currentPassword')}
        required
      />
    </FormDialog>
  );
}
