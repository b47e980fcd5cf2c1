/**
 * How appointments repeat: which rules every calendar holds, and when a series takes place.
 *
 * Always true: a rule is of the closed grammar of `rule.ts`, which Exchange, Google and Apple all hold; a rule that is
 * refused comes with the nearest one that is not; the clock of a series stays and its instants move; expanding costs at
 * most a step for each occurrence up to the last one asked for, and for rules without COUNT none for those before.
 *
 * `describe/` says a rule in words; it loads neither what expands rules nor the texts of messages.
 *
 * Must not know: messages, answers, stores, every other package but those of zones and texts.
 */

export {
  type Occurrence,
  occurrencesOf,
  type Series,
  shortestDistance,
  type Window,
} from './occurrences.js';
export { type Reading, type Refusal, type RefusalReason, readRule } from './read-rule.js';
export {
  type DayOfMonth,
  type End,
  type Ordinal,
  type Pattern,
  type Rule,
  type Weekday,
  writeRule,
} from './rule.js';
export { timezoneOfSeries } from './series-timezone.js';
