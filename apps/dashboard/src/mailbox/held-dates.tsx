import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClock, formatWallClockRange } from '../time/wall-clock.js';
import { DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { UserText } from '../ui/user-text.js';
import { oneOf } from '../ui/values.js';

type Client = Dashboard['SandboxClient'];

const CLIENTS = ['gmail', 'outlook', 'exchange', 'apple', 'nextcloud'] as const satisfies readonly Client[];

/** The mail clients whose replies and calendars the sandbox can imitate. */
const clients = () => [
  { value: 'gmail', label: 'Gmail' },
  { value: 'outlook', label: 'Outlook' },
  { value: 'exchange', label: 'Exchange' },
  { value: 'apple', label: 'Apple Calendar' },
  { value: 'nextcloud', label: 'Nextcloud' },
];

interface ClientFieldProps {
  hint: string;
  value: Client;
  onChange: (client: Client) => void;
}

export function ClientField({ hint, value, onChange }: ClientFieldProps) {
  return (
    <SelectField
      label={t('Mail client')}
      hint={hint}
      choices={clients()}
      value={value}
      onChange={(event) => onChange(oneOf(event.target.value, CLIENTS) ?? 'gmail')}
    />
  );
}

/** What the invitee's calendar shows after a message. */
export function useHeldDates(mailId: string, { client }: { client: Client }) {
  return useRead({
    topic: 'messages',
    key: ['sandbox-calendar', mailId, client],
    read: (api) =>
      answered(
        api.dashboard.GET('/dashboard/api/sandbox/mails/{mailId}/calendar', {
          params: { path: { mailId }, query: { client } },
        }),
      ),
  });
}

/** The dates that the invitee's calendar shows after a message, as each client would hold them. */
export function HeldDates({ mailId }: { mailId: string }) {
  const [client, setClient] = useState<Client>('gmail');
  const query = useHeldDates(mailId, { client });
  return (
    <div className="stack">
      <ClientField
        hint={t(
          'Nextcloud keeps only what the last message contains; the others change the one date that it is about.',
        )}
        value={client}
        onChange={setClient}
      />
      <Loaded query={query}>{({ data }) => <Dates calendar={data} />}</Loaded>
    </div>
  );
}

function Dates({ calendar: { isIgnored, dates, hasMore } }: { calendar: Dashboard['SandboxCalendar'] }) {
  return (
    <>
      {isIgnored && (
        <Notice tone="warn">{t('This calendar ignores the message, because its first event has begun.')}</Notice>
      )}
      {dates.length === 0 ? (
        <p className="muted">{t('The calendar shows nothing.')}</p>
      ) : (
        <DataTable
          caption={t('What the calendar shows')}
          rows={dates}
          keyOf={({ occurrenceStart }) => occurrenceStart}
          columns={[
            { title: t('When'), isName: true, cell: Times },
            { title: t('Subject'), cell: ({ subject }) => <UserText>{subject}</UserText> },
            { title: t('Place'), cell: ({ location }) => (location === '' ? null : <UserText>{location}</UserText>) },
            {
              title: t('Answer'),
              isBadge: true,
              cell: ({ response }) => <StatusBadge badge={responseBadge(response)} />,
            },
          ]}
        />
      )}
      {hasMore && <p className="muted">{t('There are more dates than these.')}</p>}
    </>
  );
}

function Times({ occurrenceStart, start, end }: Dashboard['SandboxDate']) {
  return (
    <>
      {formatWallClockRange(start, end)}
      {start !== occurrenceStart && (
        <span className="cell-sub">{t('Instead of {time}', { time: formatWallClock(occurrenceStart) })}</span>
      )}
    </>
  );
}
