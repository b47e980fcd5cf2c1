import type { SandboxMail } from '@convoke/engine';
import type { CalendarCard, MailSummary, ShownMail } from '../../sandbox/shown-mail.js';
import { isoInstant } from '../operations/answers.js';
import { type DashboardSchemas, instantOrNull } from './views.js';

export function viewSandboxMailSummary(
  { id, appointmentId, invitationId, createdAt }: SandboxMail,
  { from, to, subject, method }: MailSummary,
): DashboardSchemas['SandboxMailSummary'] {
  return {
    mailId: id,
    appointmentId,
    invitationId,
    from,
    to,
    subject,
    method: method ?? null,
    dateCreated: isoInstant(createdAt),
  };
}

export function viewSandboxMail(
  mail: SandboxMail & { raw: Buffer },
  shown: ShownMail,
): DashboardSchemas['SandboxMail'] {
  const { text, html, ics = null, calendar } = shown;
  return {
    ...viewSandboxMailSummary(mail, { ...shown, method: calendar?.method }),
    messageId: mail.messageId,
    hasPage: html !== undefined,
    text,
    ics,
    calendar: calendar ? viewCard(calendar) : null,
    source: mail.raw.toString('utf8'),
  };
}

function viewCard({ sequence, startUtc, endUtc, ...card }: CalendarCard): DashboardSchemas['CalendarCard'] {
  return {
    ...card,
    revision: sequence,
    startUtc: instantOrNull(startUtc),
    endUtc: instantOrNull(endUtc),
    isAnswerable: card.method === 'REQUEST',
  };
}
