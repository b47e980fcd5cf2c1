import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { webhookBadge } from '../status/badges.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { SelectField } from '../ui/fields.js';
import { Filters } from '../ui/filters.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { ExportLink, SearchField } from '../ui/search-field.js';
import { endpointName } from '../webhooks/endpoint-name.js';
import { WebhookWarning } from '../webhooks/webhook-warning.js';
import { DeliveryList, EventField, ReplayMissed, StatusField, useDeliveryFilter } from './delivery-list.js';

/** The deliveries of all webhooks or of the selected one. */
export function DeliveriesPage() {
  const [chosen] = useSearch('webhook');
  const query = useRead({
    topic: 'webhooks',
    key: ['list'],
    read: (api) => answered(api.service.GET('/api/v1/webhooks')),
  });
  const filter = useDeliveryFilter(chosen === '' ? undefined : chosen);
  return (
    <Page
      title={t('Deliveries')}
      intro={t('What was sent to each webhook, how it was answered, and what was missed.')}
      actions={<ExportLink file="/dashboard/api/deliveries.csv" query={filter} />}
    >
      <Loaded query={query}>
        {({ data }) => (data.length === 0 ? <NoWebhooks /> : <WebhookDeliveries webhooks={data} />)}
      </Loaded>
    </Page>
  );
}

function WebhookDeliveries({ webhooks }: { webhooks: readonly Service['Webhook'][] }) {
  const [chosen, setChosen] = useSearch('webhook');
  const filter = useDeliveryFilter(chosen === '' ? undefined : chosen);
  const webhook = webhooks.find(({ webhookId }) => webhookId === chosen);
  const choices = webhooks.map((one) => ({
    value: one.webhookId,
    label: `${endpointName(one.name || one.webhookUrl)} (${webhookBadge(one).label})`,
  }));
  return (
    <>
      {webhook !== undefined && <WebhookWarning webhook={webhook} />}
      <Filters
        search={<SearchField placeholder={t('Appointment, name or e-mail')} />}
        chosen={Object.keys(filter).filter((name) => name !== 'search').length}
      >
        <SelectField
          label={t('Webhook')}
          choices={[{ value: '', label: t('All') }, ...choices]}
          value={webhook?.webhookId ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        />
        <EventField />
        <StatusField />
        {webhook !== undefined && <ReplayMissed webhook={webhook} />}
      </Filters>
      <DeliveryList key={chosen} {...(webhook && { webhookId: webhook.webhookId })} />
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
      {t(
        'Everything that a webhook is sent is listed here, with what your application answered. Register a webhook first.',
      )}
    </EmptyState>
  );
}
