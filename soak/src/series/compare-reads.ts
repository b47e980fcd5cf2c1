import type { Convoke } from '@convoke/sdk';
import type { Random } from '../support/load/random.js';
import { differences } from './mailbox.js';
import { answerTo, dateOf, daysIn, LOOKED_AT, type Model, nameOf, presentDays } from './model.js';

/** What reads say of a series otherwise than its model. Fills in the ids of its invitations. */
export async function compareReads(
  appointments: Convoke['appointments'],
  { model, random }: { model: Model; random: Random },
): Promise<string[]> {
  const read = await appointments.get(model.id);
  if (model.isCancelled) return read.isActive ? ['is not cancelled'] : [];
  for (const guest of model.guests) {
    guest.invitationId = read.invitations.find(({ address }) => address === guest.address)?.invitationId ?? '';
  }
  const [meant, has]: [string[], string[]] = [[], []];
  const pair = (label: string, one: unknown, other: unknown) => {
    meant.push(`${label} ${JSON.stringify(one)}`);
    has.push(`${label} ${JSON.stringify(other)}`);
  };
  const [next] = presentDays(model);
  pair('revision', model.revision, read.revision);
  pair('next', next && nameOf(model, next), read.nextOccurrence?.occurrenceStart);
  pair(
    'excluded',
    [...model.exclude].sort().map((day) => nameOf(model, day)),
    read.recurrence?.exclude,
  );
  const days = daysIn(model);
  const isWhole = (model.rule.end && 'count' in model.rule.end && model.rule.end.count <= LOOKED_AT) ?? false;
  const exceptions = days.filter((day) => dateOf(model, day).isException);
  const last = days.at(-1) ?? '';
  const listed = (read.exceptions ?? []).filter(({ occurrenceStart }) => occurrenceStart.slice(0, 10) <= last);
  pair(
    'exceptions',
    exceptions.map((day) => nameOf(model, day)),
    listed.map(({ occurrenceStart }) => occurrenceStart),
  );
  const invited = read.invitations.map(
    ({ address, occurrenceStart, response }) => `${address} ${occurrenceStart} ${response}`,
  );
  const guests = model.guests.map(
    ({ address, only, response }) => `${address} ${only && nameOf(model, only)} ${response}`,
  );
  pair('invited', guests.sort(), invited.sort());

  const page = await appointments.occurrences(model.id).toArray({ limit: LOOKED_AT });
  const shown = page.slice(0, days.length);
  if (isWhole) pair('dates', days.length, page.length);
  for (const day of days) {
    const { name, start, end, subject, location, isOut, isException } = dateOf(model, day);
    const counted = isOut ? '' : countsOf(model, day);
    meant.push([name, start, end, subject, location, isOut, isException, counted].join(' | '));
  }
  for (const { occurrenceStart, start, end, subject, location, isCancelled, isException, responses } of shown) {
    const { accepted = 0, declined = 0, tentative = 0, needsAction = 0 } = responses ?? {};
    const counted = isCancelled ? '' : [accepted, declined, tentative, needsAction].join('/');
    has.push([occurrenceStart, start, end, subject, location, isCancelled, isException, counted].join(' | '));
  }
  const present = presentDays(model);
  if (present.length > 0 && model.guests.length > 0) {
    const day = random.pick(present);
    const answers = await appointments.occurrenceInvitations(model.id, nameOf(model, day)).toArray({ limit: 100 });
    const to = (address: string, response: string, inherited: boolean) => `${day} ${address} ${response} ${inherited}`;
    const those = model.guests.filter(({ only }) => only === undefined || only === day);
    const expected = those.map((guest) => {
      const { response, inherited } = answerTo(model, guest, day);
      return to(guest.address, response, inherited);
    });
    pair('answers', expected.sort(), answers.map((each) => to(each.address, each.response, each.inherited)).sort());
  }
  return differences(meant, has);
}

function countsOf(model: Model, day: string): string {
  const counts = { accepted: 0, declined: 0, tentative: 0, needsAction: 0 };
  for (const guest of model.guests) {
    if ((guest.only ?? day) === day) counts[answerTo(model, guest, day).response] += 1;
  }
  return Object.values(counts).join('/');
}
