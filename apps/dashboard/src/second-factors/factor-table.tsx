import type { Dashboard } from '../api/api.js';
import { t } from '../languages/text.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { UserText } from '../ui/user-text.js';

/** What is to be removed. */
export interface Removal {
  name: string;
  /** Null for the authenticator app. */
  passkeyId: string | null;
}

interface Factor extends Removal {
  dateAdded: string;
  /** Undefined for the authenticator app, of which nobody keeps it. */
  dateLastUsed: string | null | undefined;
}

interface FactorTableProps {
  factors: Dashboard['SecondFactors'];
  onRemove: (removal: Removal) => void;
  onRenew: () => void;
}

export function FactorTable({ factors, onRemove, onRenew }: FactorTableProps) {
  const rows = rowsOf(factors);
  if (rows.length === 0) {
    return <p>{t('You have none: your password alone signs in. A passkey signs in without a password.')}</p>;
  }
  const columns: readonly Column<Factor>[] = [
    { title: t('Name'), isName: true, cell: ({ name }) => <UserText>{name}</UserText> },
    {
      title: t('Since'),
      isTime: true,
      cell: ({ dateAdded }) => (
        <span>
          <Instant at={dateAdded} />
        </span>
      ),
    },
    {
      title: t('Last used'),
      isTime: true,
      cell: ({ dateLastUsed }) => (
        <span>{dateLastUsed === undefined ? '—' : <Instant at={dateLastUsed} absent={t('Never')} />}</span>
      ),
    },
    {
      title: t('Change'),
      cell: ({ name, passkeyId }) => (
        <span>
          <Button
            className="button-small"
            aria-label={t('Remove {name}', { name })}
            onClick={() => onRemove({ name, passkeyId })}
          >
            {t('Remove')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('Second factors')}
        columns={columns}
        rows={rows}
        keyOf={({ passkeyId }) => passkeyId ?? 'totp'}
      />
      <p>
        {t('{count} recovery codes are left.', { count: factors.recoveryCodes })}{' '}
        <Button className="button-small" onClick={onRenew}>
          {t('New recovery codes')}
        </Button>
      </p>
    </>
  );
}

function rowsOf({ passkeys, dateTotpAdded }: Dashboard['SecondFactors']): Factor[] {
  const app = { name: t('Authenticator app'), passkeyId: null, dateLastUsed: undefined };
  return [...passkeys, ...(dateTotpAdded === null ? [] : [{ ...app, dateAdded: dateTotpAdded }])];
}
