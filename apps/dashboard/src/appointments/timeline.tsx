import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { reasonText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import {
  type BadgeContent,
  deliveryBadge,
  isKept,
  lateBadge,
  messageBadge,
  purposeBadge,
  retriedBadge,
} from '../status/badges.js';
import { type Retrying, refusalText } from '../status/refusal-text.js';
import { Instant } from '../time/instant.js';
import { dayBefore, formatWallClock } from '../time/wall-clock.js';
import { classes } from '../ui/buttons.js';
import { Icon } from '../ui/icon.js';
import { LinkedText } from '../ui/user-text.js';
import { endpointName } from '../webhooks/endpoint-name.js';
import { fieldLabels, hasLinks } from './appointment-fields.js';

/** The history of an appointment and its invitations; either part may be truncated at its old end. */
export interface AppointmentHistory {
  timeline: UseQueryResult<{ data: Service['TimelineEntry'][]; truncated: boolean }>;
  /** Deliveries of its events to any webhook; empty until loaded. */
  deliveries: { data: readonly Dashboard['FoundDelivery'][]; truncated: boolean };
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
  /** What an answer brought about. */
  effect?: string;
  /** What a change of the appointment changed. */
  changes?: readonly Change[];
  /** The page with the details. */
  href?: string;
}

type Change = NonNullable<Service['TimelineEntry']['changes']>[number];

/** Steps, the oldest first. What webhooks were told is for developers, and is folded away. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const told = steps.filter(({ href }) => href !== undefined);
  if (steps.length === 0) return <p className="muted">{t('Nothing has happened yet.')}</p>;
  return (
    <>
      <Steps steps={steps.filter(({ href }) => href === undefined)} />
      {told.length > 0 && (
        <details className="details">
          <summary>{t('Told to webhooks ({count})', { count: told.length })}</summary>
          <Steps steps={told} />
        </details>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ key, at, badge, detail, effect, changes = [], href }) => (
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
            {effect !== undefined && <p className="muted timeline-what">{effect}</p>}
            {changes.length > 0 && <Changes changes={changes} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Each changed field with its old and its new value. */
function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          {from === undefined || to === undefined ? (
            <dd>{t('rewritten')}</dd>
          ) : (
            <dd>
              <span className="visually-hidden">{t('from')} </span>
              <del>
                <ShownValue field={field} value={from} />
              </del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> {t('to')} </span>
              <ins>
                <ShownValue field={field} value={to} />
              </ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function labelOf(field: Change['field']): string {
  if (field === 'rule') return t('Repeats');
  return field === 'exclude' ? t('Dates left out') : fieldLabels()[field];
}

function ShownValue({ field, value }: { field: Change['field']; value: string }) {
  if (value === '') return field === 'showAs' ? t('as usual') : t('none');
  if (field === 'start' || field === 'respondBy') return formatWallClock(value);
  if (field === 'end') return formatWallClock(dayBefore(value));
  return <bdi>{hasLinks(field) ? <LinkedText>{value}</LinkedText> : value}</bdi>;
}

/** How the entries of a timeline are shown. */
const timelineBadge = (): Record<Service['TimelineEntryType'], BadgeContent> => ({
  'appointment.created': { tone: 'neutral', icon: 'plus', label: t('Created') },
  'appointment.updated': { tone: 'info', icon: 'repeat', label: t('Changed') },
  'appointment.cancelled': { tone: 'bad', icon: 'close', label: t('Cancelled') },
  'invitation.added': { tone: 'neutral', icon: 'user', label: t('Invited') },
  'invitation.removed': { tone: 'bad', icon: 'minus', label: t('Removed') },
  'message.queued': { tone: 'info', icon: 'queue', label: t('Message queued') },
  'message.sent': { tone: 'good', icon: 'mail', label: t('Handed to the mail server') },
  'message.failed': { tone: 'bad', icon: 'alert', label: t('Message given up') },
  'message.superseded': { tone: 'neutral', icon: 'skip', label: t('Message superseded') },
  'message.undeliverable': { tone: 'bad', icon: 'bounce', label: t('Message undeliverable') },
  'response.accepted': { tone: 'good', icon: 'check', label: t('Answered: {answer}', { answer: t('Accepted') }) },
  'response.declined': { tone: 'bad', icon: 'close', label: t('Answered: {answer}', { answer: t('Declined') }) },
  'response.tentative': { tone: 'warn', icon: 'question', label: t('Answered: {answer}', { answer: t('Maybe') }) },
  'response.proposed': { tone: 'info', icon: 'clock', label: t('New time proposed') },
  'response.delegated': { tone: 'info', icon: 'clock', label: t('Delegated') },
  'response.quarantined': { tone: 'warn', icon: 'question', label: t('Reply in quarantine') },
  'response.ignored': { tone: 'neutral', icon: 'minus', label: t('Reply changed nothing') },
});

export interface Happened {
  entries: readonly Service['TimelineEntry'][];
  deliveries: readonly Dashboard['FoundDelivery'][];
}

/** The steps of one invitation, or without one, of the appointment itself; mail and webhooks in one order. */
export function stepsOf(
  { entries, deliveries }: Happened,
  invitation: Pick<Service['Invitation'], 'invitationId' | 'address'> | undefined,
): Step[] {
  const happened = entries
    .filter((entry) => entry.invitationId === invitation?.invitationId)
    .map((entry, index, own) => {
      const step = stepOfEntry(entry, index);
      return !isRetried(entry) && isRepeat(entry, own.slice(0, index)) ? { ...step, badge: repeated() } : step;
    });
  const asked = invitation === undefined ? [] : stepsOfAsking(entries, invitation);
  const delivered = deliveries.filter(({ invitee }) => invitee?.address === invitation?.address).map(stepOfDelivery);
  const causes = happened.map(({ at }) => Date.parse(at));
  return [...asked, ...happened, ...delivered].sort(
    (one, other) => secondOf(one, causes) - secondOf(other, causes) || rankOf(one) - rankOf(other),
  );
}

const repeated = (): BadgeContent => ({ tone: 'info', icon: 'repeat', label: t('Invitation sent again') });

/** Whether an invitation was queued for a revision that an earlier one showed already. */
function isRepeat(entry: Service['TimelineEntry'], earlier: readonly Service['TimelineEntry'][]): boolean {
  return isRequest(entry) && earlier.some((other) => isRequest(other) && other.revision === entry.revision);
}

function isRequest({ type, purpose }: Service['TimelineEntry']): boolean {
  return type === 'message.queued' && (purpose === 'invitation' || purpose === 'update');
}

/**
 * A cause and its delivery come from one transaction, within which their times may differ in either direction: so a
 * delivery counts as not earlier than what happened within a second after it.
 */
function secondOf({ at, href }: Step, causes: readonly number[]): number {
  const time = Date.parse(at);
  const near = href === undefined ? [] : causes.filter((cause) => cause > time && cause - time < 1_000);
  return Math.floor(Math.max(time, ...near) / 1_000);
}

function rankOf({ href }: Step): number {
  return href === undefined ? 0 : 1;
}

/** Whether a message waits to be tried again; to one invitee, others wait behind it. */
export function isRetried({ type, attempt }: Service['TimelineEntry']): boolean {
  return type === 'message.queued' && attempt !== undefined;
}

/** What became of one date of a series. */
const dateBadge = (): Record<Service['OccurrenceChangeKind'], BadgeContent> => ({
  moved: { tone: 'warn', icon: 'clock', label: t('Date moved') },
  cancelled: { tone: 'bad', icon: 'close', label: t('Date cancelled') },
  changed: { tone: 'info', icon: 'repeat', label: t('Date changed') },
});

function badgeOf(entry: Service['TimelineEntry']): BadgeContent {
  if (isRetried(entry)) return retriedBadge();
  const { type, reason, occurrenceChange } = entry;
  if (occurrenceChange !== undefined) return dateBadge()[occurrenceChange.kind];
  return type === 'message.sent' && isKept(reason)
    ? messageBadge({ state: 'sent', because: reason })
    : timelineBadge()[type];
}

function retryingOf({ type, verdict }: Service['TimelineEntry']): Retrying {
  if (verdict === 'delivery_report') return 'mail_server';
  return type === 'message.queued' ? 'convoke' : 'nobody';
}

function stepOfEntry(entry: Service['TimelineEntry'], index: number): Step {
  const { at, type, changes, isLate, refusal, comment } = entry;
  const badge = isLate ? lateBadge(timelineBadge()[type]) : badgeOf(entry);
  const hint = refusalText(refusal, retryingOf(entry));
  const detail = hint === '' ? plainDetail(entry) : `${plainDetail(entry)} ${hint}`;
  const effect = comment !== undefined && entry.changed === false ? t('Response unchanged') : undefined;
  return {
    ...{ key: `${at}-${index}`, at, badge, detail },
    ...(effect !== undefined && { effect }),
    ...(changes !== undefined && { changes }),
  };
}

/** A new time asks everybody who is invited for an answer again, whatever they answered before. */
function stepsOfAsking(
  entries: readonly Service['TimelineEntry'][],
  { invitationId }: Pick<Service['Invitation'], 'invitationId'>,
): Step[] {
  const own = entries.filter((entry) => entry.invitationId === invitationId);
  const from = own.find(({ type }) => type === 'invitation.added')?.at ?? '';
  const until = own.find(({ type }) => type === 'invitation.removed')?.at;
  return entries
    .filter(({ at, moved }) => moved === true && at >= from && (until === undefined || at < until))
    .map(({ at }) => ({
      key: `asked-${at}`,
      at,
      badge: { tone: 'info', icon: 'repeat', label: t('Asked again') },
      detail: t('The time changed, so an earlier answer no longer counts.'),
    }));
}

/** What an entry says, for people who click. */
function plainDetail(entry: Service['TimelineEntry']): string {
  const {
    detail,
    revision,
    attempt = 1,
    source,
    comment = '',
    verdict,
    words = '',
    reason,
    purpose,
    form,
    changes,
    moved,
    type,
    occurrenceStart,
    occurrenceChange,
  } = entry;
  if (occurrenceStart !== undefined && occurrenceChange !== undefined) {
    const { start = occurrenceStart } = occurrenceChange;
    const date = formatWallClock(occurrenceStart);
    return start === occurrenceStart ? date : t('{date}, now {start}', { date, start: formatWallClock(start) });
  }
  if (changes !== undefined) return changes.length > 0 ? '' : unseenChange(moved === true);
  if (purpose !== undefined) {
    const attempts = attempt === 1 ? '' : ` ${t('after {attempt} attempts', { attempt })}`;
    // What a mail server says when it takes a message tells an office nothing.
    const isSilent = words === '' || isKept(reason) || type === 'message.sent';
    const told = isSilent ? '' : `: ${reasonText(reason, words)}`;
    const set = form === undefined ? '' : `. ${reasonText(form, detail)}`;
    return `${purposeBadge(purpose).label}${attempts}${told}${set}`;
  }
  if (revision !== undefined) return t('revision {revision}', { revision });
  if (source === 'page') {
    return comment === '' ? t('On the answer page') : t('On the answer page: {comment}', { comment });
  }
  if (source === 'recorded') {
    return comment === '' ? t('Recorded on their behalf') : t('Recorded on their behalf: {comment}', { comment });
  }
  if (source !== undefined) return comment;
  return verdict === undefined ? detail : reasonText(reason, words);
}

/** What changes an appointment but none of the fields that a timeline shows. */
function unseenChange(isMoved: boolean): string {
  return isMoved
    ? t('The clocks of its time zone changed, so it begins or ends at another moment.')
    : t('Whether or when calendars remind invitees changed.');
}

function stepOfDelivery(delivery: Dashboard['FoundDelivery']): Step {
  const { deliveryId, endpoint, eventType, attemptCount, dateCreated, reason, because } = delivery;
  const badge = deliveryBadge(delivery);
  const attempts =
    attemptCount === 1 ? t('1 attempt') : attemptCount > 1 && t('{count} attempts', { count: attemptCount });
  return {
    key: deliveryId,
    at: dateCreated,
    badge: { ...badge, label: t('Webhook {eventType}: {label}', { eventType, label: badge.label }) },
    detail: [
      [
        t('To {endpoint}', { endpoint: endpoint === null ? t('a webhook that was deleted') : endpointName(endpoint) }),
        attempts,
      ]
        .filter(Boolean)
        .join(', '),
      reason && reasonText(because, reason),
    ]
      .filter(Boolean)
      .join('. '),
    href: `/deliveries/${deliveryId}`,
  };
}
