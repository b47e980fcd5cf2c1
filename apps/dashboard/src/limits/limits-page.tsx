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
  used: string | null;
  most: string;
  isNear: boolean;
}

type Limits = Dashboard['Limits'];

function messageLimits({ perDay, toAddressPerHour, toAddressPerDay }: Limits['messages']): Limit[] {
  return [
    limit(t('Within 24 hours'), perDay, number),
    { name: t('To one address within an hour'), used: null, most: mostOf(toAddressPerHour, number), isNear: false },
    { name: t('To one address within 24 hours'), used: null, most: mostOf(toAddressPerDay, number), isNear: false },
  ];
}

function storageLimits({ appointments, rows, bytes }: Limits['storage']): Limit[] {
  return [
    limit(t('Appointments, including cancelled ones'), appointments, number),
    limit(t('Rows of the database'), rows, number),
    limit(t('Size'), bytes, size),
  ];
}

/** The part of a limit from which its use is marked. */
const NEAR = 0.8;

function limit(name: string, { used, most }: Dashboard['UsedLimit'], write: (value: number) => string): Limit {
  return { name, used: write(used), most: mostOf(most, write), isNear: most > 0 && used >= NEAR * most };
}

function mostOf(most: number, write: (value: number) => string): string {
  return most === 0 ? t('Any number') : write(most);
}

function number(value: number): string {
  return value.toLocaleString(locale());
}

const MIB = 1_024 ** 2;

function size(bytes: number): string {
  return `${(bytes / MIB).toLocaleString(locale(), { maximumFractionDigits: 1 })} MiB`;
}

const columns = (): readonly Column<Limit>[] => [
  { title: t('Limit'), isName: true, cell: ({ name }) => name },
  {
    title: t('Used'),
    isNumber: true,
    cell: ({ used, isNear }) => used && (isNear ? <strong>{t('{used}, nearly all', { used })}</strong> : used),
  },
  { title: t('At most'), isNumber: true, cell: ({ most }) => most },
];
