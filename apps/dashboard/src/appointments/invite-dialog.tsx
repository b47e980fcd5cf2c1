import { choices, limits } from '@convoke/contract';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { mailLanguages } from '../languages/mail-languages.js';
import { t } from '../languages/text.js';
import { checkOptionalTimeZone, timeZones } from '../time/time-zones.js';
import { SelectField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { PickerField } from '../ui/picker-field.js';
import { useToast } from '../ui/toasts.js';
import { defined, oneOf } from '../ui/values.js';
import { checkAddress, type Invitee } from './invitee-rows.js';

interface InviteDialogProps {
  appointmentId: string;
  isSeries: boolean;
  /** Of somebody whom an invitee has named. */
  address?: string;
  onClose: () => void;
}

export function InviteDialog({ appointmentId, isSeries, address = '', onClose }: InviteDialogProps) {
  const draft = useDraft(`invite ${appointmentId} ${address}`.trim());
  const toast = useToast();
  const invite = useCreation({
    change: (api, body: Invitee, headers) =>
      answered(
        api.service.POST('/api/v1/appointments/{appointmentId}/invitations', {
          params: { path: { appointmentId } },
          body,
          headers,
        }),
      ),
    topics: ['appointments', 'messages'],
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Invite somebody')}
      draft={draft}
      action={t('Invite')}
      change={invite}
      onClose={onClose}
      onSubmit={({ text }) => {
        const given = (name: string) => (text(name) === '' ? undefined : text(name));
        invite.mutate({
          name: text('name'),
          address: text('address'),
          ...defined({
            language: given('language'),
            timeZone: given('timeZone'),
            role: oneOf(text('role'), choices.InviteeRole),
            calendarKind: oneOf(text('calendarKind'), choices.CalendarKind),
          }),
        });
      }}
    >
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        maxLength={limits.InviteeName.maxLength}
        problem={problemOf(invite.error, 'name')}
        required
      />
      <TextField
        label={t('E-mail address')}
        name="address"
        type="email"
        defaultValue={address}
        autoComplete="off"
        problem={problemOf(invite.error, 'address')}
        check={checkAddress}
        required
      />
      <Preferences error={invite.error} isSeries={isSeries} />
    </FormDialog>
  );
}

interface PreferencesProps {
  error: Error | null;
  /** Of other appointments no date can change by itself, so that nobody is asked about the invitee's calendar. */
  isSeries: boolean;
  /** What is known of the invitee already. */
  initial?: Pick<Service['Invitation'], 'language' | 'timeZone' | 'role' | 'calendarKind' | 'calendarKindSource'>;
}

/** What the messages to the invitee depend on, besides the appointment. */
export function Preferences({ error, isSeries, initial }: PreferencesProps) {
  return (
    <>
      <PickerField
        label={t('Language')}
        name="language"
        choices={mailLanguages()}
        defaultValue={initial?.language ?? ''}
        hint={t('Leave empty for the account’s language.')}
        problem={problemOf(error, 'language')}
      />
      <PickerField
        label={t('Time zone')}
        name="timeZone"
        choices={timeZones()}
        defaultValue={initial?.timeZone ?? ''}
        placeholder={t('such as London')}
        hint={t('Where the invitee is: messages show their time, too. May be left empty.')}
        problem={problemOf(error, 'timeZone')}
        check={checkOptionalTimeZone}
      />
      <SelectField
        label={t('Attendance')}
        name="role"
        defaultValue={initial?.role}
        choices={[
          { value: 'required', label: t('Required') },
          { value: 'optional', label: t('Optional') },
        ]}
        problem={problemOf(error, 'role')}
      />
      {isSeries && (
        <SelectField
          label={t('Calendar')}
          name="calendarKind"
          defaultValue={initial && saidKind(initial)}
          choices={[
            { value: '', label: t('As their answers show') },
            { value: 'default', label: t('Merges one date into a series') },
            { value: 'whole_set', label: t('Needs the whole series (Nextcloud, Baïkal, SOGo)') },
          ]}
          hint={t('Matters only if the appointment repeats and one date changes.')}
          problem={problemOf(error, 'calendarKind')}
        />
      )}
    </>
  );
}

/** What was said of their calendar, rather than learnt from an answer. */
export function saidKind({
  calendarKind,
  calendarKindSource,
}: Pick<Service['Invitation'], 'calendarKind' | 'calendarKindSource'>): Service['NewCalendarKind'] {
  return (calendarKindSource === 'caller' && calendarKind) || '';
}
