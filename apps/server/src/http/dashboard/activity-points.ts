import type { Activity, ActivityCount } from '@convoke/engine';
import { isoInstant } from '../operations/answers.js';
import { type DashboardSchemas, instantOrNull } from './views.js';

const HOUR = 3_600_000;
/** What one point stands for, and how many are shown. */
const UNITS = { hour: { step: HOUR, points: 48 }, day: { step: 24 * HOUR, points: 30 } };

export type ActivityUnit = keyof typeof UNITS;

/** The points that are shown of a unit: their begins, epoch milliseconds, oldest first, and their length. */
export function activityWindow(unit: ActivityUnit, now: number): { starts: number[]; step: number } {
  const { step, points } = UNITS[unit];
  const last = now - (now % step);
  return { step, starts: Array.from({ length: points }, (_, at) => last - (points - 1 - at) * step) };
}

/** Counts as points without gaps. */
export function viewActivity(
  unit: ActivityUnit,
  starts: readonly number[],
  { answers, deliveries, completeSince }: Activity,
): DashboardSchemas['Activity'] {
  const points = starts.map((at) => {
    const answered = countsAt(answers, at);
    const delivered = countsAt(deliveries, at);
    const { success = 0, pending = 0, sending = 0, ...ended } = delivered;
    return {
      at: isoInstant(at),
      answers: {
        accepted: answered.accepted ?? 0,
        declined: answered.declined ?? 0,
        tentative: answered.tentative ?? 0,
      },
      deliveries: {
        success,
        failed: Object.values(ended).reduce((sum, count) => sum + count, 0),
        unfinished: pending + sending,
      },
    };
  });
  return { unit, points, completeSince: instantOrNull(completeSince) };
}

function countsAt<Kind extends string>(
  counts: readonly ActivityCount<Kind>[],
  at: number,
): Partial<Record<Kind, number>> {
  const found: Partial<Record<Kind, number>> = {};
  for (const { at: begin, kind, count } of counts) if (begin === at) found[kind] = count;
  return found;
}
