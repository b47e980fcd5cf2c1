import type { Dashboard, Service } from '../api/schemas.js';
import { deliverySign } from '../status/delivery-sign.js';
import type { Step } from './step.js';
import { timelineSign } from './timeline-sign.js';

interface Happened {
  entries: readonly Service['TimelineEntry'][];
  deliveries: readonly Dashboard['AppointmentDelivery'][];
}

/** What happened to one invitation, or, without one, to the appointment itself; mail and webhooks in one order. */
export function stepsOf(
  { entries, deliveries }: Happened,
  invitation: Pick<Service['Invitation'], 'invitationId' | 'address'> | undefined,
): Step[] {
  const happened = entries
    .filter(({ invitationId }) => invitationId === invitation?.invitationId)
    .map(({ at, type, detail }, index) => ({ key: `${at}-${index}`, at, sign: timelineSign[type], detail }));
  const delivered = deliveries.filter(({ attendee }) => attendee === (invitation?.address ?? null)).map(stepOfDelivery);
  // A cause and its delivery come from one transaction, and their times may differ either way within it.
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
  const sign = deliverySign(delivery);
  const attempts = `${attemptCount} ${attemptCount === 1 ? 'attempt' : 'attempts'}`;
  return {
    key: deliveryId,
    at: dateCreated,
    sign: { ...sign, label: `Webhook ${eventType}: ${sign.label}` },
    detail: reason === null ? attempts : `${attempts}, ${reason}`,
    href: `/deliveries/${deliveryId}`,
  };
}
