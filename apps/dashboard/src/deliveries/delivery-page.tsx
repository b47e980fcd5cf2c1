import { Link } from 'wouter';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import { deliverySign } from '../status/delivery-sign.js';
import { StatusBadge } from '../status/status-badge.js';
import { Facts } from '../ui/facts.js';
import { Instant } from '../ui/instant.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { ReplayButton } from './replay-button.js';
import { SentRequests } from './sent-requests.js';

/** One delivery: the request as it was sent, and every answer to it. */
export function DeliveryPage({ deliveryId }: { deliveryId: string }) {
  const path = { params: { path: { deliveryId } } };
  const stands = useRead({
    topic: 'webhooks',
    key: ['delivery', deliveryId],
    read: (api) => answered(api.service.GET('/api/v1/deliveries/{deliveryId}', path)),
  });
  const sent = useRead({
    topic: 'webhooks',
    key: ['sent-delivery', deliveryId],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/deliveries/{deliveryId}', path)),
  });
  const delivery = stands.data?.data;
  return (
    <Page
      title={delivery === undefined ? 'Delivery' : `Delivery of ${delivery.eventType}`}
      parent={
        delivery === undefined
          ? { href: '/deliveries', label: 'Deliveries' }
          : { href: `/webhooks/${delivery.webhookId}`, label: 'Webhook' }
      }
      actions={delivery !== undefined && <ReplayButton delivery={delivery} />}
    >
      <Loaded query={stands}>
        {({ data }) => (
          <>
            <Summary delivery={data} />
            <Loaded query={sent}>{({ data: requests }) => <SentRequests delivery={requests} />}</Loaded>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ delivery }: { delivery: Service['WebhookDelivery'] }) {
  const { appointmentId, attemptCount, nextAttemptAt, reason, dateCreated, dateFinished, deliveryId } = delivery;
  return (
    <div className="card card-body">
      <Facts
        facts={[
          ['Status', <StatusBadge key="status" sign={deliverySign(delivery)} />],
          ['Reason', reason ?? '—'],
          ['Attempts', attemptCount],
          ['Next attempt', <Instant key="next" at={nextAttemptAt} />],
          ['Created', <Instant key="created" at={dateCreated} />],
          ['Finished', <Instant key="finished" at={dateFinished} absent="Not yet" />],
          ['Id', <code key="id">{deliveryId}</code>],
          [
            'About',
            appointmentId === null ? (
              '—'
            ) : (
              <Link key="about" href={`/appointments/${appointmentId}`}>
                The appointment
              </Link>
            ),
          ],
        ]}
      />
    </div>
  );
}
