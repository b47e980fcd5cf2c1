/**
 * Says in words how an appointment repeats.
 *
 * An entry of its own, because the words of ten languages and the rules of time zones burden nobody who does not need
 * them. Runs wherever there is `Intl.PluralRules`, browsers included.
 */
export { type DescribedSeries, describeRecurrence } from '@convoke/recurrence/describe';
