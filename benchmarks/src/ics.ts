import type { CalendarInput } from '@convoke/itip';
import { composeIcs } from '@convoke/itip';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { sampleInput } from './samples/appointment.js';
import { checkSameEvent, generateIcs } from './samples/ics.js';

const AMOUNT = 5_000;

const subject = 'composeIcs of @convoke/itip';
const peer = 'ical-generator with timezones-ical-library';

/** What the calendar data of one invitation costs, including the time zone. */
export const ics: Figure = {
  name: 'ics',
  title: 'One REQUEST with its VTIMEZONE, to one of many invitees, written as text',
  unit: 'invitations',
  aims: [{ peer, measure: 'rate', bound: 'atLeast', ratio: 10 }],
  open,
};

async function open(): Promise<Contest> {
  checkSameEvent(composeIcs(sampleInput(0)), generateIcs(sampleInput(0)));
  return {
    subject: { name: subject, measure: async () => time(composeIcs) },
    peers: [{ name: peer, measure: async () => time(generateIcs) }],
    close: async () => undefined,
  };
}

/** @throws Error if a text is not the invitee's own */
function time(render: (input: CalendarInput) => string): Sample {
  const inputs = Array.from({ length: AMOUNT }, (_, at) => sampleInput(at));
  const begun = performance.now();
  const texts = inputs.map(render);
  const seconds = (performance.now() - begun) / 1_000;
  const wrong = texts.findIndex((text, at) => !text.includes(`UID:${inputs[at]?.uid.slice(0, 40)}`));
  if (wrong !== -1) throw new Error(`invitation ${wrong} has another UID than it was given`);
  return { rate: AMOUNT / seconds };
}
