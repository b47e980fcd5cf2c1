import { appointmentParams, noFieldLeft } from '@convoke/contract';
import type { DraftContext, DraftInput } from './appointments/draft.js';
import type { Organizer, Revision } from './domain/appointment.js';
import type { Reminder } from './domain/reminder.js';
import type { DomainError } from './errors.js';
import { checkConferenceUrl } from './fields/conference.js';
import { checkFeedExternalIds, checkFeedName } from './fields/feed.js';
import { checkLanguage } from './fields/language.js';
import { checkLocalDateTime, checkTimeZone, type PeriodPart, placePeriod } from './fields/period.js';
import { checkReminders } from './fields/reminders.js';
import { placeRespondBy } from './fields/respond-by.js';
import { checkBody, checkLocation, checkMetadata, checkSubject } from './fields/text.js';
import { checkWebhookName, checkWebhookUrl } from './fields/webhook.js';
import { checkInviteeAddress, checkInviteeName, type InviteeInput } from './invitations/add-invitee.js';
import type { EndpointPolicy } from './ports/outbound-http.js';
import type { TimeZones } from './ports/time-zones.js';
import { type Given, given, onePerParam, problemsOf } from './problems.js';
import { checkRecurrence } from './series/recurrence.js';

// Verbs report the first problem of their input. Forms show all of them, so these functions look for the others. They
// judge field by field, and therefore find less than a verb: a verb's own problem counts in any case.

interface AppointmentFields extends DraftInput, Omit<InviteeInput, 'timeZone'> {
  inviteeTimeZone: string;
  organizer: Organizer;
  reminders: readonly Reminder[] | undefined;
}

/** Choices, which the schemas of requests judge, and what is computed from the reminders. */
type JudgedByContract = 'showAs' | 'role' | 'calendarKind' | 'alarms' | ForGuests;

type ForGuests = 'allowProposals' | 'allowForwarding' | 'guestsVisible';

/** Every problem of the fields of an appointment and its first invitee, of those that are given. */
export function appointmentProblems(
  { zones, clock }: DraftContext,
  {
    subject,
    body,
    location,
    conferenceUrl,
    name,
    address,
    language,
    inviteeTimeZone,
    organizer,
    respondBy,
    recurrence,
    reminders = [],
    start,
    end,
    timeZone,
    ...left
  }: Given<Omit<AppointmentFields, JudgedByContract>>,
): DomainError[] {
  noFieldLeft(left);
  const ofPeriod = periodProblems(zones, { start, end, timeZone });
  const placed = ofPeriod.length === 0 ? startOf(zones, { start, timeZone }) : undefined;
  return [
    ...problemsOf([given(subject, checkSubject)]),
    ...ofPeriod,
    ...problemsOf([
      given(respondBy ?? undefined, (value) =>
        checkRespondBy(zones, { respondBy: value, start: placed, now: clock.now() }),
      ),
      () => checkReminders(reminders),
      given(recurrence, (value) => {
        if (placed && end !== undefined)
          checkRecurrence(zones, { recurrence: value, period: placePeriod(zones, { ...placed, end }) });
      }),
      given(location, checkLocation),
      given(conferenceUrl, checkConferenceUrl),
      given(body, checkBody),
      given(name, checkInviteeName),
      given(address, (value) => checkInviteeAddress(value, organizer)),
      given(language, (value) => checkLanguage(value)),
      given(inviteeTimeZone, (value) => checkTimeZone(zones, value, 'timeZone')),
    ]),
  ];
}

/** An early time that exists in every zone. */
const EARLY = '1970-01-03T00:00:00';

/** Both ends of a period can fall into a gap of its zone's clocks. */
function periodProblems(zones: TimeZones, { start, end, timeZone }: Given<Pick<DraftInput, PeriodPart>>) {
  const problems = problemsOf([
    given(start, (value) => checkLocalDateTime(value, appointmentParams.start)),
    given(end, (value) => checkLocalDateTime(value, appointmentParams.end)),
    given(timeZone, (value) => checkTimeZone(zones, value)),
  ]);
  if (problems.length > 0 || start === undefined || end === undefined || timeZone === undefined) return problems;
  const whole = problemsOf([() => placePeriod(zones, { start, end, timeZone })]);
  const atEnd = problemsOf([() => placePeriod(zones, { start: EARLY, end, timeZone }, ['end'])]);
  return onePerParam([...whole, ...atEnd]);
}

type Start = Pick<Revision, 'start' | 'startUtc' | 'timeZone'>;

/** The start, if its fields are given. */
function startOf(zones: TimeZones, { start, timeZone }: Given<Pick<DraftInput, PeriodPart>>): Start | undefined {
  if (start === undefined || timeZone === undefined) return undefined;
  const startUtc = zones.toUtc(start, timeZone);
  return startUtc === undefined ? undefined : { start, startUtc, timeZone };
}

function checkRespondBy(
  zones: TimeZones,
  { respondBy, start, now }: { respondBy: string; start: Start | undefined; now: number },
): void {
  checkLocalDateTime(respondBy, 'respondBy');
  if (start) placeRespondBy(zones, { ...start, respondBy, now, isNew: true });
}

/** Every problem of the fields of a feed, of those that are given. */
export function feedProblems(
  fields: Given<{
    name: string;
    externalIds: readonly string[];
    metadata: Record<string, string>;
  }>,
): DomainError[] {
  return problemsOf([
    given(fields.name, checkFeedName),
    given(fields.externalIds, checkFeedExternalIds),
    given(fields.metadata, checkMetadata),
  ]);
}

/** Every problem of the fields of a webhook, of those that are given. */
export function webhookProblems(
  endpoints: EndpointPolicy,
  fields: Given<{ url: string; name: string }>,
): DomainError[] {
  return problemsOf([
    given(fields.url, (value) => checkWebhookUrl(value, endpoints)),
    given(fields.name, checkWebhookName),
  ]);
}
