import { limits } from '@convoke/contract';
import { useEffect, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { reasonText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import type { BadgeContent } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { LinkButton } from '../ui/buttons.js';
import { CodeBlock } from '../ui/copyable.js';
import { Facts } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { Tabs } from '../ui/tabs.js';
import { UserText } from '../ui/user-text.js';
import { AnswerPanel } from './answer-panel.js';
import { CalendarCard } from './calendar-card.js';
import { HeldDates } from './held-dates.js';
import { MailFrame } from './mail-frame.js';

/** One message of the sandbox as its invitee's mail program shows it, with the calendar's answers, and as source. */
export function MailPage({ mailId }: { mailId: string }) {
  const query = useRead({
    topic: 'messages',
    key: ['sandbox-mail', mailId],
    read: (api) =>
      answered(api.dashboard.GET('/dashboard/api/sandbox/mails/{mailId}', { params: { path: { mailId } } })),
  });
  const mail = query.data?.data;
  const current = useCurrentAnswer(mail);
  const [given, setGiven] = useGivenAnswer();
  return (
    <Page
      title={mail === undefined || mail.subject === '' ? t('Message') : mail.subject}
      parent={{ href: '/mailbox', label: t('Mailbox') }}
      actions={
        mail !== undefined && (
          <LinkButton href={`/appointments/${mail.appointmentId}`}>{t('To the appointment')}</LinkButton>
        )
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <article className="card mail" aria-label={t('The message')}>
              <Envelope mail={data} />
              {data.calendar !== null && (
                <div className="invitation-bar">
                  <CalendarCard calendar={data.calendar} purpose={data.purpose} answer={given ?? current} />
                  {data.calendar.isAnswerable && (
                    <AnswerPanel
                      mailId={mailId}
                      calendar={data.calendar}
                      current={given ?? current ?? data.calendar.response}
                      onAnswer={setGiven}
                    />
                  )}
                </div>
              )}
              <Tabs label={t('Views of the message')} tabs={viewsOf(data)} />
            </article>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The answer of a message's invitee as it is now: the message itself shows the one at the time of its writing. */
function useCurrentAnswer(mail: Dashboard['SandboxMail'] | undefined): Service['AttendeeResponse'] | undefined {
  const { appointmentId = '', invitationId, to } = mail ?? {};
  // A domain may be spelled in punycode here and not there.
  const search = to?.address.split('@')[0]?.slice(0, 200) ?? '';
  const invitees = useRead({
    topic: 'appointments',
    key: ['invitations', appointmentId, 'of', search],
    read: (api) =>
      answered(
        api.service.GET('/api/v1/appointments/{appointmentId}/invitations', {
          params: { path: { appointmentId }, query: { search, limit: limits.PageSize.maximum } },
        }),
      ),
    enabled: mail !== undefined,
  });
  return invitees.data?.data.find((one) => one.invitationId === invitationId)?.response;
}

/** Milliseconds after which a reply that was sent has been judged. */
const JUDGED_MS = 5_000;

/**
 * The answer that was just sent. The invitee's own shows it only once the reply is judged, which may also
 * decide otherwise.
 */
function useGivenAnswer() {
  const [given, setGiven] = useState<Service['AttendeeResponse']>();
  useEffect(() => {
    if (given === undefined) return;
    const timer = setTimeout(() => setGiven(undefined), JUDGED_MS);
    return () => clearTimeout(timer);
  }, [given]);
  return [given, setGiven] as const;
}

/** Subject, sender, recipient and date as mail programs show them above a message. */
function Envelope({ mail: { from, to, subject, dateCreated, messageId } }: { mail: Dashboard['SandboxMail'] }) {
  return (
    <header className="mail-header">
      <Facts
        facts={[
          [t('From'), <MailboxName key="from" {...from} />],
          [t('To'), <MailboxName key="to" {...to} />],
          [t('Subject'), <UserText key="subject">{subject}</UserText>],
          [t('Written'), <Instant key="written" at={dateCreated} />],
          ['Message-ID', <code key="id">{messageId}</code>],
        ]}
      />
    </header>
  );
}

function MailboxName({ name, address }: Dashboard['Mailbox']) {
  if (name === '') return <bdi>{address}</bdi>;
  return (
    <>
      <bdi>{name}</bdi> &lt;<bdi>{address}</bdi>&gt;
    </>
  );
}

function viewsOf({ mailId, hasPage, text, ics, source }: Dashboard['SandboxMail']) {
  return [
    ...(hasPage ? [{ id: 'html', label: t('Message'), content: <MailFrame mailId={mailId} /> }] : []),
    { id: 'text', label: t('Text'), content: <CodeBlock label={t('Plain text')} text={text} /> },
    ...(ics === null
      ? []
      : [
          { id: 'calendar', label: t('Invitee’s calendar'), content: <HeldDates mailId={mailId} /> },
          { id: 'ics', label: t('Calendar data'), content: <CodeBlock label={t('Calendar data')} text={ics} /> },
        ]),
    { id: 'source', label: t('Source'), content: <CodeBlock label={t('Whole message')} text={source} /> },
    { id: 'checks', label: t('Checks'), content: <Checks mailId={mailId} /> },
  ];
}

const badges = (): Record<Dashboard['Check']['outcome'], BadgeContent> => ({
  pass: { tone: 'good', icon: 'check', label: t('Passed') },
  fail: { tone: 'bad', icon: 'close', label: t('Failed') },
  not_applicable: { tone: 'neutral', icon: 'minus', label: t('Does not apply') },
});

/** The rules that make an invitation native in every client, each with its result. */
function Checks({ mailId }: { mailId: string }) {
  const query = useRead({
    topic: 'messages',
    key: ['checks', mailId],
    read: (api) =>
      answered(api.dashboard.GET('/dashboard/api/sandbox/mails/{mailId}/checks', { params: { path: { mailId } } })),
  });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className="stack">
          <Verdict checks={data} />
          <ul className="card checks">
            {data.map(({ rule, title, titleReason, outcome, reason, because, source }) => (
              <li key={rule}>
                <span>
                  <StatusBadge badge={badges()[outcome]} />
                </span>
                <div>
                  <p>
                    <strong>{reasonText(titleReason, title)}</strong> <span className="muted">{source}</span>
                  </p>
                  {outcome !== 'pass' && reason !== '' && (
                    <p className="muted timeline-what">{reasonText(because, reason)}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function Verdict({ checks }: { checks: readonly Dashboard['Check'][] }) {
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length;
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length;
  if (failed === 0) return <Notice tone="good">{t('All {passed} checks that apply have passed.', { passed })}</Notice>;
  return (
    <Notice tone="bad">
      {t('{failed} of {all} checks that apply have failed.', { failed, all: failed + passed })}
    </Notice>
  );
}
