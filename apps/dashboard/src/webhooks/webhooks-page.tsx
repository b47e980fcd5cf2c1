import { useState } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { webhookBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { RegisterDialog } from './webhook-dialogs.js';

export function WebhooksPage() {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const query = useRead({
    topic: 'webhooks',
    key: ['list'],
    read: (api) => answered(api.service.GET('/api/v1/webhooks')),
  });
  const register = (
    <Button look="primary" onClick={() => setOpen(true)}>
      New webhook
    </Button>
  );
  return (
    <Page title="Webhooks" intro="Who is notified when somebody answers or an appointment changes." actions={register}>
      {secret !== undefined && <Secret title="The webhook is registered" values={[['Secret', secret]]} />}
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="webhooks" title="No webhooks yet" actions={register}>
              Register a URL of your application to be notified of every answer.
            </EmptyState>
          ) : (
            <WebhookTable webhooks={data} />
          )
        }
      </Loaded>
      {isOpen && (
        <RegisterDialog
          onClose={() => setOpen(false)}
          onRegistered={(next) => {
            setSecret(next);
            setOpen(false);
          }}
        />
      )}
    </Page>
  );
}

type Webhook = Service['Webhook'];

const COLUMNS: readonly Column<Webhook>[] = [
  {
    title: 'Webhook',
    isName: true,
    cell: ({ webhookId, webhookUrl, name }) => (
      <>
        <Link href={`/webhooks/${webhookId}`}>
          <UserText>{name || webhookUrl}</UserText>
        </Link>
        {name !== '' && (
          <span className="cell-sub">
            <UserText>{webhookUrl}</UserText>
          </span>
        )}
      </>
    ),
  },
  { title: 'Events', cell: ({ eventTypes }) => <UserText>{eventTypes.join(', ')}</UserText> },
  {
    title: 'Status',
    cell: (webhook) => (
      <span>
        <StatusBadge badge={webhookBadge(webhook)} />
      </span>
    ),
  },
  {
    title: 'Last attempt',
    isTime: true,
    cell: ({ lastDeliveryAt, lastDeliveryStatus }) => (
      <span className="nowrap">
        <Instant at={lastDeliveryAt} absent="None yet" />
        {lastDeliveryStatus !== null && (
          <span className="cell-sub">{lastDeliveryStatus === 'success' ? 'succeeded' : 'failed'}</span>
        )}
      </span>
    ),
  },
];

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <DataTable caption="Webhooks" columns={COLUMNS} rows={webhooks} keyOf={({ webhookId }) => webhookId} />;
}
