import { Link } from 'wouter';
import type { Service } from '../api/schemas.js';
import { StatusBadge } from '../status/status-badge.js';
import { webhookSign } from '../status/webhook-sign.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';

type Webhook = Service['Webhook'];

const COLUMNS: readonly Column<Webhook>[] = [
  {
    title: 'URL',
    isName: true,
    cell: ({ webhookId, webhookUrl }) => <Link href={`/webhooks/${webhookId}`}>{webhookUrl}</Link>,
  },
  { title: 'Events', cell: ({ eventTypes }) => <span>{eventTypes.join(', ')}</span> },
  {
    title: 'Status',
    cell: (webhook) => (
      <span>
        <StatusBadge sign={webhookSign(webhook)} />
      </span>
    ),
  },
  {
    title: 'Last attempt',
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

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <DataTable caption="Webhooks" columns={COLUMNS} rows={webhooks} keyOf={({ webhookId }) => webhookId} />;
}
