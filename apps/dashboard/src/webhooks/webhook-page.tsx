import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { DeliveryList, ReplayMissed, StatusField } from '../deliveries/delivery-list.js';
import { outcomeText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import { webhookBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { Facts } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { Page, Section } from '../ui/page.js';
import { endpointName } from './endpoint-name.js';
import { DeleteWebhookDialog, EditWebhookDialog, SecretDialog } from './webhook-dialogs.js';
import { schemeText } from './webhook-fields.js';
import { WebhookWarning } from './webhook-warning.js';

/** One webhook: its status and its deliveries. */
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
      title={webhook === undefined ? t('Webhook') : endpointName(webhook.name || webhook.webhookUrl)}
      parent={{ href: '/webhooks', label: t('Webhooks') }}
      actions={webhook !== undefined && <WebhookActions webhook={webhook} onSecret={setSecret} />}
    >
      {secret !== undefined && <Secret title={t('The webhook has a new secret')} values={[[t('Secret'), secret]]} />}
      <Loaded query={query}>
        {({ data }) => (
          <>
            <WebhookWarning webhook={data} />
            <Summary webhook={data} />
            <Section
              title={t('Deliveries')}
              actions={
                <>
                  <StatusField />
                  <ReplayMissed webhook={data} />
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
          ['URL', <code key="url">{webhook.webhookUrl}</code>],
          [t('Status'), <StatusBadge key="status" badge={webhookBadge(webhook)} />],
          [t('Events'), webhook.eventTypes.join(', ')],
          [t('Signature'), schemeText(webhook.signatureScheme)],
          [t('Failures in a row'), webhook.consecutiveFailures],
          [t('Last attempt'), <Instant key="last" at={webhook.lastDeliveryAt} absent={t('None yet')} />],
          [t('Registered'), <Instant key="created" at={webhook.dateCreated} />],
          [t('ID'), <code key="id">{webhook.webhookId}</code>],
        ]}
      />
    </div>
  );
}

interface WebhookActionsProps {
  webhook: Service['Webhook'];
  onSecret: (secret: string) => void;
}

/** The actions available for a webhook. */
function WebhookActions({ webhook, onSecret }: WebhookActionsProps) {
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete'>();
  const close = () => setOpen(undefined);
  const { webhookId } = webhook;
  return (
    <>
      <TestButton webhookId={webhookId} />
      <Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>
      <Button onClick={() => setOpen('secret')}>{t('New secret')}</Button>
      <Button look="danger" onClick={() => setOpen('delete')}>
        {t('Delete')}
      </Button>
      {open === 'edit' && <EditWebhookDialog onClose={close} webhook={webhook} />}
      {open === 'secret' && (
        <SecretDialog
          onClose={close}
          webhook={webhook}
          onSecret={(secret) => {
            onSecret(secret);
            close();
          }}
        />
      )}
      {open === 'delete' && <DeleteWebhookDialog onClose={close} webhook={webhook} />}
    </>
  );
}

function TestButton({ webhookId }: { webhookId: string }) {
  const test = useChangeWithToast({
    change: (api) =>
      answered(api.service.POST('/api/v1/webhooks/{webhookId}/test', { params: { path: { webhookId } }, body: {} })),
    topics: ['webhooks', 'testReceiver'],
    toast: outcomeText,
  });
  return (
    <Button isBusy={test.isPending} onClick={() => test.mutate(undefined)}>
      {t('Send test event')}
    </Button>
  );
}
