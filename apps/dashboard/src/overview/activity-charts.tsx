import { useState } from 'react';
import { answered } from '../api/answer.js';
import { useRead } from '../api/reads.js';
import { Instant } from '../time/instant.js';
import { SelectField } from '../ui/fields.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Section } from '../ui/page.js';
import { oneOf } from '../ui/values.js';
import { BarChart, type Series } from './bar-chart.js';

const UNITS = [
  { value: 'hour', label: 'Last 48 hours' },
  { value: 'day', label: 'Last 30 days' },
];

const ANSWERS = [
  { name: 'accepted', label: 'Accepted', tone: 'good' },
  { name: 'tentative', label: 'Maybe', tone: 'warn' },
  { name: 'declined', label: 'Declined', tone: 'bad' },
] as const satisfies Series[];

const DELIVERIES = [
  { name: 'success', label: 'Delivered', tone: 'good' },
  { name: 'unfinished', label: 'Under way', tone: 'warn' },
  { name: 'failed', label: 'Failed or skipped', tone: 'bad' },
] as const satisfies Series[];

/** Answers and deliveries over time. */
export function ActivityCharts() {
  const [unit, setUnit] = useState<'hour' | 'day'>('hour');
  const query = useRead({
    topic: 'overview',
    key: ['activity', unit],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/activity', { params: { query: { unit } } })),
  });
  return (
    <Section
      title="Activity"
      actions={
        <SelectField
          label="Period"
          choices={UNITS}
          value={unit}
          onChange={(event) => setUnit(oneOf(event.target.value, ['hour', 'day']) ?? 'hour')}
        />
      }
    >
      <Loaded query={query}>
        {({ data: { points, completeSince } }) => (
          <>
            {completeSince !== null && (
              <Notice tone="info">
                There is too much to count it all: the figures are complete since <Instant at={completeSince} />.
              </Notice>
            )}
            <div className="charts">
              <BarChart
                title="Answers"
                unit={unit}
                series={ANSWERS}
                points={points.map(({ at, answers }) => ({ at, counts: answers }))}
              />
              <BarChart
                title="Deliveries"
                unit={unit}
                series={DELIVERIES}
                points={points.map(({ at, deliveries }) => ({ at, counts: deliveries }))}
              />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}
