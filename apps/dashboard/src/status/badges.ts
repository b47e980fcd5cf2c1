import type { Dashboard, Service } from '../api/api.js';
import type { IconName } from '../ui/icon.js';
import type { Tone } from '../ui/notice.js';

/** How a status is shown. */
export interface BadgeContent {
  tone: Tone;
  icon: IconName;
  label: string;
}

/** The status of the newest message to an invitee. */
export const invitationBadge: Record<Service['DeliveryStatus'], BadgeContent> = {
  queued: { tone: 'info', icon: 'queue', label: 'Queued' },
  sent: { tone: 'good', icon: 'mail', label: 'Sent' },
  failed: { tone: 'bad', icon: 'alert', label: 'Not sent' },
  undeliverable: { tone: 'bad', icon: 'bounce', label: 'Undeliverable' },
};

/** What a message tells its invitee. */
export const purposeBadge: Record<Dashboard['MessagePurpose'], BadgeContent> = {
  announcement: { tone: 'neutral', icon: 'mail', label: 'First contact' },
  invitation: { tone: 'info', icon: 'appointments', label: 'Invitation' },
  update: { tone: 'warn', icon: 'repeat', label: 'Update' },
  cancellation: { tone: 'bad', icon: 'close', label: 'Cancellation' },
  removal: { tone: 'bad', icon: 'minus', label: 'Removal' },
};

/** The answer of an invitee. */
export const responseBadge: Record<Service['AttendeeResponse'], BadgeContent> = {
  needsAction: { tone: 'neutral', icon: 'clock', label: 'No answer yet' },
  accepted: { tone: 'good', icon: 'check', label: 'Accepted' },
  declined: { tone: 'bad', icon: 'close', label: 'Declined' },
  tentative: { tone: 'warn', icon: 'question', label: 'Maybe' },
};

/** The status of an outgoing message. */
export const messageBadge: Record<Dashboard['MessageState'], BadgeContent> = {
  blocked: { tone: 'neutral', icon: 'pause', label: 'Waiting for an earlier one' },
  pending: { tone: 'info', icon: 'queue', label: 'Queued' },
  sending: { tone: 'info', icon: 'deliveries', label: 'Being sent' },
  sent: { tone: 'good', icon: 'check', label: 'Sent' },
  failed: { tone: 'bad', icon: 'alert', label: 'Given up' },
  undeliverable: { tone: 'bad', icon: 'bounce', label: 'Undeliverable' },
  superseded: { tone: 'neutral', icon: 'skip', label: 'Superseded' },
};

const BADGES: Record<Service['WebhookDeliveryStatus'], BadgeContent> = {
  pending: { tone: 'info', icon: 'queue', label: 'Queued' },
  failed: { tone: 'warn', icon: 'repeat', label: 'Failed, will be tried again' },
  held: { tone: 'neutral', icon: 'pause', label: 'Held' },
  success: { tone: 'good', icon: 'check', label: 'Delivered' },
  undelivered: { tone: 'bad', icon: 'alert', label: 'Undelivered' },
  permanently_failed: { tone: 'bad', icon: 'alert', label: 'Permanently failed' },
  skipped: { tone: 'neutral', icon: 'skip', label: 'Skipped' },
};

/** The filters for deliveries: each status, and two groups of them. */
export const STATUS_FILTERS = [
  'missed',
  'unfinished',
  'success',
  'pending',
  'failed',
  'held',
  'undelivered',
  'permanently_failed',
  'skipped',
] as const;

/** The label of a filter. */
export function filterLabel(filter: (typeof STATUS_FILTERS)[number]): string {
  if (filter === 'missed') return 'Missed';
  return filter === 'unfinished' ? 'Unfinished' : BADGES[filter].label;
}

type Delivery = Pick<Service['WebhookDelivery'], 'status' | 'dateFinished'>;

/** The status of a delivery. One that failed and is finished was given up. */
export function deliveryBadge({ status, dateFinished }: Delivery): BadgeContent {
  if (status === 'failed' && dateFinished !== null) return { tone: 'bad', icon: 'alert', label: 'Given up' };
  return BADGES[status];
}

/** Whether it can be sent again. */
export function isReplayable({ dateFinished }: Delivery): boolean {
  return dateFinished !== null;
}

/** The pages explain what to do after this many failed attempts in a row. */
export const WARNING_FAILURES = 5;

/** The server disables the webhook after this many. */
export const DISABLING_FAILURES = 10;

/** The status of a webhook. */
export function webhookBadge({
  isActive,
  consecutiveFailures,
}: Pick<Service['Webhook'], 'isActive' | 'consecutiveFailures'>): BadgeContent {
  if (!isActive) return { tone: 'bad', icon: 'pause', label: 'Disabled' };
  if (consecutiveFailures > 0) {
    return { tone: 'warn', icon: 'alert', label: `Failing (${consecutiveFailures} of ${DISABLING_FAILURES})` };
  }
  return { tone: 'good', icon: 'check', label: 'Active' };
}

const LABELS: Partial<Record<string, string>> = {
  not_invited: 'Not invited',
  bad_token: 'Wrong token',
  too_many_answers: 'Too many answers',
  ignored_method: 'Nothing to answer',
  no_answer: 'No answer in it',
  delivery_report: 'Delivery report',
  auto_reply: 'Automatic reply',
  no_calendar: 'No calendar data',
  tnef_only: 'Winmail only',
  too_large: 'Too large',
};

type Reply = Pick<Service['Reply'], 'verdict' | 'quarantined' | 'appliedAt'>;

/** What a reply did. An unknown verdict, of a newer server, is shown as one that changed nothing. */
export function verdictBadge({ verdict, quarantined, appliedAt }: Reply): BadgeContent {
  const label = LABELS[verdict] ?? capitalised(verdict);
  if (quarantined) return { tone: 'warn', icon: 'question', label: `${label}: waiting for you` };
  if (appliedAt !== null && (verdict === 'not_invited' || verdict === 'bad_token')) {
    return { tone: 'good', icon: 'user', label: 'Applied by hand' };
  }
  if (verdict === 'accepted') return { tone: 'good', icon: 'check', label: 'Counted' };
  if (verdict === 'counter') return { tone: 'info', icon: 'clock', label: 'New time proposed' };
  if (verdict === 'undeliverable') return { tone: 'bad', icon: 'bounce', label: 'Invitation bounced' };
  return { tone: 'neutral', icon: 'minus', label };
}

function capitalised(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
