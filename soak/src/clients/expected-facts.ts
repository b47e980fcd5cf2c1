import type { Facts } from './facts.js';
import type { Operation } from './operation.js';
import type { Person, Scenario, Times } from './scenario.js';
import { utcText } from './utc-text.js';

export interface Occasion {
  scenario: Scenario;
  operation: Operation;
  invitee: Person;
  organizer: Person;
}

/** All but the UID, of which only the appointment's id is known beforehand. */
export type ExpectedFacts = Omit<Facts, 'uid'>;

const SEQUENCES: Record<Operation, number> = { create: 0, invite: 0, update: 1, cancel: 2 };

/** What a message has to say, by nothing but the input of the operations. */
export function expectedFacts({ scenario, operation, invitee, organizer }: Occasion): ExpectedFacts {
  const cancelled = operation === 'cancel';
  const version = operation === 'create' || operation === 'invite' ? scenario.created : scenario.updated;
  return {
    method: cancelled ? 'CANCEL' : 'REQUEST',
    sequence: SEQUENCES[operation],
    start: instant(version.start, version),
    end: instant(version.end, version),
    summary: version.subject,
    location: cancelled ? '' : version.location,
    description: cancelled ? '' : version.description,
    comment: cancelled ? scenario.comment : '',
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    organizer: { name: commonName(organizer), address: organizer.address },
    attendees: [{ name: commonName(invitee), address: invitee.address, partstat: 'NEEDS-ACTION' }],
  };
}

function instant(wallClock: string, { offset }: Times): string {
  return utcText(new Date(`${wallClock}${offset}`));
}

/** As calendar data and headers name a person: quotation marks go as typographic ones. */
export function commonName({ name }: Person): string {
  return name.replace(/"([^"]*)"/g, '“$1”');
}
