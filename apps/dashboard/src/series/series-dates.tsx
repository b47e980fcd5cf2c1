import { describeRecurrence } from '@convoke/recurrence/describe';
import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { language, t } from '../languages/text.js';
import type { BadgeContent } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { AppointmentTime } from '../time/appointment-time.js';
import { formatWallClock } from '../time/wall-clock.js';
import { Button } from '../ui/buttons.js';
import { DataTable } from '../ui/data-table.js';
import { Paged } from '../ui/loaded.js';
import { Section } from '../ui/page.js';
import { TakeOutDialog } from './take-out-dialog.js';

type Occurrence = Service['Occurrence'];

export interface SeriesDatesProps {
  appointment: Service['Appointment'];
  /** The appointment's. */
  rule: string;
}

const PAGE_SIZE = 5;

/** The rule of a series in words, and its next dates. */
export function SeriesDates({ appointment, rule }: SeriesDatesProps) {
  const { start, timeZone, isActive } = appointment;
  const sentence = describeRecurrence(rule, { start, timeZone, languages: [language()] });
  return (
    <Section title={t('Repeats')}>
      <p>{sentence.charAt(0).toUpperCase() + sentence.slice(1)}</p>
      {isActive && <NextDates appointment={appointment} />}
    </Section>
  );
}

function NextDates({ appointment }: Pick<SeriesDatesProps, 'appointment'>) {
  const { appointmentId, timeZone } = appointment;
  const [takenOut, setTakenOut] = useState<Occurrence>();
  const pages = usePages({
    topic: 'appointments',
    key: ['occurrences', appointmentId],
    read: (api, cursor) =>
      answered(
        api.service.GET('/api/v1/appointments/{appointmentId}/occurrences', {
          params: { path: { appointmentId }, query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) } },
        }),
      ),
  });
  return (
    <>
      <Paged pages={pages} empty={<p className="muted">{t('There are no more dates.')}</p>}>
        {(occurrences) => (
          <DataTable
            caption={t('Next dates')}
            rows={occurrences}
            keyOf={({ occurrenceStart }) => occurrenceStart}
            columns={[
              {
                title: t('When'),
                isName: true,
                cell: (occurrence) => <AppointmentTime {...occurrence} timeZone={timeZone} />,
              },
              { title: t('Status'), cell: (occurrence) => <Difference occurrence={occurrence} /> },
              {
                title: t('Change'),
                cell: (occurrence) =>
                  occurrence.isCancelled ? null : (
                    <Button
                      className="button-small"
                      aria-label={t('Take this one out: {date}', { date: formatWallClock(occurrence.start) })}
                      onClick={() => setTakenOut(occurrence)}
                    >
                      {t('Take this one out')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Paged>
      {takenOut && (
        <TakeOutDialog appointment={appointment} occurrence={takenOut} onClose={() => setTakenOut(undefined)} />
      )}
    </>
  );
}

/** How a date differs from the series. */
function Difference({ occurrence }: { occurrence: Occurrence }) {
  const badge = differenceBadge(occurrence);
  const isMoved = !occurrence.isCancelled && occurrence.start !== occurrence.occurrenceStart;
  return (
    <>
      <StatusBadge badge={badge} />
      {isMoved && (
        <span className="cell-sub">
          {t('Instead of {time}', { time: formatWallClock(occurrence.occurrenceStart) })}
        </span>
      )}
    </>
  );
}

function differenceBadge({ start, occurrenceStart, isException, isCancelled }: Occurrence): BadgeContent {
  if (isCancelled) return { tone: 'bad', icon: 'close', label: t('Taken out') };
  if (start !== occurrenceStart) return { tone: 'warn', icon: 'clock', label: t('Moved') };
  if (isException) return { tone: 'info', icon: 'info', label: t('Changed') };
  return { tone: 'neutral', icon: 'repeat', label: t('As the series') };
}
