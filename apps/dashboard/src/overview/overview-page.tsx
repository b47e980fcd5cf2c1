import { Link, useLocation } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { subjectOf } from '../appointments/appointment-labels.js';
import { reasonText } from '../languages/reason.js';
import { rich, t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { useConnectTestReceiver } from '../test-receiver/use-connect-test-receiver.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice, type Tone } from '../ui/notice.js';
import { Page, Section } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';
import { defined } from '../ui/values.js';
import { ActivityCharts } from './activity-charts.js';
import { ComingUp } from './coming-up.js';
import { Figures } from './figures.js';

/** The state of the account, and what needs attention. */
export function OverviewPage() {
  const { account } = useSession();
  const query = useRead({
    topic: 'overview',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/overview')),
  });
  const webhooks = query.data?.data.webhooks;
  const hasWebhooks = webhooks === undefined || webhooks.active + webhooks.disabled > 0;
  return (
    <Page
      title={t('Overview')}
      intro={rich('Invitations of {account}, sent from {address}.', {
        account: <bdi>{account.name}</bdi>,
        address: account.organizer.address,
      })}
      actions={
        <LinkButton href="/appointments/new" look="primary">
          {t('New appointment')}
        </LinkButton>
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <AttentionList attention={data.attention} />
            {data.appointments.active + data.appointments.cancelled === 0 && <FirstSteps />}
            {data.appointments.active > 0 && <ComingUp />}
            <Figures overview={data} hasWebhooks={hasWebhooks} />
          </>
        )}
      </Loaded>
      <ActivityCharts hasWebhooks={hasWebhooks} />
    </Page>
  );
}

/** What needs attention, the most urgent first, each with a link to the page where it can be dealt with. */
function AttentionList({ attention }: { attention: readonly Dashboard['Attention'][] }) {
  if (attention.length === 0) {
    return <Notice tone="good">{t('Nothing needs your attention.')}</Notice>;
  }
  return (
    <Section title={t('Needs attention')}>
      {attention.map((item) => (
        <OpenAttention key={`${item.kind}-${item.webhookId}`} attention={item} />
      ))}
    </Section>
  );
}

function OpenAttention({ attention }: { attention: Dashboard['Attention'] }) {
  const { kind, message, reason, webhookId, items } = attention;
  const remedy = remedyOf(attention);
  const dismissible = dismissibleOf(kind);
  return (
    <Notice
      tone={remedy?.tone ?? 'warn'}
      actions={
        <>
          {remedy && (
            <LinkButton className="button-small" href={remedy.href}>
              {remedy.label}
            </LinkButton>
          )}
          {dismissible !== undefined && (
            <DismissButton
              kind={dismissible}
              {...(webhookId !== null && { itemId: webhookId })}
              label={items.length > 1 ? t('Dismiss all') : t('Dismiss')}
            />
          )}
        </>
      }
    >
      <p>{reasonText(reason, message)}</p>
      {dismissible !== undefined && items.length > 0 && (
        <ul className="attention-items">
          {items.slice(0, remedy && MOST_ITEMS).map(({ itemId, appointmentId, name, address, subject }) => (
            <li key={itemId} className="actions">
              <Link href={`/appointments/${appointmentId}`}>
                <bdi>{name === '' ? address : `${name} <${address}>`}</bdi>
              </Link>
              <UserText>{subjectOf(subject)}</UserText>
              {items.length > 1 && (
                <DismissButton
                  kind={dismissible}
                  itemId={itemId}
                  label={t('Dismiss')}
                  name={t('Dismiss what is about {address}', { address })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The page that its button leads to has the others. */
const MOST_ITEMS = 5;

type Dismissible = Dashboard['DismissibleAttention'];

/** What ends by itself cannot be dismissed. */
function dismissibleOf(kind: Dashboard['Attention']['kind']): Dismissible | undefined {
  switch (kind) {
    case 'webhook_failing':
    case 'mail_late':
    case 'answers_cannot_arrive':
    case 'address_not_public':
    case 'sender_unaligned':
      return undefined;
    default:
      return kind;
  }
}

interface DismissProps {
  kind: Dismissible;
  itemId?: string;
  label: string;
  /** For those who do not see what the button is beside. */
  name?: string;
}

function DismissButton({ kind, itemId, label, name }: DismissProps) {
  const dismiss = useChangeWithToast({
    change: (api) =>
      answered(api.dashboard.POST('/dashboard/api/attention/dismiss', { body: { kind, ...defined({ itemId }) } })),
    topics: ['overview'],
    toast: () => t('Dismissed. The audit log tells by whom.'),
  });
  return (
    <Button
      className="button-small"
      aria-label={name}
      isBusy={dismiss.isPending}
      onClick={() => dismiss.mutate(undefined)}
    >
      {label}
    </Button>
  );
}

interface Remedy {
  href: string;
  label: string;
  tone: Tone;
}

/** Where to deal with something that needs attention. */
function remedyOf({ kind, webhookId }: Pick<Dashboard['Attention'], 'kind' | 'webhookId'>): Remedy | undefined {
  const webhook = webhookId === null ? '/webhooks' : `/webhooks/${webhookId}`;
  switch (kind) {
    case 'webhook_disabled':
      return { href: webhook, label: t('To the webhook'), tone: 'bad' };
    case 'webhook_failing':
      return { href: webhook, label: t('To the webhook'), tone: 'warn' };
    case 'mail_failed':
      return { href: '/mail-queue?state=failed', label: t('To the messages'), tone: 'bad' };
    case 'mail_late':
      return { href: '/mail-queue?state=pending', label: t('To the messages'), tone: 'warn' };
    case 'mail_undeliverable':
      return { href: '/mail-queue?state=undeliverable', label: t('To the messages'), tone: 'bad' };
    case 'replies_quarantined':
      return { href: '/replies?status=quarantined', label: t('To the quarantine'), tone: 'warn' };
    case 'sender_unaligned':
      return { href: '/sender', label: t('To the sender'), tone: 'warn' };
    // Each item leads to its appointment, where it can be accepted.
    case 'times_proposed':
      return undefined;
    // Only whoever runs the server can change its settings.
    case 'answers_cannot_arrive':
    case 'address_not_public':
      return undefined;
  }
}

/** For an account in which nothing has happened yet. */
function FirstSteps() {
  const { sandbox } = useSession();
  return (
    <EmptyState
      icon="appointments"
      title={t('Send the first invitation')}
      actions={sandbox ? <ConnectTestReceiver /> : undefined}
    >
      {sandbox
        ? t(
            'Create an appointment, open the invitation in the mailbox, and answer it as Gmail or Outlook would. Webhooks can go to the test receiver.',
          )
        : t('Create an appointment here, or with one call of your application.')}
    </EmptyState>
  );
}

/** Connects the test receiver, unless it is connected already, and shows it. */
function ConnectTestReceiver() {
  const [, navigate] = useLocation();
  const toast = useToast();
  const connect = useConnectTestReceiver({
    onDone: () => navigate('/test-receiver'),
    onFailed: (error) => toast.failed(error),
  });
  return (
    <Button isBusy={connect.isPending} onClick={() => connect.mutate()}>
      {t('Connect the test receiver')}
    </Button>
  );
}
