import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { webhookBadge } from '../status/badges.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { SelectField } from '../ui/fields.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { WebhookWarning } from '../webhooks/webhook-warning.js';
import { DeliveryList, ReplayMissed, StatusField } from './delivery-list.js';

/** The deliveries of the selected webhook. */
export function DeliveriesPage() {
  const query = useRead({
    topic: 'webhooks',
    key: ['list'],
    read: (api) => answered(api.service.GET('/api/v1/webhooks')),
  });
  return (
    <Page title={t('Deliveries')} intro={t('What was sent to each webhook, how it was answered, and what was missed.')}>
      <Loaded query={query}>
        {({ data }) => (data.length === 0 ? <NoWebhooks /> : <WebhookDeliveries webhooks={data} />)}
      </Loaded>
    </Page>
  );
}

function WebhookDeliveries({ webhooks }: { webhooks: readonly Service['Webhook'][] }) {
  const [chosen, setChosen] = useSearch('webhook');
  const webhook = webhooks.find(({ webhookId }) => webhookId === chosen) ?? webhooks[0];
  if (webhook === undefined) return <NoWebhooks />;
  return (
    <>
      <WebhookWarning webhook={webhook} />
      <search className="filters filters-wide">
        <SelectField
          label={t('Webhook')}
          choices={webhooks.map((one) => ({
            value: one.webhookId,
            label: `${one.name || one.webhookUrl} (${webhookBadge(one).label})`,
          }))}
          value={webhook.webhookId}
          onChange={(event) => setChosen(event.target.value)}
        />
        <StatusField />
        <ReplayMissed webhook={webhook} />
      </search>
      <DeliveryList key={webhook.webhookId} webhookId={webhook.webhookId} />
    </>
  );
}

function NoWebhooks() {
  return (
    <EmptyState
      icon="deliveries"
      title={t('No webhooks, so no deliveries')}
      actions={<LinkButton href="/webhooks">{t('To the webhooks')}</LinkButton>}
    >
      {t('Register a webhook first.')}
    </EmptyState>
  );
}
