import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import { DeliveryList } from '../deliveries/delivery-list.js';
import { ReplayMissed } from '../deliveries/replay-missed.js';
import { StatusField } from '../deliveries/status-field.js';
import { StatusBadge } from '../status/status-badge.js';
import { webhookSign } from '../status/webhook-sign.js';
import { Facts } from '../ui/facts.js';
import { Instant } from '../ui/instant.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { Secret } from '../ui/secret.js';
import { Section } from '../ui/section.js';
import { WebhookActions } from './webhook-actions.js';
import { WebhookWarning } from './webhook-warning.js';

/** One webhook: how it fares, and what was sent to it. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const [secret, setSecret] = useState<string>();
  const query = useRead({
    topic: 'webhooks',
    key: ['one', webhookId],
    read: (api) => answered(api.service.GET('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId } } })),
  });
  const webhook = query.data?.data;
  return (
    <Page
      title={webhook?.webhookUrl ?? 'Webhook'}
      parent={{ href: '/webhooks', label: 'Webhooks' }}
      actions={webhook !== undefined && <WebhookActions webhook={webhook} onSecret={setSecret} />}
    >
      {secret !== undefined && <Secret title="The webhook has a new secret" values={[['Secret', secret]]} />}
      <Loaded query={query}>
        {({ data }) => (
          <>
            <WebhookWarning webhook={data} />
            <Summary webhook={data} />
            <Section
              title="Deliveries"
              actions={
                <>
                  <StatusField />
                  <ReplayMissed webhookId={webhookId} />
                </>
              }
            >
              <DeliveryList webhookId={webhookId} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ webhook }: { webhook: Service['Webhook'] }) {
  return (
    <div className="card card-body">
      <Facts
        facts={[
          ['Status', <StatusBadge key="status" sign={webhookSign(webhook)} />],
          ['Events', webhook.eventTypes.join(', ')],
          ['Signature', webhook.signatureScheme],
          ['Failures in a row', webhook.consecutiveFailures],
          ['Last attempt', <Instant key="last" at={webhook.lastDeliveryAt} absent="None yet" />],
          ['Registered', <Instant key="created" at={webhook.dateCreated} />],
          ['Id', <code key="id">{webhook.webhookId}</code>],
        ]}
      />
    </div>
  );
}
