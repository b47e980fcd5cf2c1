import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { language, t } from '../languages/text.js';
import { PasswordDialog } from '../second-factors/password-dialog.js';
import { TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { useToast } from '../ui/toasts.js';

/** Asks for another address to sign in with, which counts once its owner has confirmed it. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const ask = useChange({
    change: (api, body: Dashboard['RequestAddressChangeRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/address', { body })).then(() => body.email),
    topics: [],
    onDone: (email) => {
      toast.done(t('A link is on its way to {email}. Your address changes once you use it.', { email }));
      onClose();
    },
  });
  return (
    <PasswordDialog
      title={t('Change the e-mail address')}
      action={t('Send the link')}
      change={ask}
      onClose={onClose}
      onConfirm={(currentPassword, form) =>
        ask.mutate({ email: form.text('email').trim(), currentPassword, language: language() })
      }
    >
      <TextField
        label={t('New e-mail address')}
        name="email"
        type="email"
        autoComplete="off"
        hint={t('It gets a link to confirm it, and your present address is told.')}
        problem={problemOf(ask.error, 'email')}
        required
      />
    </PasswordDialog>
  );
}
