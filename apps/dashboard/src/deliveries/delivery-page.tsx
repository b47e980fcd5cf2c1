import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { outcomeText, reasonText } from '../languages/reason.js';
import { rich, t } from '../languages/text.js';
import { type BadgeContent, deliveryBadge, isReplayable } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { CodeBlock, prettyJson } from '../ui/copyable.js';
import { Facts } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page, Section } from '../ui/page.js';

/** One delivery: the request as it was sent, and the answer to each attempt. */
export function DeliveryPage({ deliveryId }: { deliveryId: string }) {
  const path = { params: { path: { deliveryId } } };
  const query = useRead({
    topic: 'webhooks',
    key: ['delivery', deliveryId],
    read: (api) => answered(api.service.GET('/api/v1/deliveries/{deliveryId}', path)),
  });
  const sent = useRead({
    topic: 'webhooks',
    key: ['sent-delivery', deliveryId],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/deliveries/{deliveryId}', path)),
  });
  const delivery = query.data?.data;
  return (
    <Page
      title={delivery === undefined ? t('Delivery') : t('Delivery of {eventType}', { eventType: delivery.eventType })}
      parent={
        delivery === undefined
          ? { href: '/deliveries', label: t('Deliveries') }
          : { href: `/webhooks/${delivery.webhookId}`, label: t('Webhook') }
      }
      actions={delivery !== undefined && <SendButton delivery={delivery} />}
    >
      <Loaded query={query}>
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

function Summary({ delivery }: { delivery: Service['Delivery'] }) {
  const { appointmentId, attemptCount, nextAttemptAt, reason, because, dateCreated, dateFinished, deliveryId } =
    delivery;
  const isHeld = delivery.status === 'held';
  return (
    <div className="card card-body">
      <Facts
        facts={[
          [t('Status'), <StatusBadge key="status" badge={deliveryBadge(delivery)} />],
          ...(reason === null ? [] : [[t('Reason'), reasonText(because, reason)] as const]),
          [t('Attempts'), attemptCount],
          ...(nextAttemptAt === null && !isHeld
            ? []
            : [
                [
                  t('Next attempt'),
                  <Instant key="next" at={nextAttemptAt} absent={t('Once the webhook is enabled')} />,
                ] as const,
              ]),
          [t('Created'), <Instant key="created" at={dateCreated} />],
          [t('Finished'), <Instant key="finished" at={dateFinished} absent={t('Not yet')} />],
          [t('ID'), <code key="id">{deliveryId}</code>],
          ...(appointmentId === null
            ? []
            : [
                [
                  t('About'),
                  <Link key="about" href={`/appointments/${appointmentId}`}>
                    {t('The appointment')}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
    </div>
  );
}

/**
 * Sends a finished delivery again; attempts one at once that waits for its next attempt. While the webhook is disabled,
 * either would only be held.
 */
function SendButton({ delivery }: { delivery: Service['Delivery'] }) {
  const { deliveryId, webhookId, status } = delivery;
  const webhook = useRead({
    topic: 'webhooks',
    key: ['one', webhookId],
    read: (api) => answered(api.service.GET('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId } } })),
  });
  const params = { path: { deliveryId } };
  const replay = useChangeWithToast({
    change: (api) => answered(api.service.POST('/api/v1/deliveries/{deliveryId}/replay', { params, body: {} })),
    topics: ['webhooks', 'testReceiver'],
    toast: outcomeText,
  });
  const retry = useChangeWithToast({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/deliveries/{deliveryId}/retry', { params })),
    topics: ['webhooks', 'testReceiver'],
    toast: () => t('The delivery is being attempted.'),
  });
  if (status === 'held' || webhook.data?.data.isActive === false) {
    return (
      <RefusedReplay>
        <Link href={`/webhooks/${webhookId}`}>{t('Enable the webhook first.')}</Link>
      </RefusedReplay>
    );
  }
  if (status === 'failed' && !isReplayable(delivery)) {
    return (
      <Button look="primary" isBusy={retry.isPending} onClick={() => retry.mutate(undefined)}>
        {t('Retry now')}
      </Button>
    );
  }
  if (!isReplayable(delivery)) {
    return <RefusedReplay>{t('It has not ended yet.')}</RefusedReplay>;
  }
  return (
    <Button look="primary" isBusy={replay.isPending} onClick={() => replay.mutate(undefined)}>
      {t('Replay')}
    </Button>
  );
}

/** The button while it can do nothing, and why. */
function RefusedReplay({ children }: { children: ReactNode }) {
  const reason = useId();
  return (
    <>
      <span id={reason} className="hint">
        {children}
      </span>
      <Button disabled aria-describedby={reason}>
        {t('Replay')}
      </Button>
    </>
  );
}

/** The attempts, each with its request headers and answer, and the body they have in common. */
function SentRequests({ delivery: { attempts, body } }: { delivery: Dashboard['SentDelivery'] }) {
  return (
    <>
      <Section title={t('Attempts')}>
        {attempts.length === 0 ? (
          <EmptyState icon="clock" title={t('Not attempted yet')}>
            {t('This page updates by itself once it is.')}
          </EmptyState>
        ) : (
          <div className="card">
            {attempts.map((attempt) => (
              <Attempt key={attempt.attempt} attempt={attempt} />
            ))}
          </div>
        )}
      </Section>
      <Section title={t('Request')}>
        <CodeBlock label={t('Body')} text={prettyJson(body)} />
      </Section>
    </>
  );
}

function Attempt({ attempt }: { attempt: Dashboard['SentAttempt'] }) {
  const { startedAt, durationMs, headers, answer, errorCode } = attempt;
  return (
    <details className="caught">
      <summary>
        <span className="caught-line">
          <strong>{t('Attempt {attempt}', { attempt: attempt.attempt })}</strong>
          <StatusBadge badge={outcomeOf(attempt)} />
          <span className="muted">
            {Math.round(durationMs)} ms, <Instant at={startedAt} />
          </span>
        </span>
      </summary>
      <div className="stack">
        <CodeBlock
          label={t('Request headers')}
          text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        />
        <p className="hint">{t('Signatures are not stored: these are computed with the webhook’s current secret.')}</p>
        {attempt.status !== null && <CodeBlock label={t('Answer')} text={answer} />}
        {errorCode !== null && (
          <p className="hint">{rich('The system calls the failure {code}.', { code: <code>{errorCode}</code> })}</p>
        )}
      </div>
    </details>
  );
}

const failures = (): Partial<Record<string, string>> => ({
  blocked: t('Address not allowed'),
  dns: t('Host name not found'),
  connect: t('No connection'),
  tls: t('No secure connection'),
  disconnected: t('Connection closed too early'),
  protocol: t('The answer is not HTTP'),
  too_large: t('The response is too long'),
  timeout: t('No answer in time'),
});

function outcomeOf({ status, errorKind }: Dashboard['SentAttempt']): BadgeContent {
  if (status === null) {
    return { tone: 'bad', icon: 'alert', label: failures()[errorKind ?? ''] ?? t('No answer') };
  }
  const isSuccess = status >= 200 && status < 300;
  return {
    tone: isSuccess ? 'good' : 'bad',
    icon: isSuccess ? 'check' : 'alert',
    label: `HTTP ${status}`,
  };
}
