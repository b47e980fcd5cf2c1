import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { SelectField, TextAreaField, TextField } from '../ui/fields.js';
import { Form, FormProblem, type FormTexts, problemOf, readForm } from '../ui/forms.js';
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

/** Connects a calendar, or renews the credentials of one. Nothing that is typed is kept, because of the password in it. */
export function CalendarDialog({ current, onClose }: CalendarDialogProps) {
  const toast = useToast();
  const [kind, setKind] = useState<Kind>(current?.kind ?? 'caldav');
  const connect = useChange({
    change: (api, body: Dashboard['ConnectCalendarRequest']) =>
      answered(api.dashboard.PUT('/dashboard/api/calendar', { body })),
    topics: ['calendars', 'session'],
    onDone: () => {
      toast.done(t('The calendar is connected. New appointments are made in it.'));
      onClose();
    },
  });
  const { error } = connect;
  return (
    <Dialog title={t('Connect a calendar')} onClose={onClose}>
      <Form className="form" onSubmit={(event) => connect.mutate(requestOf(kind, readForm(event)))}>
        <SelectField
          label={t('Kind of server')}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value === 'graph' ? 'graph' : 'caldav')}
          choices={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        />
        {kind === 'caldav' ? <CaldavFields error={error} /> : <GraphFields error={error} />}
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
        <p className="hint">
          {t(
            'Only new appointments are made in the calendar. What was sent before stays where it is, and goes on that way.',
          )}
        </p>
        <FormProblem error={error} />
        <div className="actions">
          <Button type="submit" look="primary" isBusy={connect.isPending}>
            {t('Connect')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
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
      <TextField
        label={t('Password')}
        name="password"
        type="password"
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
        problem={problemOf(error, 'user')}
      />
      <TextField label={t('Id of the application')} name="client" required autoComplete="off" />
      <TextAreaField
        label={t('Secret of the application')}
        name="password"
        required
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

function requestOf(kind: Kind, { text }: FormTexts): Dashboard['ConnectCalendarRequest'] {
  const given = (name: string) => (text(name).trim() === '' ? undefined : text(name).trim());
  const isGraph = kind === 'graph';
  return {
    kind,
    address: text('address').trim(),
    user: isGraph ? `${text('tenant').trim()}/${text('client').trim()}` : text('user'),
    password: isGraph ? text('password').trim() : text('password'),
    ...defined({ calendar: given('calendar'), name: given('name'), cloud: isGraph ? given('cloud') : undefined }),
  };
}
