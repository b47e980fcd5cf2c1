import { DAY_MS } from '@convoke/zones/milliseconds';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { CheckField, CheckGroup, SelectField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { isScope, scopes, scopeText } from './scopes.js';

interface CreateKeyDialogProps {
  onClose: () => void;
  /** Called with the secret, which is not available again. */
  onCreated: (created: Service['CreatedKey']) => void;
}

/** Makes a key: what it is for, what it may do, and for how long. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const draft = useDraft('new key');
  const create = useCreation({
    change: (api, body: Service['CreateKeyRequest']) => answered(api.service.POST('/api/v1/keys', { body })),
    topics: ['keys'],
    onDone({ data }) {
      draft.clear();
      onCreated(data);
    },
  });
  return (
    <FormDialog
      title={t('New key')}
      draft={draft}
      action={t('Create key')}
      change={create}
      onClose={onClose}
      onSubmit={(form) => {
        const { text, texts } = form;
        const chosen = texts('scopes').filter(isScope);
        const days = Number(text('days'));
        create.mutate({
          name: text('name').trim(),
          ...(chosen.length > 0 && { scopes: chosen }),
          ...(days > 0 && { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
        });
      }}
    >
      <NameField error={create.error} />
      <CheckGroup legend={t('May do (everything if none is chosen)')} problem={problemOf(create.error, 'scopes')}>
        {scopes.map((scope) => (
          <CheckField key={scope} name="scopes" value={scope} label={scopeText(scope)} hint={scope} />
        ))}
      </CheckGroup>
      <SelectField
        label={t('Ends')}
        name="days"
        choices={[
          { value: '', label: t('Never') },
          { value: '30', label: t('After 30 days') },
          { value: '90', label: t('After 90 days') },
          { value: '365', label: t('After a year') },
        ]}
        problem={problemOf(create.error, 'expiresAt')}
      />
    </FormDialog>
  );
}

export function NameField({ value = '', error }: { value?: string; error: Error | null }) {
  return (
    <TextField
      label={t('Name (optional)')}
      name="name"
      defaultValue={value}
      hint={t('What it is for, such as “Booking page”.')}
      problem={problemOf(error, 'name')}
    />
  );
}
