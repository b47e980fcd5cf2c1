import { useLocation } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { useConnectCatcher } from '../catcher/use-connect-catcher.js';
import { rich, serverText, t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice, type Tone } from '../ui/notice.js';
import { Page, Section } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { ActivityCharts } from './activity-charts.js';
import { Figures } from './figures.js';

/** The state of the account, and what needs attention. */
export function OverviewPage() {
  const { account } = useSession();
  const query = useRead({
    topic: 'overview',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/overview')),
  });
  return (
    <Page
      title={t('Overview')}
      intro={rich('Invitations of {account}, sent as {sender} <{address}>.', {
        account: <bdi>{account.name}</bdi>,
        sender: <bdi>{account.organizer.name}</bdi>,
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
            <Figures overview={data} />
          </>
        )}
      </Loaded>
      <ActivityCharts />
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
      {attention.map((item) => {
        const { href, label, tone } = remedyOf(item);
        return (
          <Notice
            key={`${item.kind}-${item.webhookId}`}
            tone={tone}
            actions={<LinkButton href={href}>{label}</LinkButton>}
          >
            {serverText(item.message)}
          </Notice>
        );
      })}
    </Section>
  );
}

interface Remedy {
  href: string;
  label: string;
  tone: Tone;
}

/** Where to deal with something that needs attention. */
function remedyOf({ kind, webhookId }: Pick<Dashboard['Attention'], 'kind' | 'webhookId'>): Remedy {
  const webhook = webhookId === null ? '/webhooks' : `/webhooks/${webhookId}`;
  switch (kind) {
    case 'webhook_disabled':
      return { href: webhook, label: t('To the webhook'), tone: 'bad' };
    case 'webhook_failing':
      return { href: webhook, label: t('To the webhook'), tone: 'warn' };
    case 'mail_failed':
      return { href: '/mail-queue?state=failed', label: t('To the messages'), tone: 'bad' };
    case 'mail_refused':
      return { href: '/mail-queue?state=undeliverable', label: t('To the messages'), tone: 'bad' };
    case 'mail_late':
      return { href: '/mail-queue?state=pending', label: t('To the messages'), tone: 'warn' };
    case 'mail_undeliverable':
      return { href: '/replies', label: t('To the replies'), tone: 'warn' };
    case 'replies_quarantined':
      return { href: '/replies?status=quarantined', label: t('To the quarantine'), tone: 'warn' };
  }
}

/** For an account in which nothing has happened yet. */
function FirstSteps() {
  const { sandbox } = useSession();
  return (
    <EmptyState
      icon="appointments"
      title={t('Send the first invitation')}
      actions={
        <>
          <LinkButton href="/appointments/new" look="primary">
            {t('New appointment')}
          </LinkButton>
          {sandbox && <ConnectCatcher />}
        </>
      }
    >
      {sandbox
        ? t(
            'Create an appointment, open the invitation in the mailbox, answer it as Gmail or Outlook would, and see the webhook arrive in the catcher.',
          )
        : t('Create an appointment here, or with one call of your application.')}
    </EmptyState>
  );
}

/** Connects the catcher, unless it is connected already, and shows it. */
function ConnectCatcher() {
  const [, navigate] = useLocation();
  const toast = useToast();
  const connect = useConnectCatcher({ onDone: () => navigate('/catcher'), onFailed: (error) => toast.failed(error) });
  return (
    <Button isBusy={connect.isPending} onClick={() => connect.mutate()}>
      {t('Connect the webhook catcher')}
    </Button>
  );
}
