import { type ReactNode, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange, useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { mailLanguages } from '../languages/mail-languages.js';
import { language as pageLanguage, t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { CheckField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { PickerField } from '../ui/picker-field.js';
import { useToast } from '../ui/toasts.js';
import { defined, differences } from '../ui/values.js';

interface CreateAccountDialogProps {
  onClose: () => void;
  onCreated: (created: Dashboard['CreatedAccount']) => void;
}

export function CreateAccountDialog({ onClose, onCreated }: CreateAccountDialogProps) {
  const draft = useDraft('new account');
  const { sandbox } = useSession();
  const create = useCreation({
    change: (api, body: Dashboard['CreateAccountRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/accounts', { body })),
    topics: ['accounts', 'session'],
    onDone: ({ data }) => {
      draft.clear();
      onCreated(data);
    },
  });
  return (
    <FormDialog
      title={t('New account')}
      draft={draft}
      action={t('Create account')}
      change={create}
      onClose={onClose}
      onSubmit={({ text }) => {
        const given = (name: string) => (text(name) === '' ? undefined : text(name));
        const limit = given('rateLimit');
        create.mutate({
          name: text('name'),
          ...defined({ email: given('email'), organizer: given('organizer'), language: given('language') }),
          ...defined({ rateLimit: limit === undefined ? undefined : Number(limit) }),
        });
      }}
    >
      <AccountFields values={{ name: '', organizer: '', rateLimit: '', language: ownLanguage() }} error={create.error}>
        <TextField
          label={t('E-mail address of its owner')}
          name="email"
          type="email"
          autoComplete="off"
          hint={
            sandbox
              ? t('For a one-time link to the dashboard. May be left empty.')
              : t('Gets a one-time link to the dashboard by mail. May be left empty.')
          }
          problem={problemOf(create.error, 'email')}
        />
      </AccountFields>
    </FormDialog>
  );
}

/** People mostly make accounts for others who speak their language; English needs no choice. */
function ownLanguage(): string {
  return pageLanguage() === 'en' ? '' : pageLanguage();
}

export function EditAccountDialog({ account, onClose }: { account: Dashboard['Account']; onClose: () => void }) {
  const toast = useToast();
  /** The account as it was when the dialog opened: live changes replace the prop, and untouched fields are not sent. */
  const [{ accountId, name, organizer, rateLimit, language }] = useState(account);
  const draft = useDraft(`account ${accountId}`);
  const update = useChange({
    change: (api, body: Dashboard['UpdateAccountRequest']) =>
      answered(api.dashboard.PATCH('/dashboard/api/accounts/{accountId}', { params: { path: { accountId } }, body })),
    topics: ['accounts', 'session'],
    onDone: () => {
      draft.clear();
      toast.done(t('The account is changed.'));
    },
    onShown: onClose,
  });
  const values = {
    name,
    organizer: organizer.isDefault ? '' : `${organizer.name} <${organizer.address}>`,
    rateLimit: rateLimit === null ? '' : String(rateLimit),
    language: language ?? '',
  };
  return (
    <FormDialog
      title={t('Edit {name}', { name })}
      draft={draft}
      action={t('Save')}
      change={update}
      onClose={onClose}
      onSubmit={({ text }) => {
        const typed = {
          name: text('name'),
          organizer: text('organizer'),
          rateLimit: text('rateLimit'),
          language: text('language'),
        };
        const { rateLimit: limit, ...texts } = differences(values, typed);
        update.mutate({ ...texts, ...(limit !== undefined && { rateLimit: Number(limit) }) });
      }}
    >
      <AccountFields values={values} error={update.error} />
      <p className="hint">
        {t('ID')}: <code>{accountId}</code>
      </p>
    </FormDialog>
  );
}

export function DeleteAccountDialog({ account, onClose }: { account: Dashboard['Account']; onClose: () => void }) {
  const [force, setForce] = useState(false);
  const toast = useToast();
  const { accountId, name } = account;
  const remove = useChange({
    change: (api) =>
      answered(
        api.dashboard.DELETE('/dashboard/api/accounts/{accountId}', {
          params: { path: { accountId } },
          body: { force },
        }),
      ),
    topics: ['accounts', 'session'],
    onDone: () => {
      toast.done(t('{name} was erased.', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('Delete {name}', { name })}
      action={t('Delete for good')}
      onClose={onClose}
      change={remove}
      typed={{ label: t('Name of the account, to confirm'), text: name }}
    >
      <div className="stack">
        <p>
          {t(
            'Deletes the account with its appointments, keys, webhooks and members. Members who belong to no other account can no longer sign in. Invitees are not notified.',
          )}
        </p>
        <CheckField
          label={t('Even if it has upcoming appointments or unsent messages')}
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}

interface AccountFieldsProps {
  values: { name: string; organizer: string; rateLimit: string; language: string };
  error: Error | null;
  children?: ReactNode;
}

/** The fields of an account, for creating and editing one. */
function AccountFields({ values, error, children }: AccountFieldsProps) {
  return (
    <>
      <TextField label={t('Name')} name="name" defaultValue={values.name} problem={problemOf(error, 'name')} required />
      {children}
      <TextField
        label={t('Organizer')}
        name="organizer"
        placeholder="Name <name@example.com>"
        defaultValue={values.organizer}
        hint={t('Who invites. Leave empty for the server’s organizer.')}
        problem={problemOf(error, 'organizer')}
      />
      <TextField
        label={t('Requests per minute')}
        name="rateLimit"
        type="number"
        min={1}
        defaultValue={values.rateLimit}
        hint={t('Leave empty for the default of the server.')}
        problem={problemOf(error, 'rateLimit')}
      />
      <PickerField
        label={t('Language of messages')}
        name="language"
        choices={mailLanguages()}
        defaultValue={values.language}
        hint={t('For invitees without a language of their own, and for mails to members. Leave empty for English.')}
        problem={problemOf(error, 'language')}
      />
    </>
  );
}
