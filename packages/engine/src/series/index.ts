export { answersShown, responseShown } from '../domain/occurrence-answer.js';
export { effectiveOccurrence, longestDistance, type WholeSeries, wholeSeries } from './expand.js';
export { listOccurrenceInvitations, type OccurrenceInvitation } from './list-answers.js';
export type { SeriesInList } from './listed-series.js';
export { firstOccurrence } from './look-up.js';
export { type ListOccurrences, listOccurrences, type OccurrencePage, type SeriesState } from './read-occurrences.js';
export { linksOf, recurrenceOf } from './recurrence.js';
