import {
  type EffectiveOccurrence,
  type OutgoingMessage,
  OWN_FIELDS,
  type OwnField,
  type PreviousContent,
  pick,
  shownAs,
} from '@convoke/engine';
import {
  answersShown,
  effectiveOccurrence,
  firstOccurrence,
  recurrenceOf,
  responseShown,
  type WholeSeries,
  wholeSeries,
} from '@convoke/engine/series';
import type { MailInput } from '@convoke/itip';
import { timeZones } from '@convoke/zones';

type SeriesInput = NonNullable<MailInput['series']>;
type OccurrenceEvent = SeriesInput['occurrences'][number];

/** What a message says of its series; `null` of a single appointment. */
export function seriesInput(outgoing: OutgoingMessage): SeriesInput | null {
  const { content, exceptions, message, previous, appointment } = outgoing;
  const whole = wholeSeries(timeZones, { revision: content, exceptions });
  const { recurrence } = recurrenceOf(content);
  if (whole === undefined || recurrence === undefined) return null;
  const about = subjectOf(outgoing, whole);
  const cancelled = exceptions.filter(({ isCancelled }) => isCancelled).map(({ occurrenceStart }) => occurrenceStart);
  const kept = new Set(exceptions.map(({ occurrenceStart }) => dayOf(occurrenceStart)));
  const isRequest = message.kind === 'request' && about.kind === 'series';
  // What a series that ends had later goes on in the one that takes over.
  const former = isRequest && content.continuedBy === null ? (previous?.exceptions ?? []) : [];
  return {
    rule: recurrence.rule,
    exdates: [...new Set([...recurrence.exclude, ...cancelled])].sort(),
    occurrences: datesAhead(outgoing, whole),
    about,
    isOneDate: outgoing.invitation.occurrenceStart !== null,
    dropped: former.map(({ occurrenceStart }) => occurrenceStart).filter((each) => !kept.has(dayOf(each))),
    continuedBy: isRequest ? content.continuedBy : null,
    continues: isRequest && appointment.continues !== null && content.sequence === 0,
  };
}

/** Exceptions stay with their day when the series gets another time of day. */
function dayOf(occurrenceStart: string): string {
  return occurrenceStart.slice(0, 'YYYY-MM-DD'.length);
}

function subjectOf(outgoing: OutgoingMessage, whole: WholeSeries): SeriesInput['about'] {
  const { occurrenceStart, form } = outgoing.message;
  const effective = occurrenceStart === null ? undefined : lastShown(outgoing, effectiveAt(whole, occurrenceStart));
  if (effective === undefined) return { kind: 'series' };
  if (form !== null) {
    const response = shownIn(outgoing, whole)(occurrenceStart ?? '');
    return {
      kind: 'whole_set',
      occurrence: occurrenceEvent(outgoing, { effective, response }),
      isCancelled: effective.isCancelled,
    };
  }
  // The response of a message about one date alone is that to the date.
  const { response } = outgoing.message;
  return { kind: 'occurrence', occurrence: occurrenceEvent(outgoing, { effective, response }) };
}

/**
 * A date that was taken out has nothing of its own any more: a message about it shows what the invitee was last sent of
 * it, such as the time to which it was moved before.
 */
function lastShown(
  { content, previous }: OutgoingMessage,
  effective: EffectiveOccurrence | undefined,
): EffectiveOccurrence | undefined {
  if (!effective?.isCancelled || previous === undefined || previous.timeZone !== content.timeZone) return effective;
  const { occurrenceStart } = effective;
  const before = dateIn(previous, content, occurrenceStart);
  return before?.occurrenceStart === occurrenceStart ? { ...before, isCancelled: true } : effective;
}

/** Every full request has the exceptions and the dates with answers of their own that are not over. */
function datesAhead(outgoing: OutgoingMessage, whole: WholeSeries): OccurrenceEvent[] {
  const { stamp, answers } = outgoing.message;
  const responseTo = shownIn(outgoing, whole);
  const starts = new Set([...whole.exceptions.keys(), ...answersShown(answers).own.keys()]);
  return [...starts].sort().flatMap((occurrenceStart) => {
    const effective = effectiveAt(whole, occurrenceStart);
    if (effective === undefined || effective.isCancelled || effective.endUtc <= stamp) return [];
    return [occurrenceEvent(outgoing, { effective, response: responseTo(occurrenceStart) })];
  });
}

/** What a full request shows of the invitee's answers to dates. */
function shownIn(
  { message, content: revision }: OutgoingMessage,
  { exceptions }: WholeSeries,
): (occurrenceStart: string) => OccurrenceEvent['response'] {
  const { response } = message;
  const shown = answersShown(message.answers);
  return (occurrenceStart) => {
    const exception = exceptions.get(occurrenceStart);
    return responseShown(occurrenceStart, { revision, exception, response, shown });
  };
}

function effectiveAt(whole: WholeSeries, occurrenceStart: string): EffectiveOccurrence | undefined {
  const occurrence = firstOccurrence(whole.series, occurrenceStart);
  return occurrence && effectiveOccurrence(timeZones, whole, occurrence);
}

/** A field of its own that no mail shows does not compile here. */
const SAID: readonly (OwnField & keyof OccurrenceEvent)[] = OWN_FIELDS;

function occurrenceEvent(
  { content }: Pick<OutgoingMessage, 'content'>,
  { effective, response }: { effective: EffectiveOccurrence; response: OccurrenceEvent['response'] },
): OccurrenceEvent {
  return {
    ...pick(effective, SAID),
    occurrenceStart: effective.occurrenceStart,
    showAs: shownAs(effective),
    response,
    modifiedAt: content.createdAt,
  };
}

/**
 * What a message about one date says that it was before: the date as it was at the revision of the last request that
 * told of anything else.
 */
export function previousOf({ message, content, previous }: OutgoingMessage): PreviousContent | undefined {
  const { occurrenceStart } = message;
  if (previous === undefined || occurrenceStart === null) return previous;
  const before = dateIn(previous, content, occurrenceStart);
  if (before === undefined) return previous;
  const isShown = (field: OwnField): field is OwnField & keyof PreviousContent => Object.hasOwn(previous, field);
  return { ...previous, ...pick(before, OWN_FIELDS.filter(isShown)), rule: null };
}

type Before = NonNullable<OutgoingMessage['previous']>;

/** A date as it was when a series had what a message said before. */
function dateIn(
  previous: Before,
  content: OutgoingMessage['content'],
  occurrenceStart: string,
): EffectiveOccurrence | undefined {
  const revision = { ...content, ...previous };
  const name = `${dayOf(occurrenceStart)}${previous.start.slice('YYYY-MM-DD'.length)}`;
  const whole = wholeSeries(timeZones, { revision, exceptions: previous.exceptions });
  return whole && effectiveAt(whole, name);
}
