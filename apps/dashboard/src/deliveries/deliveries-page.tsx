import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import { webhookSign } from '../status/webhook-sign.js';
import { EmptyState } from '../ui/empty-state.js';
import { LinkButton } from '../ui/link-button.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { SelectField } from '../ui/select-field.js';
import { useSearch } from '../ui/use-search.js';
import { WebhookWarning } from '../webhooks/webhook-warning.js';
import { DeliveryList } from './delivery-list.js';
import { ReplayMissed } from './replay-missed.js';
import { StatusField } from './status-field.js';

/** The deliveries of one webhook after the other. */
export function DeliveriesPage() {
  const query = useRead({
    topic: 'webhooks',
    key: ['list'],
    read: (api) => answered(api.service.GET('/api/v1/webhooks')),
  });
  return (
    <Page title="Deliveries" intro="What was sent to each webhook, how it was answered, and what was missed.">
      <Loaded query={query}>
        {({ data }) => (data.length === 0 ? <NoWebhooks /> : <OfWebhook webhooks={data} />)}
      </Loaded>
    </Page>
  );
}

function OfWebhook({ webhooks }: { webhooks: readonly Service['Webhook'][] }) {
  const [chosen, setChosen] = useSearch('webhook');
  const webhook = webhooks.find(({ webhookId }) => webhookId === chosen) ?? webhooks[0];
  if (webhook === undefined) return <NoWebhooks />;
  return (
    <>
      <WebhookWarning webhook={webhook} />
      <search className="filters filters-wide">
        <SelectField
          label="Webhook"
          choices={webhooks.map((one) => ({
            value: one.webhookId,
            label: `${one.webhookUrl} (${webhookSign(one).label})`,
          }))}
          value={webhook.webhookId}
          onChange={(event) => setChosen(event.target.value)}
        />
        <StatusField />
        <ReplayMissed webhookId={webhook.webhookId} />
      </search>
      <DeliveryList key={webhook.webhookId} webhookId={webhook.webhookId} />
    </>
  );
}

function NoWebhooks() {
  return (
    <EmptyState
      icon="deliveries"
      title="No webhooks, so no deliveries"
      actions={<LinkButton href="/webhooks">To the webhooks</LinkButton>}
    >
      Register a webhook first.
    </EmptyState>
  );
}
