import type { Revision } from '../domain/appointment.js';
import type { TimeZones } from '../ports/time-zones.js';
import { type Given, given } from '../problems.js';
import { type TextField, textChecks } from './content.js';
import { checkLocalDateTime, type PeriodPart, periodChecks } from './period.js';

/** What a request may change of an appointment and every message of it shows. */
type ChangeInput = Given<
  Pick<Revision, TextField | PeriodPart | 'respondBy' | 'allowProposals' | 'allowForwarding' | 'guestsVisible'>
>;

/** The checks of what is given, as far as they need no knowledge of the appointment, for `checkEach`. */
export function changeChecks(zones: TimeZones, { start, end, timeZone, respondBy, ...others }: ChangeInput) {
  const { allowProposals, allowForwarding, guestsVisible, ...texts } = others;
  return {
    ...periodChecks(zones, { start, end, timeZone }),
    respondBy: given(respondBy, (value) => value && checkLocalDateTime(value, 'respondBy')),
    ...textChecks(texts),
    allowProposals: () => allowProposals,
    allowForwarding: () => allowForwarding,
    guestsVisible: () => guestsVisible,
  };
}
