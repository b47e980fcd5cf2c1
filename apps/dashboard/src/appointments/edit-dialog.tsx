import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Api, Service } from '../api/api.js';
import { atRevision } from '../api/at-revision.js';
import { useChange } from '../api/changes.js';
import { RestoredNotice, useDraft } from '../drafts/draft-form.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { Form, FormActions, readForm, textsOf } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { useToast } from '../ui/toasts.js';
import { LinkedText } from '../ui/user-text.js';
import {
  AppointmentFields,
  type AppointmentValues,
  type EditedAppointment,
  fieldLabels,
  hasLinks,
  readAppointment,
  toEdited,
} from './appointment-fields.js';
import { changedFields, type Divergence, type Draft, isOutdated, openDraft, rebase, toStored } from './draft.js';
import { usePastStart } from './past-start.js';

interface EditDialogProps {
  appointment: Service['Appointment'];
  onClose: () => void;
}

type AppointmentDraft = Draft<EditedAppointment>;

export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const toast = useToast();
  const store = useDraft(`appointment ${appointment.appointmentId}`);
  const [draft, setDraft] = useState<AppointmentDraft>(() => openDraft(toEdited(appointment), store.read()));
  const [isRestored, setRestored] = useState(() => store.read() !== undefined);
  const [discards, setDiscards] = useState(0);
  const { base, values, theirs } = draft;
  const past = usePastStart();
  const update = useChange({
    change: (api, typed: AppointmentValues) => save(api, { base, typed }),
    topics: ['appointments', 'messages', 'webhooks'],
    onDone: ({ rebased, ...result }) => {
      if (rebased) {
        store.write(toStored({ base: rebased.base, typed: rebased.values }));
        return setDraft(rebased);
      }
      store.clear();
      toast.happened(result);
    },
    onShown: ({ rebased }) => rebased || onClose(),
  });
  const discard = () => {
    store.clear();
    setRestored(false);
    setDraft(openDraft(toEdited(appointment), undefined));
    setDiscards(discards + 1);
  };
  return (
    <Dialog title={t('Edit the appointment')} onClose={onClose}>
      <Form
        className="form"
        onInput={({ currentTarget }) =>
          store.write(toStored({ base, typed: readAppointment(textsOf(currentTarget).text) }))
        }
        onSubmit={(event) => {
          const { text } = readForm(event);
          const typed = readAppointment(text);
          const isMoved = typed.start !== base.start || typed.timeZone !== base.timeZone;
          if (!isMoved || past.confirms(typed)) update.mutate(typed);
        }}
      >
        <p className="muted">
          {appointment.recurrence && `${t('The change is for all dates of the series.')} `}
          {t('Every invitee is notified. A new time asks everybody for their answer again.')}
        </p>
        {isRestored && <RestoredNotice onDiscard={discard} />}
        <div role="alert">
          {theirs.length > 0 && (
            <ConcurrentChanges
              theirs={theirs}
              onDiscard={() => {
                store.clear();
                onClose();
              }}
            />
          )}
        </div>
        <AppointmentFields
          key={`${base.revision} ${discards}`}
          values={values}
          error={update.error}
          isSubjectOptional={base.subject === ''}
        />
        {past.question}
        <FormActions change={update} action={t('Save and notify')} />
      </Form>
    </Dialog>
  );
}

function ConcurrentChanges({ theirs, onDiscard }: { theirs: Divergence[]; onDiscard: () => void }) {
  return (
    <Notice
      tone="warn"
      title={t('Somebody else has changed the appointment in the meantime')}
      actions={<Button onClick={onDiscard}>{t('Keep theirs only')}</Button>}
    >
      <ul>
        {theirs.map(({ field, value, isContested }) => (
          <li key={field}>
            {fieldLabels()[field]}:{' '}
            {value === '' ? t('cleared') : <q>{hasLinks(field) ? <LinkedText>{value}</LinkedText> : value}</q>}
            {isContested && `. ${t('You have typed something else')}`}
          </li>
        ))}
      </ul>
      {t(
        'What you typed is not saved yet. It is shown below, together with their changes to other fields; save again to keep it.',
      )}
    </Notice>
  );
}

/** Saves what was typed; if the appointment has changed in the meantime, returns a rebased draft instead. */
async function save(
  api: Api,
  { base, typed }: { base: EditedAppointment; typed: AppointmentValues },
): Promise<
  Pick<Service['UpdatedAppointmentEnvelope'], 'message' | 'outcome' | 'warnings'> & { rebased?: AppointmentDraft }
> {
  const { appointmentId, revision } = base;
  const params = { path: { appointmentId } };
  const request = { params, body: changedFields(base, typed), headers: atRevision(revision) };
  try {
    return await answered(api.service.PUT('/api/v1/appointments/{appointmentId}', request));
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { message, data } = await answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params }));
    return { message, rebased: rebase(typed, { base, current: toEdited(data) }) };
  }
}
