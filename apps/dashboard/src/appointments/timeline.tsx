import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { type BadgeContent, deliveryBadge } from '../status/badges.js';
import { Instant } from '../time/instant.js';
import { classes } from '../ui/buttons.js';
import { Icon } from '../ui/icon.js';

/** The history of an appointment and its invitations; either part may be truncated at its old end. */
export interface AppointmentHistory {
  timeline: UseQueryResult<{ data: Service['TimelineEntry'][]; truncated: boolean }>;
  /** Deliveries of its events to any webhook; empty until loaded. */
  deliveries: { data: readonly Dashboard['AppointmentDelivery'][]; truncated: boolean };
}

/** Reads both parts in parallel with the appointment itself. */
export function useAppointmentHistory(appointmentId: string): AppointmentHistory {
  const params = { path: { appointmentId } };
  const timeline = useRead({
    topic: 'appointments',
    key: ['timeline', appointmentId],
    read: (api) => answered(api.service.GET('/api/v1/appointments/{appointmentId}/timeline', { params })),
  });
  const deliveries = useRead({
    topic: 'webhooks',
    key: ['of-appointment', appointmentId],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/appointments/{appointmentId}/deliveries', { params })),
  });
  return { timeline, deliveries: deliveries.data ?? { data: [], truncated: false } };
}

/** Something that happened to an invitation or an appointment. */
export interface Step {
  key: string;
  at: string;
  badge: BadgeContent;
  detail: string;
  /** The page with the details. */
  href?: string;
}

/** Steps, the oldest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <p className="muted">Nothing happened yet.</p>;
  return (
    <ol className="timeline">
      {steps.map(({ key, at, badge, detail, href }) => (
        <li key={key}>
          <span className={classes('timeline-mark', `mark-${badge.tone}`)}>
            <Icon name={badge.icon} />
          </span>
          <div>
            <p className="timeline-what">
              {href === undefined ? badge.label : <Link href={href}>{badge.label}</Link>}{' '}
              <span className="timeline-when">
                <Instant at={at} />
              </span>
            </p>
            {detail !== '' && (
              <p className="muted timeline-what" dir="auto">
                {detail}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** How the entries of a timeline are shown. */
const timelineBadge: Record<Service['TimelineEntryType'], BadgeContent> = {
  'appointment.created': { tone: 'neutral', icon: 'plus', label: 'Created' },
  'appointment.updated': { tone: 'info', icon: 'repeat', label: 'Changed' },
  'appointment.cancelled': { tone: 'bad', icon: 'close', label: 'Cancelled' },
  'invitation.added': { tone: 'neutral', icon: 'user', label: 'Invited' },
  'invitation.removed': { tone: 'bad', icon: 'minus', label: 'Removed' },
  'message.queued': { tone: 'info', icon: 'queue', label: 'Message queued' },
  'message.sent': { tone: 'good', icon: 'mail', label: 'Accepted by the mail server' },
  'message.failed': { tone: 'bad', icon: 'alert', label: 'Message given up' },
  'message.superseded': { tone: 'neutral', icon: 'skip', label: 'Message superseded' },
  'message.undeliverable': { tone: 'bad', icon: 'bounce', label: 'Message undeliverable' },
  'response.accepted': { tone: 'good', icon: 'check', label: 'Accepted' },
  'response.declined': { tone: 'bad', icon: 'close', label: 'Declined' },
  'response.tentative': { tone: 'warn', icon: 'question', label: 'Maybe' },
  'response.proposed': { tone: 'info', icon: 'clock', label: 'New time proposed' },
  'response.delegated': { tone: 'info', icon: 'clock', label: 'Delegated' },
  'response.quarantined': { tone: 'warn', icon: 'question', label: 'Reply in quarantine' },
  'response.ignored': { tone: 'neutral', icon: 'minus', label: 'Reply changed nothing' },
};

interface Happened {
  entries: readonly Service['TimelineEntry'][];
  deliveries: readonly Dashboard['AppointmentDelivery'][];
}

/** The steps of one invitation, or without one, of the appointment itself; mail and webhooks in one order. */
export function stepsOf(
  { entries, deliveries }: Happened,
  invitation: Pick<Service['Invitation'], 'invitationId' | 'address'> | undefined,
): Step[] {
  const happened = entries
    .filter(({ invitationId }) => invitationId === invitation?.invitationId)
    .map(({ at, type, detail }, index) => ({ key: `${at}-${index}`, at, badge: timelineBadge[type], detail }));
  const delivered = deliveries.filter(({ attendee }) => attendee === (invitation?.address ?? null)).map(stepOfDelivery);
  // A cause and its delivery come from one transaction, within which their times may differ in either direction.
  return [...happened, ...delivered].sort(
    (one, other) => secondOf(one) - secondOf(other) || rankOf(one) - rankOf(other),
  );
}

function secondOf({ at }: Step): number {
  return Math.floor(Date.parse(at) / 1_000);
}

function rankOf({ href }: Step): number {
  return href === undefined ? 0 : 1;
}

function stepOfDelivery(delivery: Dashboard['AppointmentDelivery']): Step {
  const { deliveryId, eventType, attemptCount, dateCreated, reason } = delivery;
  const badge = deliveryBadge(delivery);
  const attempts = `${attemptCount} ${attemptCount === 1 ? 'attempt' : 'attempts'}`;
  return {
    key: deliveryId,
    at: dateCreated,
    badge: { ...badge, label: `Webhook ${eventType}: ${badge.label}` },
    detail: reason === null ? attempts : `${attempts}, ${reason}`,
    href: `/deliveries/${deliveryId}`,
  };
}
