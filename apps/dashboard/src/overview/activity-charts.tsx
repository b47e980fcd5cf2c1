import { useState } from 'react';
import { answered } from '../api/answer.js';
import { useRead } from '../api/reads.js';
import { rich, t } from '../languages/text.js';
import { Instant } from '../time/instant.js';
import { SelectField } from '../ui/fields.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Section } from '../ui/page.js';
import { oneOf } from '../ui/values.js';
import { BarChart, type Series } from './bar-chart.js';

const units = () => [
  { value: 'hour', label: t('Last 48 hours') },
  { value: 'day', label: t('Last 30 days') },
];

const answers = () =>
  [
    { name: 'accepted', label: t('Accepted|several'), tone: 'good' },
    { name: 'tentative', label: t('Maybe'), tone: 'warn' },
    { name: 'declined', label: t('Declined|several'), tone: 'bad' },
  ] as const satisfies Series[];

const deliveries = () =>
  [
    { name: 'success', label: t('Delivered'), tone: 'good' },
    { name: 'unfinished', label: t('Pending'), tone: 'warn' },
    { name: 'failed', label: t('Failed or skipped'), tone: 'bad' },
  ] as const satisfies Series[];

/** Answers over time, and deliveries where there are webhooks. */
export function ActivityCharts({ hasWebhooks }: { hasWebhooks: boolean }) {
  const [unit, setUnit] = useState<'hour' | 'day'>('hour');
  const query = useRead({
    topic: 'overview',
    key: ['activity', unit],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/activity', { params: { query: { unit } } })),
  });
  return (
    <Section
      title={t('Activity')}
      actions={
        <SelectField
          label={t('Period')}
          choices={units()}
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
                {rich('There is too much to count it all: the figures are complete since {time}.', {
                  time: <Instant at={completeSince} />,
                })}
              </Notice>
            )}
            <div className="charts">
              <BarChart
                title={t('Answers')}
                unit={unit}
                series={answers()}
                points={points.map(({ at, answers }) => ({ at, counts: answers }))}
              />
              {hasWebhooks && (
                <BarChart
                  title={t('Deliveries')}
                  unit={unit}
                  series={deliveries()}
                  points={points.map(({ at, deliveries }) => ({ at, counts: deliveries }))}
                />
              )}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}
