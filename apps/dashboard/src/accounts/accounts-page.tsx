import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import { useSession } from '../session/session-context.js';
import { Button } from '../ui/button.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { Secret } from '../ui/secret.js';
import { AccountTable } from './account-table.js';
import { CreateAccountDialog } from './create-account-dialog.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { EditAccountDialog } from './edit-account-dialog.js';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; account: Dashboard['Account'] };

/** All accounts of the server, for its administrators. */
export function AccountsPage() {
  const { user } = useSession();
  if (user.isAdministrator) return <Accounts />;
  return (
    <Page title="Accounts">
      <Notice tone="info" title="For administrators of the server">
        You are not one of them. Whoever runs the server can make you one.
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
      title="Accounts"
      intro="Each account has its own appointments, keys, webhooks and members."
      actions={
        <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
          New account
        </Button>
      }
    >
      {made !== undefined && <Secret title={`${made.account.name} is made`} values={secretsOf(made)} />}
      {made !== undefined && made.dashboardLink === null && made.account.email !== null && (
        <Notice tone="good" title={`The owner’s link is mailed to ${made.account.email}`}>
          Nobody else is shown it. If it does not arrive, whoever runs the server prints one.
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
    ['API key', apiKey],
    ['API secret', apiSecret],
  ] as const;
  return dashboardLink === null
    ? credentials
    : [...credentials, ['One-time link for the owner', dashboardLink] as const];
}
