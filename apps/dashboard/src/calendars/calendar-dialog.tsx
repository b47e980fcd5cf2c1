import { useEffect, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useDraft, useDraftForm } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { PasswordField, SelectField, TextAreaField, TextField } from '../ui/fields.js';
import { FormSection, type FormTexts, problemOf } from '../ui/forms.js';
import { useToast } from '../ui/toasts.js';
import { defined } from '../ui/values.js';

type Kind = Dashboard['CalendarKind'];

/** Names of products are the same in every language. */
export const KINDS: Record<Kind, string> = { caldav: 'CalDAV', graph: 'Exchange Online' };

const CLOUDS = ['global', 'us-government', 'us-dod', 'china'];

interface CalendarDialogProps {
  current: Dashboard['ConnectedCalendar'] | undefined;
  onClose: () => void;
}

/** Connects a calendar, or renews the credentials of one. */
export function CalendarDialog({ current, onClose }: CalendarDialogProps) {
  const toast = useToast();
  const draft = useDraft('calendar');
  const connect = useChange({
    change: (api, body: Dashboard['ConnectCalendarRequest']) =>
      answered(api.dashboard.PUT('/dashboard/api/calendar', { body })),
    topics: ['calendars', 'session'],
    onDone: () => {
      draft.clear();
      toast.done(t('The calendar is connected. New appointments are made in it.'));
      onClose();
    },
  });
  const { error } = connect;
  return (
    <FormDialog
      title={t('Connect a calendar')}
      draft={draft}
      action={t('Connect')}
      change={connect}
      onClose={onClose}
      onSubmit={(form) => connect.mutate(requestOf(form))}
    >
      <FormSection title={t('1. The server')}>
        <ServerFields initial={current?.kind ?? 'caldav'} error={error} />
      </FormSection>
      <FormSection title={t('2. The calendar')}>
        <TextField
          label={t('Calendar')}
          name="calendar"
          autoComplete="off"
          hint={t('Its name, if the user has several. Leave it empty for the one that takes invitations.')}
          problem={problemOf(error, 'calendar')}
        />
        <TextField
          label={t('Name of the organizer')}
          name="name"
          maxLength={255}
          hint={t('Leave it empty for the name that the server knows.')}
          problem={problemOf(error, 'name')}
        />
      </FormSection>
      <p className="hint">
        {t('That server then writes the messages itself: without your brand and the answer page, in its own language.')}
      </p>
      <p className="hint">
        {t(
          'Only new appointments are made in the calendar. What was sent before stays where it is, and goes on that way.',
        )}
      </p>
    </FormDialog>
  );
}

/** The kind of server, and what one of that kind needs. */
function ServerFields({ initial, error }: { initial: Kind; error: Error | null }) {
  const { restored, keep } = useDraftForm();
  const [kind, setKind] = useState(() => kindOf(restored.find(({ name }) => name === 'kind')?.value ?? initial));
  useEffect(() => {
    if (kind !== undefined) keep();
  }, [kind, keep]);
  return (
    <>
      <SelectField
        label={t('Kind of server')}
        name="kind"
        defaultValue={initial}
        onChange={({ target }) => setKind(kindOf(target.value))}
        choices={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
      />
      {kind === 'caldav' ? <CaldavFields error={error} /> : <GraphFields error={error} />}
    </>
  );
}

function kindOf(text: string): Kind {
  return text === 'graph' ? 'graph' : 'caldav';
}

function CaldavFields({ error }: { error: Error | null }) {
  return (
    <>
      <TextField
        label={t('Address of the server')}
        name="address"
        required
        autoComplete="off"
        hint={t('Its URL, that of the calendar, or the e-mail address of the user, by which the server is found.')}
        problem={problemOf(error, 'address')}
      />
      <TextField
        label={t('User name')}
        name="user"
        required
        autoComplete="off"
        maxLength={255}
        problem={problemOf(error, 'user')}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        required
        autoComplete="new-password"
        hint={t('Preferably one for this application alone. Stored encrypted, and sent to this server only.')}
        problem={problemOf(error, 'password')}
      />
    </>
  );
}

function GraphFields({ error }: { error: Error | null }) {
  return (
    <>
      <TextField
        label={t('Address of the mailbox')}
        name="address"
        type="email"
        required
        problem={problemOf(error, 'address')}
      />
      <TextField
        label={t('Tenant')}
        name="tenant"
        required
        autoComplete="off"
        hint={t('Its id, or one of its domains.')}
        check={checkPart}
        problem={problemOf(error, 'user')}
      />
      <TextField
        label={t('Id of the application')}
        name="client"
        required
        autoComplete="off"
        check={checkPart}
        problem={problemOf(error, 'user')}
      />
      <TextAreaField
        label={t('Secret of the application')}
        name="password"
        required
        data-secret
        autoComplete="off"
        spellCheck={false}
        hint={t('Or its certificate and private key as PEM text. Stored encrypted, and sent to Microsoft only.')}
        problem={problemOf(error, 'password')}
      />
      <SelectField
        label={t('Microsoft cloud')}
        name="cloud"
        defaultValue="global"
        choices={CLOUDS.map((name) => ({ value: name, label: name }))}
        problem={problemOf(error, 'cloud')}
      />
    </>
  );
}

/** Both are sent as one user name, such as `tenant/application`. */
function checkPart(value: string): string | undefined {
  if (/[/:\s]/.test(value.trim())) return t('Remove spaces, colons and slashes.');
  return value.trim().length > MOST_OF_PART ? t('This is too long.') : undefined;
}

/** So that both fit into the user name, with what is between them. */
const MOST_OF_PART = 127;

function requestOf({ text }: FormTexts): Dashboard['ConnectCalendarRequest'] {
  const given = (name: string) => (text(name).trim() === '' ? undefined : text(name).trim());
  const kind = kindOf(text('kind'));
  const isGraph = kind === 'graph';
  return {
    kind,
    address: text('address').trim(),
    user: isGraph ? `${text('tenant').trim()}/${text('client').trim()}` : text('user'),
    password: isGraph ? text('password').trim() : text('password'),
    ...defined({ calendar: given('calendar'), name: given('name'), cloud: isGraph ? given('cloud') : undefined }),
  };
}
