import type { ReactNode } from 'react';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { PasswordField } from '../ui/fields.js';
import { Form, FormProblem, type FormTexts, problemOf, readForm } from '../ui/forms.js';

interface PasswordDialogProps {
  title: string;
  action: string;
  /** What else is asked or said. */
  children?: ReactNode;
  look?: 'primary' | 'danger';
  error: Error | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (currentPassword: string, form: FormTexts) => void;
}

/** Asks for the password before something changes how the person signs in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, action, children, look = 'primary', error, isBusy, onClose, onConfirm } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="form"
        onSubmit={(event) => {
          const form = readForm(event);
          onConfirm(form.text('currentPassword'), form);
        }}
      >
        {children}
        <PasswordField
          label={t('Current password')}
          name="currentPassword"
          autoComplete="current-password"
          problem={problemOf(error, 'currentPassword')}
          required
        />
        <FormProblem error={error} />
        <div className="actions">
          <Button type="submit" look={look} isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
