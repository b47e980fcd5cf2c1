import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Dashboard, Service } from '../api/api.js';
import { perLocale, t } from '../languages/text.js';
import { responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';

/** The answers but the one that the card's number counts. */
const OTHER_RESPONSES = ['declined', 'tentative', 'needsAction'] as const satisfies Service['AttendeeResponse'][];

/** The account in numbers; without webhooks, it need not know what they are. */
export function Figures({
  overview: { appointments, answers, mail, webhooks, replies },
  hasWebhooks,
}: {
  overview: Dashboard['Overview'];
  hasWebhooks: boolean;
}) {
  return (
    <div className="figures">
      <Figure title={t('Active appointments')} number={appointments.active}>
        <Line
          label={<Link href="/appointments?status=cancelled">{t('Cancelled')}</Link>}
          value={appointments.cancelled}
        />
      </Figure>
      <Figure title={t('Invitees who accepted')} number={answers.accepted}>
        {OTHER_RESPONSES.map((response) => (
          <Line key={response} label={<StatusBadge badge={responseBadge(response)} />} value={answers[response]} />
        ))}
        <Line
          label={<Link href="/replies?status=quarantined">{t('Replies in quarantine')}</Link>}
          value={replies.quarantined}
        />
      </Figure>
      <Figure title={t('Messages to send')} number={mail.waiting}>
        <Line label={<Link href="/mail-queue?state=failed">{t('Given up')}</Link>} value={mail.failed} />
        <Line
          label={<Link href="/mail-queue?state=undeliverable">{t('Refused by mail servers')}</Link>}
          value={mail.refused}
        />
        <Line label={t('Bounced')} value={mail.undeliverable} />
        <li>
          <span>{t('Oldest due')}</span>
          <Instant at={mail.oldestDueAt} />
        </li>
      </Figure>
      {hasWebhooks && (
        <Figure title={t('Active webhooks')} number={webhooks.active}>
          <Line label={<Link href="/webhooks">{t('Disabled')}</Link>} value={webhooks.disabled} />
        </Figure>
      )}
    </div>
  );
}

function Figure({ title, number, children }: { title: string; number: number; children: ReactNode }) {
  return (
    <section className="card figure" aria-label={title}>
      <h2 className="figure-title">{title}</h2>
      <p className="figure-number">{countText(number)}</p>
      <ul className="figure-lines">{children}</ul>
    </section>
  );
}

function Line({ label, value }: { label: ReactNode; value: number }) {
  return (
    <li>
      <span>{label}</span>
      <span>{countText(value)}</span>
    </li>
  );
}

/** Where the server stops counting. */
const MOST = 10_000;

const number = perLocale((tag) => new Intl.NumberFormat(tag));

/** A formatted count; the maximum stands for that many or more. */
export function countText(count: number): string {
  return count >= MOST ? `${number().format(MOST)}+` : number().format(count);
}
