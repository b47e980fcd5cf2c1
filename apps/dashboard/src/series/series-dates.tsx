import { describeRecurrence } from '@convoke/recurrence/describe';
import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { language, t } from '../languages/text.js';
import { Answers } from '../status/answers.js';
import type { BadgeContent } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { AppointmentTime } from '../time/appointment-time.js';
import { addDays, parseDay, startOf } from '../time/local-days.js';
import { formatWallClock } from '../time/wall-clock.js';
import { useSearch } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { DataTable } from '../ui/data-table.js';
import { Paged } from '../ui/loaded.js';
import { Section } from '../ui/page.js';
import { defined } from '../ui/values.js';
import { CancelDateDialog } from './cancel-date-dialog.js';
import { ChangeDateDialog } from './change-date-dialog.js';
import { DateInviteesDialog } from './date-invitees-dialog.js';

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
  const [open, setOpen] = useState<{ dialog: 'answers' | 'change' | 'cancel'; occurrence: Occurrence }>();
  const close = () => setOpen(undefined);
  const [date] = useSearch('date');
  const pages = usePages({
    topic: 'appointments',
    key: ['occurrences', appointmentId, date],
    read: (api, cursor) =>
      answered(
        api.service.GET('/api/v1/appointments/{appointmentId}/occurrences', {
          params: {
            path: { appointmentId },
            query: { limit: PAGE_SIZE, ...defined({ cursor, from: beginningOf(date) }) },
          },
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
                title: t('Answers'),
                cell: (occurrence) => (
                  <Button className="button-small" onClick={() => setOpen({ dialog: 'answers', occurrence })}>
                    <Answers answers={occurrence.responses ?? NONE} />
                    <span className="visually-hidden">
                      {t('Answers for {date}', { date: formatWallClock(occurrence.start) })}
                    </span>
                  </Button>
                ),
              },
              {
                title: t('Change'),
                cell: (occurrence) =>
                  occurrence.isCancelled ? null : (
                    <div className="actions">
                      <Button
                        className="button-small"
                        aria-label={t('Change {date}', { date: formatWallClock(occurrence.start) })}
                        onClick={() => setOpen({ dialog: 'change', occurrence })}
                      >
                        {t('Change')}
                      </Button>
                      <Button
                        className="button-small"
                        aria-label={t('Cancel this date: {date}', { date: formatWallClock(occurrence.start) })}
                        onClick={() => setOpen({ dialog: 'cancel', occurrence })}
                      >
                        {t('Cancel this date')}
                      </Button>
                    </div>
                  ),
              },
            ]}
          />
        )}
      </Paged>
      {open?.dialog === 'answers' && (
        <DateInviteesDialog appointmentId={appointmentId} occurrence={open.occurrence} onClose={close} />
      )}
      {open?.dialog === 'change' && (
        <ChangeDateDialog appointment={appointment} date={open.occurrence} onClose={close} />
      )}
      {open?.dialog === 'cancel' && (
        <CancelDateDialog appointment={appointment} occurrence={open.occurrence} onClose={close} />
      )}
    </>
  );
}

const NONE = { accepted: 0, declined: 0, tentative: 0, needsAction: 0 };

/** A day before a date that the address names, as it may begin a day earlier in UTC; by default the dates are those to come. */
function beginningOf(date: string): string | undefined {
  const day = parseDay(date.slice(0, 'YYYY-MM-DD'.length));
  return day === undefined ? undefined : startOf(addDays(day, -1)).toISOString();
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
  if (isCancelled) return { tone: 'bad', icon: 'close', label: t('Cancelled') };
  if (start !== occurrenceStart) return { tone: 'warn', icon: 'clock', label: t('Moved') };
  if (isException) return { tone: 'info', icon: 'info', label: t('Changed') };
  return { tone: 'neutral', icon: 'repeat', label: t('As the series') };
}
