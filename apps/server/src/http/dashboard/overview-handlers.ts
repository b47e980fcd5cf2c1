import { accountActivity, accountLimits, accountOverview, listWebhooks, type WebhookView } from '@convoke/engine';
import type { AccountOverview, Activity, ActivityCount } from '@convoke/engine/store';
import { instantOrNull, isoInstant } from '../operations/answers.js';
import type { AccountContext, AccountId, DashboardHandlers } from './dashboard-context.js';
import type { DashboardSchemas } from './views.js';

/** What an account's overview shows: its counts, what needs attention, and its activity. */
export const overviewHandlers: DashboardHandlers<
  Extract<AccountId, 'getOverview' | 'getActivity' | 'getLimits'>,
  AccountContext
> = {
  async getOverview(_input, { deps: { engine }, account }) {
    const { transport } = engine.channel;
    const webhooks = await listWebhooks(engine, account.id);
    const overview = await accountOverview(engine, account.id);
    const { active, cancelled, answers, waiting, failed, refused, undeliverable, oldestDueAt, quarantined } = overview;
    const activeWebhooks = webhooks.filter(({ isActive }) => isActive).length;
    return {
      data: {
        appointments: { active, cancelled },
        answers,
        mail: { transport, waiting, failed, refused, undeliverable, oldestDueAt: instantOrNull(oldestDueAt) },
        webhooks: { active: activeWebhooks, disabled: webhooks.length - activeWebhooks },
        replies: { quarantined },
        attention: attentionFor(overview, webhooks, engine.clock.now()),
      },
    };
  },

  async getLimits(_input, { deps: { engine }, account }) {
    const { quotas, use, messages, sent, sentUntil } = await accountLimits(engine, account);
    const { perDay, toAddressPerHour, toAddressPerDay } = messages;
    const ofKind = (kind: keyof typeof quotas) => ({ used: use[kind], most: quotas[kind] });
    return {
      data: {
        storage: { appointments: ofKind('appointments'), rows: ofKind('rows'), bytes: ofKind('bytes') },
        messages: {
          perDay: { used: sent, most: perDay },
          endsAt: instantOrNull(sentUntil),
          toAddressPerHour,
          toAddressPerDay,
        },
      },
    };
  },

  async getActivity({ query: { unit } }, { deps: { engine }, account }) {
    const { starts, step } = activityWindow(unit, engine.clock.now());
    const since = Math.min(...starts);
    const activity = await accountActivity(engine, { accountId: account.id, since, step });
    return { data: viewActivity(unit, starts, activity) };
  },
};

type Attention = DashboardSchemas['Attention'];

/** Failures in a row after which a webhook needs attention; after ten it is disabled. */
const WARNED_AT = 5;
/** Milliseconds after which a due message counts as late. */
const LATE_MS = 5 * 60_000;

/** What needs attention, the most urgent first. */
function attentionFor(overview: AccountOverview, webhooks: readonly WebhookView[], now: number): Attention[] {
  const { failed, refused, undeliverable, quarantined, waiting, oldestDueAt } = overview;
  const disabled = webhooks.filter(({ isActive }) => !isActive).map(aboutDisabled);
  const failing = webhooks
    .filter(({ isActive, consecutiveFailures: n }) => isActive && n >= WARNED_AT)
    .map(aboutFailing);
  const late = oldestDueAt !== undefined && now - oldestDueAt > LATE_MS;
  return [
    ...disabled,
    ...failing,
    ...counted('mail_late', late ? waiting : 0, [
      'message has waited to be sent for more than 5 minutes',
      'messages wait to be sent, some for more than 5 minutes',
    ]),
    ...counted('mail_failed', failed, ['message could not be sent', 'messages could not be sent']),
    ...counted('mail_refused', refused, [
      'message had a recipient whom the mail server refused',
      'messages had a recipient whom the mail server refused',
    ]),
    ...counted('mail_undeliverable', undeliverable, [
      'message came back as undeliverable',
      'messages came back as undeliverable',
    ]),
    ...counted('replies_quarantined', quarantined, [
      'reply waits in quarantine until you say whose answer it is',
      'replies wait in quarantine until you say whose answers they are',
    ]),
  ];
}

function aboutDisabled(webhook: WebhookView): Attention {
  const { id, consecutiveFailures: count } = webhook;
  const why = count > 0 ? ` after ${count} failures in a row` : '';
  return {
    kind: 'webhook_disabled',
    message: `The webhook ${labelOf(webhook)} is disabled${why}.`,
    webhookId: id,
    count,
  };
}

function aboutFailing(webhook: WebhookView): Attention {
  const { id, consecutiveFailures: count } = webhook;
  const message = `The webhook ${labelOf(webhook)} has failed ${count} times in a row; after 10 it is disabled.`;
  return { kind: 'webhook_failing', message, webhookId: id, count };
}

/** Its name, isolated because it may be written from right to left (Unicode UAX #9), or else its URL. */
function labelOf({ name, url }: WebhookView): string {
  return name === '' ? url : `“\u2068${name}\u2069”`;
}

/** @param words what is said of one, and of several */
function counted(kind: Attention['kind'], count: number, [one, several]: readonly [string, string]): Attention[] {
  if (count === 0) return [];
  return [{ kind, message: `${count} ${count === 1 ? one : several}.`, webhookId: null, count }];
}

const HOUR = 3_600_000;
/** The length of one point in milliseconds, and how many are shown. */
const UNITS = { hour: { step: HOUR, points: 48 }, day: { step: 24 * HOUR, points: 30 } };

type ActivityUnit = keyof typeof UNITS;

/** The shown points of a unit: their starts in epoch milliseconds, oldest first, and their length. */
function activityWindow(unit: ActivityUnit, now: number): { starts: number[]; step: number } {
  const { step, points } = UNITS[unit];
  const last = now - (now % step);
  return { step, starts: Array.from({ length: points }, (_, at) => last - (points - 1 - at) * step) };
}

/** Turns counts into points without gaps. */
function viewActivity(
  unit: ActivityUnit,
  starts: readonly number[],
  { answers, deliveries, completeSince }: Activity,
): DashboardSchemas['Activity'] {
  const points = starts.map((at) => {
    const answered = countsAt(answers, at);
    const delivered = countsAt(deliveries, at);
    const { success = 0, pending = 0, sending = 0, ...ended } = delivered;
    return {
      at: isoInstant(at),
      answers: {
        accepted: answered.accepted ?? 0,
        declined: answered.declined ?? 0,
        tentative: answered.tentative ?? 0,
      },
      deliveries: {
        success,
        failed: Object.values(ended).reduce((sum, count) => sum + count, 0),
        unfinished: pending + sending,
      },
    };
  });
  return { unit, points, completeSince: instantOrNull(completeSince) };
}

function countsAt<Kind extends string>(
  counts: readonly ActivityCount<Kind>[],
  at: number,
): Partial<Record<Kind, number>> {
  const found: Partial<Record<Kind, number>> = {};
  for (const { at: begin, kind, count } of counts) if (begin === at) found[kind] = count;
  return found;
}
