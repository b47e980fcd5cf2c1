import type { components } from '@convoke/contract';
import type { Revision } from '../domain/appointment.js';
import { excludedStarts } from '../domain/occurrence.js';

/** How a series repeats, in responses and events; nothing of a single appointment. */
export function recurrenceOf(revision: Pick<Revision, 'rule' | 'exclude'>): {
  recurrence?: components['schemas']['Recurrence'];
} {
  if (revision.rule === null) return {};
  return { recurrence: { rule: revision.rule, exclude: excludedStarts(revision) } };
}
