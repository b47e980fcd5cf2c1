import type { Code } from '@convoke/texts';
import type { Dashboard, Service } from '../api/api.js';
import { t } from '../languages/text.js';
import type { IconName } from '../ui/icon.js';
import type { Tone } from '../ui/notice.js';

/** How a status is shown. */
export interface BadgeContent {
  tone: Tone;
  icon: IconName;
  label: string;
}

/** Whether the sandbox keeps a message; nobody was sent anything. */
export function isKept(because: Pick<Service['Reason'], 'code'> | undefined): boolean {
  return because?.code === ('sandbox_kept' satisfies Code);
}

const keptBadge = (): BadgeContent => ({ tone: 'neutral', icon: 'mail', label: t('Kept in the sandbox') });

/** That of anything whose last attempt has failed and whose next one is to come. */
export const retriedBadge = (): BadgeContent => ({
  tone: 'warn',
  icon: 'repeat',
  label: t('Failed, will be tried again'),
});

interface InvitationProgress {
  isSandbox: boolean;
  /** Whether the last attempt to send it has failed. */
  hasFailed: boolean;
}

/** The status of the newest message to an invitee. */
export function invitationBadge(
  status: Service['DeliveryStatus'],
  { isSandbox, hasFailed }: InvitationProgress,
): BadgeContent {
  if (isSandbox && status === 'sent') return keptBadge();
  if (hasFailed && status === 'queued') return retriedBadge();
  const badges: Record<Service['DeliveryStatus'], BadgeContent> = {
    queued: { tone: 'info', icon: 'queue', label: t('Queued') },
    sent: { tone: 'good', icon: 'mail', label: t('Sent') },
    failed: { tone: 'bad', icon: 'alert', label: t('Not sent') },
    undeliverable: { tone: 'bad', icon: 'bounce', label: t('Undeliverable') },
  };
  return badges[status];
}

/** What a message tells its invitee. */
export function purposeBadge(purpose: Dashboard['MessagePurpose']): BadgeContent {
  const badges: Record<Dashboard['MessagePurpose'], BadgeContent> = {
    announcement: { tone: 'neutral', icon: 'mail', label: t('First contact') },
    invitation: { tone: 'info', icon: 'appointments', label: t('Invitation') },
    update: { tone: 'warn', icon: 'repeat', label: t('Update') },
    reminder: { tone: 'info', icon: 'clock', label: t('Reminder') },
    cancellation: { tone: 'bad', icon: 'close', label: t('Cancellation') },
    removal: { tone: 'bad', icon: 'minus', label: t('Removal') },
  };
  return badges[purpose];
}

/**
 * The answer of an invitee. Nobody is expected to answer when the appointment is over for them, such as after
 * a cancellation.
 */
export function responseBadge(response: Service['AttendeeResponse'], { isOver = false } = {}): BadgeContent {
  const badges: Record<Service['AttendeeResponse'], BadgeContent> = {
    needsAction: { tone: 'neutral', icon: isOver ? 'minus' : 'clock', label: t('Open') },
    accepted: { tone: 'good', icon: 'check', label: t('Accepted') },
    declined: { tone: 'bad', icon: 'close', label: t('Declined') },
    tentative: { tone: 'warn', icon: 'question', label: t('Maybe') },
  };
  return badges[response];
}

/** That of an answer which came after it was asked for. */
export function lateBadge({ label, ...badge }: BadgeContent): BadgeContent {
  return { ...badge, label: t('{label}, late', { label }) };
}

interface MessageProgress {
  state: Dashboard['MessageState'];
  /** What became of the last attempt. */
  because?: Pick<Service['Reason'], 'code'> | undefined;
  attemptCount?: number;
}

/** The status of an outgoing message. */
export function messageBadge({ state, because, attemptCount = 0 }: MessageProgress): BadgeContent {
  if (isKept(because)) return keptBadge();
  if (state === 'pending' && attemptCount > 0) return retriedBadge();
  const badges: Record<Dashboard['MessageState'], BadgeContent> = {
    blocked: { tone: 'neutral', icon: 'pause', label: t('Waiting for an earlier one') },
    pending: { tone: 'info', icon: 'queue', label: t('Queued') },
    sending: { tone: 'info', icon: 'deliveries', label: t('Being sent') },
    sent: { tone: 'good', icon: 'check', label: t('Sent') },
    failed: { tone: 'bad', icon: 'alert', label: t('Given up') },
    undeliverable: { tone: 'bad', icon: 'bounce', label: t('Undeliverable') },
    superseded: { tone: 'neutral', icon: 'skip', label: t('Superseded') },
  };
  return badges[state];
}

const badges = (): Record<Service['WebhookDeliveryStatus'], BadgeContent> => ({
  pending: { tone: 'info', icon: 'queue', label: t('Queued') },
  failed: retriedBadge(),
  held: { tone: 'neutral', icon: 'pause', label: t('Held') },
  success: { tone: 'good', icon: 'check', label: t('Delivered') },
  undelivered: { tone: 'bad', icon: 'alert', label: t('Undelivered') },
  permanently_failed: { tone: 'bad', icon: 'alert', label: t('Permanently failed') },
  skipped: { tone: 'neutral', icon: 'skip', label: t('Skipped') },
});

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
  if (filter === 'missed') return t('Missed');
  return filter === 'unfinished' ? t('Unfinished') : badges()[filter].label;
}

type Delivery = Pick<Service['Delivery'], 'status' | 'dateFinished'>;

/** The status of a delivery. One that failed and is finished was given up. */
export function deliveryBadge({ status, dateFinished }: Delivery): BadgeContent {
  if (status === 'failed' && dateFinished !== null) return { tone: 'bad', icon: 'alert', label: t('Given up') };
  return badges()[status];
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
  if (!isActive) return { tone: 'bad', icon: 'pause', label: t('Disabled') };
  if (consecutiveFailures > 0) {
    return {
      tone: 'warn',
      icon: 'alert',
      label: t('Failing ({failures} of {most})', { failures: consecutiveFailures, most: DISABLING_FAILURES }),
    };
  }
  return { tone: 'good', icon: 'check', label: t('Active') };
}

const labels = (): Partial<Record<string, string>> => ({
  not_invited: t('Not invited'),
  bad_token: t('Wrong token'),
  too_many_answers: t('Too many answers'),
  ignored_method: t('Nothing to answer'),
  no_answer: t('No answer in it'),
  delivery_report: t('Delivery report'),
  auto_reply: t('Automatic reply'),
  no_calendar: t('No calendar data'),
  tnef_only: t('Winmail only'),
  too_large: t('Too large'),
});

type Reply = Pick<Service['Reply'], 'verdict' | 'quarantined' | 'appliedAt'>;

/** What a reply did. An unknown verdict, of a newer server, is shown as one that changed nothing. */
export function verdictBadge({ verdict, quarantined, appliedAt }: Reply): BadgeContent {
  const label = labels()[verdict] ?? capitalised(verdict);
  if (quarantined) return { tone: 'warn', icon: 'question', label: t('{label}: waiting for you', { label }) };
  if (appliedAt !== null && (verdict === 'not_invited' || verdict === 'bad_token')) {
    return { tone: 'good', icon: 'user', label: t('Applied by hand') };
  }
  if (verdict === 'accepted') return { tone: 'good', icon: 'check', label: t('Applied') };
  if (verdict === 'counter') return { tone: 'info', icon: 'clock', label: t('New time proposed') };
  if (verdict === 'undeliverable') return { tone: 'bad', icon: 'bounce', label: t('Invitation bounced') };
  return { tone: 'neutral', icon: 'minus', label };
}

function capitalised(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
