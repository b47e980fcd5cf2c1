import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { CreateAccountDialog, DeleteAccountDialog, EditAccountDialog } from './account-dialogs.js';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; account: Dashboard['Account'] };

/** All accounts of the server, for its administrators. */
export function AccountsPage() {
  const { user } = useSession();
  if (user.isAdministrator) return <Accounts />;
  return (
    <Page title={t('Accounts')}>
      <Notice tone="info" title={t('For administrators of the server')}>
        {t('You are not one of them. Whoever runs the server can make you one.')}
      </Notice>
    </Page>
  );
}

function Accounts() {
  const [open, setOpen] = useState<Open>();
  const [made, setMade] = useState<Dashboard['CreatedAccount']>();
  const close = () => setOpen(undefined);
  const query = useRead({
    topic: 'accounts',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/accounts')),
  });
  return (
    <Page
      title={t('Accounts')}
      intro={t('Each account has its own appointments, keys, webhooks and members.')}
      actions={
        <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
          {t('New account')}
        </Button>
      }
    >
      {made !== undefined && (
        <Secret title={t('{name} was created', { name: made.account.name })} values={secretsOf(made)} />
      )}
      {made !== undefined && made.dashboardLink === null && made.account.email !== null && (
        <Notice tone="good" title={t('The owner’s link is mailed to {email}', { email: made.account.email })}>
          {t('Nobody else can see it. If it does not arrive, the operator of the server can print another.')}
        </Notice>
      )}
      <Loaded query={query}>
        {({ data }) => (
          <AccountTable
            accounts={data}
            onEdit={(account) => setOpen({ kind: 'edit', account })}
            onDelete={(account) => setOpen({ kind: 'delete', account })}
          />
        )}
      </Loaded>
      {open?.kind === 'create' && (
        <CreateAccountDialog
          onClose={close}
          onCreated={(next) => {
            setMade(next);
            close();
          }}
        />
      )}
      {open?.kind === 'edit' && <EditAccountDialog account={open.account} onClose={close} />}
      {open?.kind === 'delete' && <DeleteAccountDialog account={open.account} onClose={close} />}
    </Page>
  );
}

function secretsOf({ apiKey, apiSecret, dashboardLink }: Dashboard['CreatedAccount']) {
  const credentials = [
    [t('API key'), apiKey],
    [t('API secret'), apiSecret],
  ] as const;
  return dashboardLink === null
    ? credentials
    : [...credentials, [t('One-time link for the owner'), dashboardLink] as const];
}

type Account = Dashboard['Account'];

interface AccountTableProps {
  accounts: readonly Account[];
  onEdit: (account: Account) => void;
  onDelete: (account: Account) => void;
}

function AccountTable({ accounts, onEdit, onDelete }: AccountTableProps) {
  const columns: readonly Column<Account>[] = [
    {
      title: t('Account'),
      isName: true,
      cell: ({ name, email }) => (
        <>
          <UserText>{name}</UserText>
          <span className="cell-sub">{email ?? t('No e-mail address')}</span>
        </>
      ),
    },
    {
      title: t('Organizer'),
      cell: ({ organizer }) => (
        <span>
          <UserText>{`${organizer.name} <${organizer.address}>`}</UserText>
          {organizer.isDefault && <span className="cell-sub">{t('Default of the server')}</span>}
        </span>
      ),
    },
    {
      title: t('Requests per minute'),
      isNumber: true,
      cell: ({ rateLimit }) => <span>{rateLimit ?? t('Default of the server')}</span>,
    },
    {
      title: t('Created'),
      isTime: true,
      cell: ({ dateCreated }) => (
        <span>
          <Instant at={dateCreated} />
        </span>
      ),
    },
    {
      title: t('Change'),
      cell: (account) => (
        <span className="actions">
          <Button
            className="button-small"
            aria-label={t('Edit {name}', { name: account.name })}
            onClick={() => onEdit(account)}
          >
            {t('Edit')}
          </Button>
          <Button
            className="button-small"
            aria-label={t('Delete {name}', { name: account.name })}
            onClick={() => onDelete(account)}
          >
            {t('Delete')}
          </Button>
        </span>
      ),
    },
  ];
  return <DataTable caption={t('Accounts')} columns={columns} rows={accounts} keyOf={({ accountId }) => accountId} />;
}
