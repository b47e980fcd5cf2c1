import { useState } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { webhookBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { useOpened } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { endpointName } from './endpoint-name.js';
import { RegisterDialog } from './webhook-dialogs.js';

export function WebhooksPage() {
  const [isOpen, setOpen] = useOpened();
  const [secret, setSecret] = useState<string>();
  const query = useRead({
    topic: 'webhooks',
    key: ['list'],
    read: (api) => answered(api.service.GET('/api/v1/webhooks')),
  });
  return (
    <Page
      title={t('Webhooks')}
      intro={t('Who is notified when somebody answers or an appointment changes.')}
      actions={
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('New webhook')}
        </Button>
      }
    >
      {secret !== undefined && <Secret title={t('The webhook is registered')} values={[[t('Secret'), secret]]} />}
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="webhooks" title={t('No webhooks yet')}>
              {t(
                'A webhook tells your application of every answer and change as it happens. Register the URL that it calls.',
              )}
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

const columns = (): readonly Column<Webhook>[] => [
  {
    title: t('Webhook'),
    isName: true,
    cell: ({ webhookId, webhookUrl, name }) => {
      const shown = endpointName(name || webhookUrl);
      return (
        <>
          <Link href={`/webhooks/${webhookId}`}>
            <UserText>{shown}</UserText>
          </Link>
          {!webhookUrl.endsWith(shown) && (
            <span className="cell-sub">
              <UserText>{webhookUrl}</UserText>
            </span>
          )}
        </>
      );
    },
  },
  { title: t('Events'), cell: ({ eventTypes }) => <UserText>{eventsText(eventTypes)}</UserText> },
  {
    title: t('Status'),
    isBadge: true,
    cell: (webhook) => (
      <span>
        <StatusBadge badge={webhookBadge(webhook)} />
      </span>
    ),
  },
  {
    title: t('Last attempt'),
    isTime: true,
    cell: ({ lastDeliveryAt, lastDeliveryStatus }) => (
      <span className="nowrap">
        <Instant at={lastDeliveryAt} absent={t('None yet')} />
        {lastDeliveryStatus !== null && (
          <span className="cell-sub">{lastDeliveryStatus === 'success' ? t('succeeded') : t('failed')}</span>
        )}
      </span>
    ),
  },
];

/** The first of several stands for all: the webhook's page lists them. */
function eventsText([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : t('{first} and {count} more', { first, count: others.length });
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <DataTable caption={t('Webhooks')} columns={columns()} rows={webhooks} keyOf={({ webhookId }) => webhookId} />;
}
