import { describeRecurrence } from '@convoke/recurrence/describe';
import { ApiError, answered } from '../api/answer.js';
import type { Api, Service } from '../api/api.js';
import { atRevision } from '../api/at-revision.js';
import { useChange } from '../api/changes.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { language, t } from '../languages/text.js';
import { readTimeRange, TimeRangeFields } from '../time/time-range-fields.js';
import { formatWallClock, type TimeRange } from '../time/wall-clock.js';
import { TextField } from '../ui/fields.js';
import { type FormTexts, problemOf } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { useToast } from '../ui/toasts.js';
import { readScope, type Scope, ScopeFields } from './change-scope.js';
import { daysBetween, isSameTime, movedRule, movedSeries } from './moved-series.js';

/** A date of a series as it takes place. */
type SeriesDate = Pick<Service['Occurrence'], 'occurrenceStart' | 'start' | 'end' | 'subject' | 'location'>;

export interface ChangeDateDialogProps {
  appointment: Service['Appointment'];
  date: SeriesDate;
  /** Where it was dragged to, by the clock of the series. */
  to?: TimeRange;
  /** Called at the end, whether anything was changed or not. */
  onClose: (isChanged: boolean) => void;
}

/** Changes a date of a series: that date alone, it and all that follow, or all. */
export function ChangeDateDialog({ appointment, date, to = date, onClose }: ChangeDateDialogProps) {
  const toast = useToast();
  const change = useChange({
    change: (api, wanted: Wanted) => save(api, { appointment, date, wanted }),
    topics: ['appointments', 'messages', 'webhooks', 'overview'],
    onDone: (result) => toast.happened(result),
    onShown: () => onClose(true),
  });
  const nearest = change.error instanceof ApiError ? change.error.nearestRule : undefined;
  const rule = nearest && change.variables && ruleAfter(nearest, { appointment, date, to: change.variables.time });
  return (
    <FormDialog
      title={t('Change {date}', { date: formatWallClock(date.start) })}
      action={t('Save and notify')}
      change={change}
      onClose={() => onClose(false)}
      onSubmit={(form) => change.mutate(readWanted(form, rule))}
    >
      <ScopeFields />
      <TimeRangeFields
        start={to.start}
        end={to.end}
        problems={{
          start: problemOf(change.error, 'appointmentStart', 'start'),
          end: problemOf(change.error, 'appointmentEnd', 'end'),
        }}
      />
      <TextField
        label={t('Subject')}
        name="subject"
        maxLength={255}
        defaultValue={date.subject}
        problem={problemOf(change.error, 'appointmentSubject')}
      />
      <TextField
        label={t('Place')}
        name="location"
        defaultValue={date.location}
        problem={problemOf(change.error, 'appointmentLocation')}
      />
      {rule && change.variables && (
        <OtherRule rule={rule} start={change.variables.time.start} timeZone={appointment.timeZone} />
      )}
      <p className="muted">
        {t('Everybody invited to the dates that change is notified. A new time asks them for their answer again.')}
      </p>
    </FormDialog>
  );
}

interface OtherRuleProps {
  rule: string;
  /** A date of it. */
  start: string;
  timeZone: string;
}

/** Says how a series has to repeat if it is to begin on another day; saving again agrees. */
function OtherRule({ rule, start, timeZone }: OtherRuleProps) {
  return (
    <Notice tone="warn" title={t('The dates do not repeat like this any more')}>
      {t('Save again to let them repeat: {rule}.', {
        rule: describeRecurrence(rule, { start, timeZone, languages: [language()] }),
      })}
    </Notice>
  );
}

function ruleAfter(
  nearest: string,
  { appointment, date, to }: Pick<ChangeDateDialogProps, 'appointment' | 'date'> & { to: TimeRange },
) {
  const { rule = nearest } = appointment.recurrence ?? {};
  return movedRule(nearest, { rule, days: daysBetween(date.occurrenceStart, to.start) });
}

interface Wanted {
  scope: Scope;
  time: TimeRange;
  subject: string;
  location: string;
  /** How all dates, or those that follow, repeat from now on. */
  rule: string | undefined;
}

function readWanted(form: FormTexts, rule: string | undefined): Wanted {
  const { text } = form;
  return {
    scope: readScope(form),
    time: readTimeRange(text),
    subject: text('subject'),
    location: text('location'),
    rule,
  };
}

interface Saved extends Pick<ChangeDateDialogProps, 'appointment' | 'date'> {
  wanted: Wanted;
}

/** Sends what was changed only: what a date has of its own follows the series no longer. */
function save(
  api: Api,
  { appointment, date, wanted: { scope, time, subject, location, rule } }: Saved,
): Promise<Pick<Service['UpdatedAppointmentEnvelope'], 'message' | 'outcome' | 'warnings'>> {
  const { appointmentId, revision } = appointment;
  const { occurrenceStart } = date;
  const isMoved = !isSameTime(date, time);
  const { start, end } = scope === 'all' ? movedSeries(appointment, { from: date, to: time }) : time;
  const body = {
    ...(isMoved && { appointmentStart: start, appointmentEnd: end }),
    ...(subject !== date.subject && { appointmentSubject: subject }),
    ...(location !== date.location && { appointmentLocation: location }),
    ...(rule !== undefined && scope !== 'one' && { recurrence: { rule } }),
  };
  const headers = atRevision(revision);
  if (scope === 'all') {
    const params = { path: { appointmentId } };
    return answered(api.service.PUT('/api/v1/appointments/{appointmentId}', { params, body, headers }));
  }
  const request = { params: { path: { appointmentId, occurrenceStart } }, body, headers };
  return scope === 'one'
    ? answered(api.service.PUT('/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}', request))
    : answered(
        api.service.POST('/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/following', request),
      );
}
