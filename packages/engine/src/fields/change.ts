import { type AppointmentSettings, type Setting, settingNames } from '@convoke/contract';
import type { GIVEN_FIELDS, Revision } from '../domain/appointment.js';
import type { TimeZones } from '../ports/time-zones.js';
import { type Given, given } from '../problems.js';
import { textChecks } from './content.js';
import { checkLocalDateTime, periodChecks } from './period.js';

/** What a revision has in another form than requests, so that a request's wish is checked elsewhere. */
type InOtherForm = 'rule' | 'exclude' | 'showAs' | 'alarms';

/** What a request may change of an appointment. A new field does not compile before it has its check below. */
type ChangeInput = Given<Pick<Revision, Exclude<(typeof GIVEN_FIELDS)[number], InOtherForm>>>;

/** The checks of what is given, as far as they need no knowledge of the appointment, for `checkEach`. */
export function changeChecks(zones: TimeZones, { start, end, timeZone, respondBy, ...others }: ChangeInput) {
  const texts: Omit<typeof others, Setting> = others;
  return {
    ...periodChecks(zones, { start, end, timeZone }),
    respondBy: given(respondBy, (value) => value && checkLocalDateTime(value, 'respondBy')),
    ...textChecks(texts),
    ...settingChecks(others),
  };
}

/** The contract has judged them. */
function settingChecks(settings: Given<AppointmentSettings>): {
  [Name in Setting]: () => AppointmentSettings[Name] | undefined;
};
function settingChecks(settings: Given<AppointmentSettings>): Record<string, () => unknown> {
  return Object.fromEntries(settingNames.map((name) => [name, () => settings[name]]));
}
