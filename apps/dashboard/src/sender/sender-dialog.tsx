import { type ReactNode, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useDraft, useDraftForm } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { PasswordField, SelectField, TextField } from '../ui/fields.js';
import { FormSection, type FormTexts, problemOf } from '../ui/forms.js';
import { useToast } from '../ui/toasts.js';
import { defined } from '../ui/values.js';

const RELAY_PORTS = ['587', '465', '2525', '25'] as const;
const MAILBOX_PORTS = ['993', '143'] as const;

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
      toast.done(t('The sender is saved. Add its records next.'));
    },
    onShown: onClose,
  });
  const { error } = save;
  return (
    <FormDialog
      title={before ? t('Change the sender') : t('Set up a sender')}
      draft={draft}
      action={t('Save')}
      change={save}
      onClose={onClose}
      onSubmit={(form) => save.mutate(requestOf(form))}
    >
      <FormSection title={t('1. Who invitations come from')}>
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
          hint={t('An address at your own domain. Answers by mail arrive there.')}
          problem={problemOf(error, 'address')}
        />
      </FormSection>
      <FormSection title={t('2. How they are sent')}>
        <RelayFields relay={before?.relay ?? null} error={error} />
      </FormSection>
      <FormSection title={t('3. Where answers arrive')}>
        <MailboxFields mailbox={before?.mailbox ?? null} error={error} />
      </FormSection>
    </FormDialog>
  );
}

interface ServerFieldsProps {
  /** Begins the names of its fields. */
  prefix: 'relay' | 'mailbox';
  /** As it is stored; null without one. */
  server: Pick<Dashboard['SenderRelay'], 'host' | 'port' | 'user'> | null;
  /** The usual one first. */
  ports: readonly string[];
  labels: { host: string; port: string; user: string; password: string };
  hostHint: string;
  error: Error | null;
  /** What else such a server has. */
  children: ReactNode;
}

/** A server of the account: its host, and once there is one, its port and what it is signed in to with. */
function ServerFields({ prefix, server, ports, labels, hostHint, error, children }: ServerFieldsProps) {
  const { restored } = useDraftForm();
  const kept = restored.find(({ name }) => name === `${prefix}Host`)?.value;
  const [host, setHost] = useState(kept ?? server?.host ?? '');
  return (
    <>
      <TextField
        label={labels.host}
        name={`${prefix}Host`}
        autoComplete="off"
        defaultValue={server?.host}
        hint={hostHint}
        problem={problemOf(error, `${prefix}Host`)}
        onChange={({ target }) => setHost(target.value)}
      />
      <div className="fieldset-more" hidden={host.trim() === ''}>
        <SelectField
          label={labels.port}
          name={`${prefix}Port`}
          defaultValue={String(server?.port ?? ports[0])}
          choices={ports.map((port) => ({ value: port, label: port }))}
          problem={problemOf(error, `${prefix}Port`)}
        />
        <TextField
          label={labels.user}
          name={`${prefix}User`}
          autoComplete="off"
          defaultValue={server?.user ?? ''}
          problem={problemOf(error, `${prefix}User`)}
        />
        <PasswordField
          label={labels.password}
          name={`${prefix}Password`}
          autoComplete="new-password"
          hint={
            server?.user
              ? t('Leave it empty to keep the one that is stored.')
              : t('Stored encrypted, and sent over TLS only.')
          }
          problem={problemOf(error, `${prefix}Password`)}
        />
        {children}
      </div>
    </>
  );
}

function RelayFields({ relay, error }: { relay: Dashboard['SenderRelay'] | null; error: Error | null }) {
  return (
    <ServerFields
      prefix="relay"
      server={relay}
      ports={RELAY_PORTS}
      labels={{
        host: t('Relay'),
        port: t('Port'),
        user: t('User name at the relay'),
        password: t('Password at the relay'),
      }}
      hostHint={t('Such as smtp.example.org. Leave it empty to send through the server.')}
      error={error}
    >
      <TextField
        label={t('Messages per minute')}
        name="relayRate"
        type="number"
        min={0}
        max={60_000}
        defaultValue={String(relay?.ratePerMinute ?? '')}
        hint={t('The most that the relay takes, 6 or more. Leave it empty for no limit.')}
        problem={problemOf(error, 'relayRate')}
      />
    </ServerFields>
  );
}

function MailboxFields({ mailbox, error }: { mailbox: Dashboard['SenderMailbox'] | null; error: Error | null }) {
  return (
    <ServerFields
      prefix="mailbox"
      server={mailbox}
      ports={MAILBOX_PORTS}
      labels={{
        host: t('IMAP server of the mailbox'),
        port: t('Port of the mailbox'),
        user: t('User name at the mailbox'),
        password: t('Password at the mailbox'),
      }}
      hostHint={t('Where answers to the address arrive. Leave it empty if they are forwarded to the server.')}
      error={error}
    >
      <TextField
        label={t('Folder')}
        name="mailboxFolder"
        autoComplete="off"
        defaultValue={mailbox?.folder ?? ''}
        hint={t('INBOX if left empty. Only answers are taken; all messages stay as they are.')}
        problem={problemOf(error, 'mailboxFolder')}
      />
    </ServerFields>
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
