import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { CodeBlock } from '../ui/copyable.js';
import { TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { PasswordDialog } from './password-dialog.js';
import { QrCode } from './qr-code.js';

interface AuthenticatorDialogProps {
  onClose: () => void;
  /** Called with recovery codes if it is the first second factor; otherwise with null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Sets an authenticator app up: the password, the QR code, and a code that the app shows. */
export function AuthenticatorDialog({ onClose, onAdded }: AuthenticatorDialogProps) {
  const [enrolment, setEnrolment] = useState<Dashboard['TotpEnrolment']>();
  const enrol = useChange({
    change: (api, currentPassword: string) =>
      answered(api.dashboard.POST('/dashboard/api/totp', { body: { currentPassword } })),
    topics: [],
    onDone: ({ data }) => setEnrolment(data),
  });
  if (enrolment !== undefined) {
    return <ConfirmAuthenticator enrolment={enrolment} onClose={onClose} onAdded={onAdded} />;
  }
  return (
    <PasswordDialog
      title={t('Add an authenticator app')}
      action={t('Next')}
      change={enrol}
      onClose={onClose}
      onConfirm={(currentPassword) => enrol.mutate(currentPassword)}
    />
  );
}

interface ConfirmAuthenticatorProps extends AuthenticatorDialogProps {
  enrolment: Dashboard['TotpEnrolment'];
}

function ConfirmAuthenticator({ enrolment: { secret, uri }, onClose, onAdded }: ConfirmAuthenticatorProps) {
  const confirm = useChange({
    change: (api, code: string) => answered(api.dashboard.POST('/dashboard/api/totp/confirmation', { body: { code } })),
    topics: ['sessions', 'members'],
    onDone: ({ data }) => onAdded(data.recoveryCodes),
  });
  return (
    <FormDialog
      title={t('Add an authenticator app')}
      action={t('Add the app')}
      change={confirm}
      onClose={onClose}
      onSubmit={(form) => confirm.mutate(form.text('code').trim())}
    >
      <p>{t('Scan this with the app, or type the key into it. Then enter the code that it shows.')}</p>
      <QrCode text={uri} label={t('QR code with the key')} />
      <CodeBlock label={t('Key')} text={secret} />
      <TextField
        label={t('Code of your authenticator app')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        problem={problemOf(confirm.error, 'code')}
        required
      />
    </FormDialog>
  );
}
