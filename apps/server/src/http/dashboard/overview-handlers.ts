import {
  type Account,
  accountActivity,
  accountLimits,
  accountOverview,
  dismissAttention,
  listWebhooks,
  type OpenItems,
  type OpenKind,
  openItems,
  type User,
  type WebhookView,
} from '@convoke/engine';
import { alignmentGap } from '@convoke/engine/senders';
import type { AccountOverview, Activity, ActivityCount, OpenItem } from '@convoke/engine/store';
import { english, type Said, say } from '@convoke/texts';
import type { Gap } from '../../doctor/gaps.js';
import { instantOrNull, isoInstant } from '../operations/answers.js';
import type { AccountContext, AccountId, DashboardHandlers } from './dashboard-context.js';
import type { DashboardSchemas } from './views.js';

/** What an account's overview shows: its counts, what needs attention, and its activity. */
export const overviewHandlers: DashboardHandlers<
  Extract<AccountId, 'getOverview' | 'getActivity' | 'getLimits' | 'dismissAttention'>,
  AccountContext
> = {
  async getOverview(_input, { deps: { engine, gaps }, account, visitor }) {
    const { transport } = engine.channel;
    const webhooks = await listWebhooks(engine, account.id);
    const overview = await accountOverview(engine, account.id);
    const { active, cancelled, answers, waiting, failed, refused, undeliverable, oldestDueAt, quarantined } = overview;
    const open = await openItems(engine, account.id);
    const activeWebhooks = webhooks.filter(({ isActive }) => isActive).length;
    return {
      data: {
        appointments: { active, cancelled },
        answers,
        mail: { transport, waiting, failed, refused, undeliverable, oldestDueAt: instantOrNull(oldestDueAt) },
        webhooks: { active: activeWebhooks, disabled: webhooks.length - activeWebhooks },
        replies: { quarantined },
        attention: [
          ...gapsFor({ account, user: visitor.user }, gaps),
          ...(transport === 'sandbox' ? [] : unaligned(await alignmentGap(engine, account))),
          ...attentionFor({ overview, open, webhooks, now: engine.clock.now() }),
        ],
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

  async dismissAttention({ body: { kind, itemId } }, { deps: { engine }, account }) {
    const dismissed = await dismissAttention(engine, { accountId: account.id, kind: KINDS[kind], itemId });
    return { data: { dismissed } };
  },

  async getActivity({ query: { unit } }, { deps: { engine }, account }) {
    const { starts, step } = activityWindow(unit, engine.clock.now());
    const since = Math.min(...starts);
    const activity = await accountActivity(engine, { accountId: account.id, since, step });
    return { data: viewActivity(unit, starts, activity) };
  },
};

type Attention = DashboardSchemas['Attention'];

/** Answers to an account that invites through a calendar server arrive there. Settings are named to administrators only. */
function gapsFor({ account, user }: { account: Account; user: User }, gaps: readonly Gap[]): Attention[] {
  return gaps
    .filter(({ kind }) => kind !== 'answers_cannot_arrive' || account.calendarId === null)
    .map(({ kind, said, saidToOthers }) => {
      const sentence = user.isAdministrator ? said : saidToOthers;
      return { kind, ...told(sentence), webhookId: null, count: 0, items: [] };
    });
}

function unaligned(said: Said | undefined): Attention[] {
  return said ? [{ kind: 'sender_unaligned', ...told(said), webhookId: null, count: 0, items: [] }] : [];
}

const KINDS: Record<DashboardSchemas['DismissibleAttention'], OpenKind> = {
  webhook_disabled: 'disabled',
  mail_failed: 'failed',
  mail_undeliverable: 'undeliverable',
  replies_quarantined: 'quarantined',
  times_proposed: 'proposed',
};

interface Known {
  overview: AccountOverview;
  open: OpenItems;
  webhooks: readonly WebhookView[];
  now: number;
}

/** Failures in a row after which a webhook needs attention; after ten it is disabled. */
const WARNED_AT = 5;
/** Milliseconds after which a due message counts as late. */
const LATE_MS = 5 * 60_000;

/** What needs attention, the most urgent first. */
function attentionFor({ overview, open, webhooks, now }: Known): Attention[] {
  const { waiting, oldestDueAt } = overview;
  const disabled = open.disabled.map(aboutDisabled);
  const failing = webhooks
    .filter(({ isActive, consecutiveFailures: n }) => isActive && n >= WARNED_AT)
    .map(aboutFailing);
  const late = oldestDueAt !== undefined && now - oldestDueAt > LATE_MS;
  return [
    ...disabled,
    ...failing,
    ...counted('mail_late', late ? waiting : 0),
    ...listed('mail_failed', open.failed),
    ...listed('mail_undeliverable', open.undeliverable),
    ...listed('replies_quarantined', open.quarantined),
    ...listed('times_proposed', open.proposed),
  ];
}

function aboutDisabled(webhook: OpenItems['disabled'][number]): Attention {
  const { id, consecutiveFailures: count } = webhook;
  const label = labelOf(webhook);
  const reason =
    count > 0 ? say('webhook_disabled_after', { ...label, count }) : say('webhook_disabled_by_somebody', label);
  return { kind: 'webhook_disabled', ...told(reason), webhookId: id, count, items: [] };
}

function aboutFailing(webhook: WebhookView): Attention {
  const { id, consecutiveFailures: count } = webhook;
  const reason = say('webhook_failing', { ...labelOf(webhook), count });
  return { kind: 'webhook_failing', ...told(reason), webhookId: id, count, items: [] };
}

/** Its name, isolated because it may be written from right to left (Unicode UAX #9), or else its URL. */
function labelOf({ name, url }: Pick<WebhookView, 'name' | 'url'>): { label: string; isNamed: string } {
  return name === '' ? { label: url, isNamed: 'no' } : { label: `\u2068${name}\u2069`, isNamed: 'yes' };
}

function told(reason: Said): Pick<Attention, 'message' | 'reason'> {
  return { message: english(reason), reason };
}

type CountedKind = Exclude<
  Attention['kind'],
  'webhook_disabled' | 'webhook_failing' | 'sender_unaligned' | Gap['kind']
>;

function counted(kind: CountedKind, count: number): Attention[] {
  return count === 0 ? [] : [{ kind, ...told(say(kind, { count })), webhookId: null, count, items: [] }];
}

/** Items that are shown of a kind. */
const SHOWN = 20;

function listed(kind: CountedKind, open: readonly OpenItem[]): Attention[] {
  const items = open.slice(0, SHOWN).map(({ id: itemId, appointmentId, name, address, subject }) => {
    return { itemId, appointmentId, name, address, subject };
  });
  return counted(kind, open.length).map((each) => ({ ...each, items }));
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
