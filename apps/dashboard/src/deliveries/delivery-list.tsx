import { Link } from 'wouter';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { usePages } from '../api/use-pages.js';
import { deliverySign, STATUS_FILTERS } from '../status/delivery-sign.js';
import { queueColumns } from '../status/queue-columns.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { defined } from '../ui/defined.js';
import { EmptyState } from '../ui/empty-state.js';
import { oneOf } from '../ui/one-of.js';
import { Paged } from '../ui/paged.js';
import { useSearch } from '../ui/use-search.js';

type Delivery = Service['WebhookDelivery'];

const COLUMNS: readonly Column<Delivery>[] = [
  {
    title: 'Event',
    isName: true,
    cell: ({ deliveryId, eventType }) => <Link href={`/deliveries/${deliveryId}`}>{eventType}</Link>,
  },
  ...queueColumns<Delivery>({ signOf: deliverySign, titles: { status: 'Status', created: 'Created' } }),
];

/** What was and is to be sent to a webhook, the newest first; filtered by a `StatusField`. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const [status] = useSearch('status');
  const filter = defined({ status: oneOf(status, STATUS_FILTERS) });
  const pages = usePages({
    topic: 'webhooks',
    key: ['deliveries', webhookId, filter],
    read: (api, cursor) => {
      const params = { path: { webhookId }, query: { ...filter, ...defined({ cursor }) } };
      return answered(api.service.GET('/api/v1/webhooks/{webhookId}/deliveries', { params }));
    },
  });
  return (
    <Paged
      pages={pages}
      empty={
        <EmptyState icon="deliveries" title="No deliveries">
          {status === '' ? 'Send a test event, or wait for an answer.' : 'None is in this state.'}
        </EmptyState>
      }
    >
      {(deliveries) => (
        <DataTable
          caption="Deliveries, the newest first"
          columns={COLUMNS}
          rows={deliveries}
          keyOf={({ deliveryId }) => deliveryId}
        />
      )}
    </Paged>
  );
}
