import { useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/answer.js';
import type { Api } from '../api/api.js';
import { type SentOnce, useCreation } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { t } from '../languages/text.js';
import { RepeatFields, readRecurrence } from '../series/repeat-fields.js';
import { useNow } from '../time/instant.js';
import { durationBetween, isDate, type TimeRange } from '../time/wall-clock.js';
import { useSearch } from '../ui/address.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { FormProblem, readForm } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { Page, Section } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import {
  AppointmentFields,
  type AppointmentValues,
  emptyValues,
  readAppointment,
  toEdited,
} from './appointment-fields.js';
import { newFields } from './draft.js';
import { type InviteeOfRow, InviteeRows, readInvitees } from './invitee-rows.js';
import { usePastStart } from './past-start.js';

/**
 * An empty form, with `?start=` and `&end=` one at that time by the reader's clock, or with `?from=` one filled in as
 * another appointment is, without its invitees.
 */
export function NewAppointmentPage() {
  const [from] = useSearch('from');
  const [start] = useSearch('start');
  const [end] = useSearch('end');
  if (from !== '') return <DuplicateForm key={from} appointmentId={from} />;
  return <EmptyForm key={`${start} ${end}`} time={chosenTime({ start, end })} />;
}

/** A time in the address, if it is one. */
function chosenTime({ start, end }: TimeRange): TimeRange | undefined {
  return durationBetween(start, end) !== undefined && isDate(start) === isDate(end) ? { start, end } : undefined;
}

function EmptyForm({ time }: { time: TimeRange | undefined }) {
  const now = useNow();
  const [values] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return emptyValues({ ...(time ?? defaultHours(new Date(now))), timeZone });
  });
  return (
    <NewAppointmentForm
      title={t('New appointment')}
      values={values}
      draftName={['new appointment', time?.start].filter(Boolean).join(' ')}
    />
  );
}

function DuplicateForm({ appointmentId }: { appointmentId: string }) {
  const query = useRead({
    topic: 'appointments',
    key: ['one', appointmentId],
    read: (api) =>
      answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } } })),
  });
  if (query.data === undefined) {
    return (
      <Page title={t('Duplicate')} parent={{ href: '/appointments', label: t('Appointments') }}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    );
  }
  return (
    <NewAppointmentForm
      title={t('Duplicate the appointment')}
      values={toEdited(query.data.data)}
      draftName={`duplicate of ${appointmentId}`}
      isCopy
    />
  );
}

interface NewAppointmentFormProps {
  title: string;
  values: AppointmentValues;
  draftName: string;
  isCopy?: boolean;
}

function NewAppointmentForm({ title, values: given, draftName, isCopy = false }: NewAppointmentFormProps) {
  /** Live changes of the original do not change the form. */
  const [values] = useState(given);
  const draft = useDraft(draftName);
  const create = useCreateAppointment(draft);
  const past = usePastStart();
  return (
    <Page title={title} parent={{ href: '/appointments', label: t('Appointments') }}>
      <DraftForm
        draft={draft}
        className="card card-body form"
        onSubmit={(event) => {
          const { text, texts } = readForm(event);
          const typed = readAppointment(text);
          const invitees = readInvitees(texts);
          const recurrence = readRecurrence(text, typed);
          if (past.confirms(typed)) create.mutate({ values: typed, recurrence, invitees });
        }}
      >
        <AppointmentFields values={values} error={create.error}>
          <RepeatFields error={create.error} />
          <Section title={t('Invitees')}>
            {isCopy && <p className="muted">{t('The invitees of the original are not copied.')}</p>}
            <InviteeRows error={create.error} sent={create.variables?.invitees ?? []} />
          </Section>
        </AppointmentFields>
        {past.question}
        <FormProblem error={create.error} />
        <div className="actions">
          <Button type="submit" look="primary" isBusy={create.isPending}>
            {t('Create and invite')}
          </Button>
          <LinkButton href="/appointments" look="quiet" onClick={() => draft.clear()}>
            {t('Discard')}
          </LinkButton>
        </div>
      </DraftForm>
    </Page>
  );
}

const TWO_DIGITS = 2;

/** The default time of a new appointment: tomorrow from ten to eleven, in the reader's time zone. */
function defaultHours(now: Date): { start: string; end: string } {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const date = [day.getFullYear(), padded(day.getMonth() + 1), padded(day.getDate())].join('-');
  return { start: `${date}T10:00:00`, end: `${date}T11:00:00` };
}

function padded(number: number): string {
  return String(number).padStart(TWO_DIGITS, '0');
}

interface NewAppointment {
  values: AppointmentValues;
  recurrence: { rule: string } | undefined;
  invitees: readonly InviteeOfRow[];
}

/** Creates the appointment, unless somebody cannot be invited, and goes to its page. */
function useCreateAppointment(draft: DraftStore) {
  const [, navigate] = useLocation();
  const toast = useToast();
  return useCreation({
    change: create,
    topics: ['appointments', 'messages', 'overview'],
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      navigate(`/appointments/${result.data.appointmentId}`);
    },
  });
}

function create(api: Api, { values, recurrence, invitees }: NewAppointment, headers: SentOnce) {
  const [first, ...others] = invitees.map(({ invitee }) => invitee);
  const invited = first && others.length > 0 ? { invitees: [first, ...others], allOrNothing: true } : first;
  const body = { ...newFields(values), ...(recurrence && { recurrence }), ...invited };
  return answered(api.service.POST('/api/v1/appointments', { body, headers }));
}
