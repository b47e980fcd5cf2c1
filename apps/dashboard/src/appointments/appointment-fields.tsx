import {
  type AppointmentSettings,
  appointmentParams,
  appointmentSettings,
  choices,
  limits,
  type Setting,
  settingNames,
} from '@convoke/contract';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { FieldProblem } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useDraftForm } from '../drafts/draft-form.js';
import { t } from '../languages/text.js';
import { readTimeRange, TimeRangeFields } from '../time/time-range-fields.js';
import { checkTimeZone, timeZones } from '../time/time-zones.js';
import { isDate } from '../time/wall-clock.js';
import { CheckField, CheckGroup, SelectField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { PickerField } from '../ui/picker-field.js';
import { DescriptionField } from './description.js';
import { ReminderFields, type ReminderValues, readReminders, reminderProblem, reminderValues } from './reminders.js';
import { RespondByFields, readRespondBy } from './respond-by.js';

export interface AppointmentValues extends ReminderValues, SettingValues {
  subject: string;
  start: string;
  end: string;
  timeZone: string;
  location: string;
  showAs: ShowAs;
  conferenceUrl: string;
  body: string;
  /** Empty without. */
  respondBy: string;
}

/** Each empty as long as it is the default; of those that are on or off, `on` says that it is the other. */
type SettingValues = Record<Setting, string>;

export type ShowAs = Service['ShowAs'];

/** Nothing but a time. */
export function emptyValues(time: Pick<AppointmentValues, 'start' | 'end' | 'timeZone'>): AppointmentValues {
  return {
    ...time,
    subject: '',
    location: '',
    showAs: defaultShowAs(isDate(time.start)),
    conferenceUrl: '',
    body: '',
    respondBy: '',
    reminders: '',
    alarm: '',
    ...settingTexts(() => ''),
  };
}

/** The fields of an appointment in the words of the pages. */
export const fieldLabels = (): Record<keyof AppointmentValues, string> => ({
  subject: t('Subject'),
  start: t('Begins'),
  end: t('Ends'),
  timeZone: t('Time zone'),
  showAs: t('Shown as'),
  location: t('Place'),
  conferenceUrl: t('Online meeting'),
  body: t('Description'),
  respondBy: t('Answer by'),
  reminders: t('Reminders'),
  alarm: t('Calendars remind as well'),
  allowProposals: t('Cannot propose another time'),
  allowForwarding: t('Cannot forward the invitation'),
  guestsVisible: t('See each other'),
});

type Name = keyof AppointmentValues;

/** In the order of the form. */
export function fieldNames(): Name[] {
  const labels = fieldLabels();
  return Object.keys(labels).filter((name): name is Name => name in labels);
}

const LINKED: readonly string[] = ['location', 'conferenceUrl'] satisfies Name[];

/** Whether the links in a field's text can be opened. */
export const hasLinks = (field: string): boolean => LINKED.includes(field);

interface AppointmentFieldsProps {
  values: AppointmentValues;
  error: Error | null;
  /** The API allows appointments without a subject; only for them may the field stay empty. */
  isSubjectOptional?: boolean;
  /** Shown after the time, before what fewer appointments have. */
  children?: ReactNode;
}

/** The fields of an appointment, for creating and editing one. */
export function AppointmentFields({ values, error, isSubjectOptional = false, children }: AppointmentFieldsProps) {
  const showAs = useRef<HTMLSelectElement>(null);
  return (
    <>
      <TextField
        label={t('Subject')}
        name="subject"
        defaultValue={values.subject}
        maxLength={limits.Subject.maxLength}
        problem={problemOf(error, appointmentParams.subject)}
        required={!isSubjectOptional}
        pattern={isSubjectOptional ? undefined : SOME_TEXT}
        title={isSubjectOptional ? undefined : t('Say what the appointment is called in calendars.')}
      />
      <div className="columns">
        <TimeRangeFields
          start={values.start}
          end={values.end}
          problems={{
            start: problemOf(error, appointmentParams.start),
            end: problemOf(error, appointmentParams.end),
          }}
          onAllDay={(isAllDay) => keepDefault(showAs.current, isAllDay)}
        />
        <PickerField
          label={t('Time zone')}
          name="timeZone"
          choices={timeZones()}
          defaultValue={values.timeZone}
          problem={problemOf(error, appointmentParams.timeZone)}
          check={checkTimeZone}
          required
        />
      </div>
      {children}
      <TextField
        label={t('Place')}
        name="location"
        defaultValue={values.location}
        maxLength={limits.Location.maxLength}
        problem={problemOf(error, appointmentParams.location)}
      />
      <DescriptionField body={values.body} error={error} />
      <MoreOptions values={values} error={error} showAs={showAs} />
    </>
  );
}

interface MoreOptionsProps {
  values: AppointmentValues;
  error: Error | null;
  showAs: RefObject<HTMLSelectElement | null>;
}

/** What few appointments need; folded away until something is chosen, or wrong with it. */
function MoreOptions({ values, error, showAs }: MoreOptionsProps) {
  const { restored } = useDraftForm();
  const problems = (name: string) => problemOf(error, name);
  const usual = emptyValues(values);
  const isOpen =
    more().some((name) => values[name] !== usual[name] || problems(name) !== undefined) ||
    restored.some(({ name }) => moreControls().some((begin) => name.startsWith(begin))) ||
    reminderProblem(error) !== undefined;
  return (
    <details className="details more-options" open={isOpen}>
      <summary>{t('More options')}</summary>
      <div className="form">
        <div className="columns">
          <TextField
            label={t('Online meeting')}
            name="conferenceUrl"
            type="url"
            hint={t('The link to join it, which begins with https://.')}
            defaultValue={values.conferenceUrl}
            maxLength={limits.ConferenceUrl.maxLength}
            pattern="[Hh][Tt][Tt][Pp][Ss]://.+"
            title={t('The link must begin with https://.')}
            problem={problems('conferenceUrl')}
          />
          <SelectField
            ref={showAs}
            label={t('Shown as')}
            name="showAs"
            choices={showAsChoices()}
            defaultValue={values.showAs}
            problem={problems('showAs')}
          />
        </div>
        <RespondByFields respondBy={values.respondBy} problem={problems('respondBy')} />
        <ReminderFields values={values} error={error} />
        <GuestFields values={values} problem={problems('guestsVisible')} />
      </div>
    </details>
  );
}

/** What calendars let guests do and see: a field for each setting, or it does not compile. */
function GuestFields({ values, problem }: { values: AppointmentValues; problem: FieldProblem | undefined }) {
  const labels = fieldLabels();
  const field = (name: Setting, hint: string) => (
    <CheckField
      key={name}
      label={labels[name]}
      name={name}
      value="on"
      defaultChecked={values[name] === 'on'}
      hint={hint}
    />
  );
  const fields: Record<Setting, ReactNode> = {
    guestsVisible: field(
      'guestsVisible',
      t('Each invitation lists all names, addresses and answers. At most 100 invitees.'),
    ),
    allowProposals: field('allowProposals', t('In Outlook and on the answer page; other calendars may offer it.')),
    allowForwarding: field('allowForwarding', t('In Outlook; other calendars may offer it.')),
  };
  return (
    <CheckGroup legend={t('Guests')} problem={problem}>
      {Object.values(fields)}
    </CheckGroup>
  );
}

/** The fields of every appointment, which are always shown. */
const FIRST: readonly string[] = ['subject', 'start', 'end', 'timeZone', 'location', 'body'] satisfies Name[];

/** All others, in the order of the form. */
const more = () => fieldNames().filter((name) => !FIRST.includes(name));

/** What the names of their controls begin with: those of a list are called `reminder1` and `reminderTo1`. */
const moreControls = () => more().map((name) => (name === 'reminders' ? 'reminder' : name));

/** What others see of the time in the invitee's calendar. */
export const showAsLabels = (): Record<ShowAs, string> => ({
  busy: t('Busy'),
  free: t('Free'),
  tentative: t('Tentative'),
});

function showAsChoices() {
  return choices.ShowAs.map((value) => ({ value, label: showAsLabels()[value] }));
}

function keepDefault(field: HTMLSelectElement | null, isAllDay: boolean): void {
  if (field?.value === defaultShowAs(!isAllDay)) field.value = defaultShowAs(isAllDay);
}

/** Whole days are free unless somebody chooses otherwise, and other times busy. */
function defaultShowAs(isAllDay: boolean): ShowAs {
  return isAllDay ? 'free' : 'busy';
}

/** As an HTML pattern: not only spaces. */
const SOME_TEXT = '.*\\S.*';

/** The values of `AppointmentFields` in a submitted form. */
export function readAppointment(text: (name: string) => string): AppointmentValues {
  return {
    subject: text('subject'),
    ...readTimeRange(text),
    timeZone: text('timeZone').trim(),
    location: text('location'),
    showAs: readShowAs(text('showAs')),
    conferenceUrl: text('conferenceUrl').trim(),
    body: text('body'),
    respondBy: readRespondBy(text),
    ...readReminders(text),
    ...settingTexts(text),
  };
}

/** An appointment as a form shows it. */
export type EditedAppointment = Omit<Service['Appointment'], keyof AppointmentValues> & AppointmentValues;

export function toEdited(appointment: Service['Appointment']): EditedAppointment {
  const settings = settingTexts((name) => {
    const [value, usual] = [appointment[name], appointmentSettings[name]];
    if (value === usual) return '';
    return typeof value === 'boolean' ? 'on' : String(value);
  });
  return { ...appointment, respondBy: appointment.respondBy ?? '', ...reminderValues(appointment), ...settings };
}

/** The settings that a form has changed, as a request gives them. */
export function readSettings(changed: Partial<SettingValues>): Partial<AppointmentSettings>;
export function readSettings(changed: Partial<SettingValues>): object {
  const entries = settingNames.flatMap((name) => {
    const text = changed[name];
    return text === undefined ? [] : [[name, readSetting(text, appointmentSettings[name])]];
  });
  return Object.fromEntries(entries);
}

/** @param usual its default */
function readSetting(text: string, usual: boolean | number): boolean | number {
  if (text === '') return usual;
  return typeof usual === 'boolean' ? !usual : Number(text);
}

function settingTexts(text: (name: Setting) => string): SettingValues;
function settingTexts(text: (name: Setting) => string): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [name, text(name)]));
}

/** The choice of that name; `busy` for any other text. */
export function readShowAs(text: unknown): ShowAs {
  return choices.ShowAs.find((value) => value === text) ?? 'busy';
}
