import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange, useChangeWithToast } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { reasonText } from '../languages/reason.js';
import { rich, t } from '../languages/text.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { CodeBlock, CopyButton, prettyJson } from '../ui/copyable.js';
import { SelectField } from '../ui/fields.js';
import { FormProblem } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Page, Section } from '../ui/page.js';
import { useConnectTestReceiver } from './use-connect-test-receiver.js';

/** A receiver inside the server: it closes the loop from invitation to webhook without a second program. */
export function TestReceiverPage() {
  const query = useRead({
    topic: 'testReceiver',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/sandbox/catcher')),
  });
  return (
    <Page
      title={t('Test receiver')}
      intro={t(
        'A receiver inside this server that checks the signature of every delivery and shows it. Only in the sandbox.',
      )}
      actions={query.data !== undefined && query.data.data.caught.length > 0 && <ClearButton />}
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Connection testReceiver={data} />
            <TestReceiverSettings testReceiver={data} />
            <Section title={t('Caught')}>
              {data.caught.length === 0 ? <NothingCaught /> : <CaughtList caught={data.caught} />}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function CaughtList({ caught }: { caught: readonly Dashboard['Caught'][] }) {
  return (
    <div className="card">
      {caught.map((request) => (
        <CaughtRequest key={request.caughtId} caught={request} />
      ))}
    </div>
  );
}

function NothingCaught() {
  return (
    <EmptyState icon="testReceiver" title={t('Nothing caught yet')}>
      {t('Answer an invitation in the mailbox, or send a test event to the webhook.')}
    </EmptyState>
  );
}

function Connection({ testReceiver: { webhookId, isActive } }: { testReceiver: Dashboard['TestReceiver'] }) {
  const connect = useConnectTestReceiver();
  if (webhookId === null) {
    return (
      <>
        <Notice
          tone="info"
          title={t('No webhook leads here yet')}
          actions={
            <Button look="primary" isBusy={connect.isPending} onClick={() => connect.mutate()}>
              {t('Connect it')}
            </Button>
          }
        >
          {t('Connecting registers the test receiver as a webhook of this account, for every event type.')}
        </Notice>
        <FormProblem error={connect.error} />
      </>
    );
  }
  const actions = <LinkButton href={`/webhooks/${webhookId}`}>{t('To the webhook')}</LinkButton>;
  if (isActive === false) {
    return (
      <Notice tone="warn" title={t('Its webhook is disabled')} actions={actions}>
        {t('Nothing arrives until it is enabled again.')}
      </Notice>
    );
  }
  return (
    <Notice tone="good" actions={actions}>
      {t('A webhook of this account leads here.')}
    </Notice>
  );
}

function ClearButton() {
  const clear = useChangeWithToast({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/sandbox/catcher')),
    topics: ['testReceiver'],
    toast: () => t('All deleted.'),
  });
  return (
    <Button isBusy={clear.isPending} onClick={() => clear.mutate(undefined)}>
      {t('Delete all')}
    </Button>
  );
}

const answers = () => [
  { value: '200', label: t('200: takes every delivery') },
  { value: '410', label: t('410: gone for good') },
  { value: '429', label: t('429: too many requests') },
  { value: '500', label: t('500: fails') },
  { value: '503', label: t('503: overloaded') },
];

/** The test receiver's URL, and how it answers. */
function TestReceiverSettings({ testReceiver: { url, answerStatus } }: { testReceiver: Dashboard['TestReceiver'] }) {
  const update = useChange({
    change: (api, status: number) =>
      answered(api.dashboard.PATCH('/dashboard/api/sandbox/catcher', { body: { answerStatus: status } })),
    topics: ['testReceiver'],
  });
  const current = String(answerStatus);
  const choices = answers().some(({ value }) => value === current)
    ? answers()
    : [...answers(), { value: current, label: current }];
  return (
    <div className="card card-body form">
      <p>
        <span className="muted">{t('Its URL:')} </span>
        <code>{url}</code> <CopyButton text={url} label={t('Copy the URL')} />
      </p>
      <SelectField
        label={t('Answers with')}
        hint={t('Let deliveries fail, to see warnings, retries and replays; then let them succeed again.')}
        choices={choices}
        value={current}
        onChange={(event) => update.mutate(Number(event.target.value))}
      />
      <FormProblem error={update.error} />
    </div>
  );
}

/** One request that the test receiver received, and what the client library's verifier says about it. */
function CaughtRequest({ caught }: { caught: Dashboard['Caught'] }) {
  const { receivedAt, deliveryId, eventType, attempt, headers, body, answerStatus, verification } = caught;
  return (
    <details className="caught">
      <summary>
        <span className="caught-line">
          <strong>{eventType ?? t('No event')}</strong>
          <StatusBadge
            badge={
              verification.isValid
                ? { tone: 'good', icon: 'check', label: t('Signature verified') }
                : {
                    tone: 'bad',
                    icon: 'alert',
                    label: t('Signature refused: {reason}', { reason: verification.reason ?? t('unknown') }),
                  }
            }
          />
          <span className="muted">
            {rich('attempt {attempt}, answered {answerStatus}, {time}', {
              attempt: attempt ?? '?',
              answerStatus,
              time: <Instant at={receivedAt} />,
            })}
          </span>
        </span>
      </summary>
      <div className="stack">
        <p>
          {reasonText(
            { code: verification.isValid ? 'signature_valid' : `verification_${verification.reason}`, params: {} },
            verification.message,
          )}
        </p>
        {deliveryId !== null && <Link href={`/deliveries/${deliveryId}`}>{t('To the delivery')}</Link>}
        <CodeBlock label={t('Headers')} text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
        <CodeBlock label={t('Body')} text={prettyJson(body)} />
      </div>
    </details>
  );
}
