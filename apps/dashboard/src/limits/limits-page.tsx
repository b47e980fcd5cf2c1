import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { locale, rich, t } from '../languages/text.js';
import { Instant } from '../time/instant.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { Page, Section } from '../ui/page.js';

/** The limits of the account, before they are met. */
export function LimitsPage() {
  const query = useRead({
    topic: 'overview',
    key: ['limits'],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/limits')),
  });
  return (
    <Page
      title={t('Limits')}
      intro={t(
        'What this account may send and store, and how much it does. Only the operator of the server changes limits.',
      )}
    >
      <Loaded query={query}>
        {({ data: { messages, storage } }) => (
          <>
            <Section title={t('Messages to invitees')}>
              <DataTable
                caption={t('Messages to invitees')}
                columns={columns()}
                rows={messageLimits(messages)}
                keyOf={({ name }) => name}
              />
              {messages.endsAt !== null && (
                <p className="muted">{rich('The 24 hours end {time}.', { time: <Instant at={messages.endsAt} /> })}</p>
              )}
            </Section>
            <Section title={t('Stored data')}>
              <DataTable
                caption={t('Stored data')}
                columns={columns()}
                rows={storageLimits(storage)}
                keyOf={({ name }) => name}
              />
              <p className="muted">{t('What is deleted stops counting within an hour.')}</p>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface Limit {
  name: string;
  /** Null where each address has a count of its own. */
  used: Dashboard['UsedLimit'] | null;
  most: number;
  write: (value: number) => string;
}

type Limits = Dashboard['Limits'];

function messageLimits({ perDay, toAddressPerHour, toAddressPerDay }: Limits['messages']): Limit[] {
  return [
    limit(t('Within 24 hours'), perDay, number),
    { name: t('To one address within an hour'), used: null, most: toAddressPerHour, write: number },
    { name: t('To one address within 24 hours'), used: null, most: toAddressPerDay, write: number },
  ];
}

function storageLimits({ appointments, rows, bytes }: Limits['storage']): Limit[] {
  return [
    limit(t('Appointments, including cancelled ones'), appointments, number),
    limit(t('Stored entries'), rows, number),
    limit(t('Size'), bytes, size),
  ];
}

function limit(name: string, used: Dashboard['UsedLimit'], write: Limit['write']): Limit {
  return { name, used, most: used.most, write };
}

function number(value: number): string {
  return value.toLocaleString(locale());
}

const KILO = 1_024;

/** In the units of file managers. */
function size(bytes: number): string {
  const [value, unit] = bytes < KILO ** 3 ? [bytes / KILO ** 2, 'MB'] : [bytes / KILO ** 3, 'GB'];
  return `${value.toLocaleString(locale(), { maximumFractionDigits: 1 })} ${unit}`;
}

/** The part of a limit from which its use is marked. */
const NEAR = 0.8;

const columns = (): readonly Column<Limit>[] => [
  { title: t('Limit'), isName: true, cell: ({ name }) => name },
  { title: t('Used'), isNumber: true, cell: (row) => row.used && <Used row={row} used={row.used.used} /> },
  { title: t('At most'), isNumber: true, cell: ({ most, write }) => (most === 0 ? t('No limit') : write(most)) },
];

/** As a number, and as a part of what is allowed. */
function Used({ row: { name, most, write }, used }: { row: Limit; used: number }) {
  const isNear = most > 0 && used >= NEAR * most;
  return (
    <>
      {isNear ? <strong>{t('{used}, nearly all', { used: write(used) })}</strong> : write(used)}
      {most > 0 && <meter className="limit-meter" aria-label={name} max={most} high={NEAR * most} value={used} />}
    </>
  );
}
