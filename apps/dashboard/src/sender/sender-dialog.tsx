import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { SelectField, TextField } from '../ui/fields.js';
import { FormProblem, type FormTexts, problemOf, readForm } from '../ui/forms.js';
import { useToast } from '../ui/toasts.js';
import { defined } from '../ui/values.js';

const PORTS = ['587', '465', '2525', '25'];
const MAILBOX_PORTS = ['993', '143'];

interface SenderDialogProps {
  /** Null if there is none yet. */
  sender: Dashboard['Sender'] | null;
  onClose: () => void;
}

/** Sets the address, and relay and mailbox if the account has them. */
export function SenderDialog({ sender, onClose }: SenderDialogProps) {
  const toast = useToast();
  const draft = useDraft('sender');
  /** As it was when the dialog opened. */
  const [before] = useState(sender);
  const save = useChange({
    change: (api, body: Dashboard['SetSenderRequest']) =>
      answered(api.dashboard.PUT('/dashboard/api/sender', { body })),
    topics: ['sender', 'session'],
    onDone: () => {
      draft.clear();
      toast.done(t('The sender is saved. Check its records next.'));
      onClose();
    },
  });
  const { error } = save;
  return (
    <Dialog title={before ? t('Change the sender') : t('Set up a sender')} onClose={onClose}>
      <DraftForm draft={draft} className="form" onSubmit={(event) => save.mutate(requestOf(readForm(event)))}>
        <TextField
          label={t('Name')}
          name="name"
          required
          maxLength={255}
          defaultValue={before?.name}
          problem={problemOf(error, 'name')}
        />
        <TextField
          label={t('Address')}
          name="address"
          type="email"
          required
          maxLength={254}
          defaultValue={before?.address}
          hint={t('At a domain of yours. Answers by mail go to it.')}
          problem={problemOf(error, 'address')}
        />
        <RelayFields relay={before?.relay ?? null} error={error} />
        <MailboxFields mailbox={before?.mailbox ?? null} error={error} />
        <FormProblem error={error} />
        <Button type="submit" look="primary" isBusy={save.isPending}>
          {t('Save')}
        </Button>
      </DraftForm>
    </Dialog>
  );
}

function RelayFields({ relay, error }: { relay: Dashboard['SenderRelay'] | null; error: Error | null }) {
  return (
    <>
      <TextField
        label={t('Relay')}
        name="relayHost"
        autoComplete="off"
        defaultValue={relay?.host}
        hint={t('Such as smtp.example.org. Leave it empty to send through the server.')}
        problem={problemOf(error, 'relayHost')}
      />
      <SelectField
        label={t('Port')}
        name="relayPort"
        defaultValue={String(relay?.port ?? 587)}
        choices={PORTS.map((port) => ({ value: port, label: port }))}
        problem={problemOf(error, 'relayPort')}
      />
      <TextField
        label={t('User name at the relay')}
        name="relayUser"
        autoComplete="off"
        defaultValue={relay?.user ?? ''}
        problem={problemOf(error, 'relayUser')}
      />
      <TextField
        label={t('Password at the relay')}
        name="relayPassword"
        type="password"
        autoComplete="new-password"
        hint={
          relay?.user
            ? t('Leave it empty to keep the one that is stored.')
            : t('Stored sealed, and sent over TLS only.')
        }
        problem={problemOf(error, 'relayPassword')}
      />
      <TextField
        label={t('Messages per minute')}
        name="relayRate"
        type="number"
        min={0}
        max={60_000}
        defaultValue={String(relay?.ratePerMinute ?? '')}
        hint={t('What the relay takes, from 6; empty for no limit.')}
        problem={problemOf(error, 'relayRate')}
      />
    </>
  );
}

function MailboxFields({ mailbox, error }: { mailbox: Dashboard['SenderMailbox'] | null; error: Error | null }) {
  return (
    <>
      <TextField
        label={t('IMAP server of the mailbox')}
        name="mailboxHost"
        autoComplete="off"
        defaultValue={mailbox?.host}
        hint={t('Where answers to the address arrive. Leave it empty if they are forwarded to the server.')}
        problem={problemOf(error, 'mailboxHost')}
      />
      <SelectField
        label={t('Port of the mailbox')}
        name="mailboxPort"
        defaultValue={String(mailbox?.port ?? 993)}
        choices={MAILBOX_PORTS.map((port) => ({ value: port, label: port }))}
        problem={problemOf(error, 'mailboxPort')}
      />
      <TextField
        label={t('User name at the mailbox')}
        name="mailboxUser"
        autoComplete="off"
        defaultValue={mailbox?.user ?? ''}
        problem={problemOf(error, 'mailboxUser')}
      />
      <TextField
        label={t('Password at the mailbox')}
        name="mailboxPassword"
        type="password"
        autoComplete="new-password"
        hint={
          mailbox ? t('Leave it empty to keep the one that is stored.') : t('Stored sealed, and sent over TLS only.')
        }
        problem={problemOf(error, 'mailboxPassword')}
      />
      <TextField
        label={t('Folder')}
        name="mailboxFolder"
        autoComplete="off"
        defaultValue={mailbox?.folder ?? ''}
        hint={t('INBOX if it is empty. Only answers are taken, and nothing is changed for people.')}
        problem={problemOf(error, 'mailboxFolder')}
      />
    </>
  );
}

function requestOf({ text }: FormTexts): Dashboard['SetSenderRequest'] {
  const given = (name: string) => (text(name) === '' ? undefined : text(name));
  const relay = {
    relayPort: Number(text('relayPort')),
    relayRate: Number(text('relayRate')),
    ...defined({ relayUser: given('relayUser'), relayPassword: given('relayPassword') }),
  };
  const mailbox = {
    mailboxPort: Number(text('mailboxPort')),
    mailboxUser: text('mailboxUser'),
    ...defined({ mailboxPassword: given('mailboxPassword'), mailboxFolder: given('mailboxFolder') }),
  };
  const [relayHost, mailboxHost] = [text('relayHost').trim(), text('mailboxHost').trim()];
  return {
    name: text('name'),
    address: text('address').trim(),
    relayHost,
    ...(relayHost === '' ? {} : relay),
    mailboxHost,
    ...(mailboxHost === '' ? {} : mailbox),
  };
}
