import type { Convoke } from '@convoke/sdk';
import type { Random } from '../support/load/random.js';
import { type Day, dayAfter, daysOf, type ModelRule, minutesAfter, ruleText, weekdayOf } from './days.js';
import {
  answerTo,
  askAgain,
  copyOf,
  dateOf,
  daysIn,
  differs,
  dismiss,
  dropUnfit,
  fits,
  type Guest,
  type Model,
  nameOf,
  type OwnDate,
  presentDays,
  type Response,
} from './model.js';

type Appointments = Convoke['appointments'];

/** One operation on a series: the request, and what must be the case afterwards. */
export interface Change {
  kind: ChangeKind;
  call(appointments: Appointments, idempotencyKey: string): Promise<{ droppedExceptions?: string[] }>;
  /** The series afterwards; as before if it is refused. */
  after: Model;
  /** What takes over from it. */
  tail?: Model;
  /** The code of the refusal. */
  refusal?: string;
  /** Own changes that no longer fit and are gone. */
  dropped?: Day[];
}

export interface Planning {
  model: Model;
  random: Random;
  /** The number of the operation; rises. */
  by: number;
}

/** Zone of every series. */
export const ZONE = 'Europe/Berlin';
/** Operations meet dates among the first ones, so that they meet again. */
const NEAR = 10;

type Planner = (planning: Planning) => Change | undefined;

/** How often each kind of change is made, and how it is planned; `undefined` where there is nothing that it could change. */
const PLANNERS = {
  move: [18, planMove],
  text: [9, planText],
  out: [6, planOut],
  reset: [10, planReset],
  seriesText: [6, planSeriesText],
  seriesTime: [5, planSeriesTime],
  rule: [5, planRule],
  following: [6, planFollowing],
  inviteOne: [5, (planning: Planning) => planInvite(planning, true)],
  late: [3, (planning: Planning) => planInvite(planning, false)],
  answerOne: [14, planAnswerOne],
  answerAll: [10, planAnswerAll],
  unknown: [2, planUnknown],
  cancel: [1, planCancel],
} as const satisfies Record<string, readonly [number, Planner]>;

export type ChangeKind = keyof typeof PLANNERS | 'create';

/** Those that `kill-series` is about. */
export const CHANGE_KINDS = [
  'move',
  'out',
  'reset',
  'following',
  'rule',
  'seriesTime',
  'inviteOne',
  'answerOne',
] as const;

export function planChange(planning: Planning): Change | undefined {
  const all = Object.values(PLANNERS);
  let left = planning.random.integer(
    1,
    all.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, plan] of all) {
    left -= weight;
    if (left <= 0) return plan(planning);
  }
  return undefined;
}

export function planOf(kind: keyof typeof PLANNERS, planning: Planning): Change | undefined {
  return PLANNERS[kind][1](planning);
}

/** A new series without invitees. */
export function newSeries({ random, by }: Omit<Planning, 'model'>): { model: Model; create: Change['call'] } {
  const day = dayAfter('2027-02-01', random.integer(0, 60));
  const rule = randomRule(random, day);
  const [, ...others] = daysOf(day, rule, 15);
  const exclude = new Set(random.chance(30) && others.length > 4 ? [random.pick(others)] : []);
  const model: Model = {
    ...{ id: '', day, time: randomTime(random), minutes: random.pick([30, 60, 90]), rule, exclude },
    ...{
      subject: `Series ${by}`,
      location: '',
      dates: new Map(),
      movedBy: by,
      revision: 0,
      guests: [],
      isCancelled: false,
    },
  };
  const names = [...exclude].map((each) => nameOf(model, each));
  const input = {
    ...timesOf(model, model.day),
    appointmentTimeZone: ZONE,
    appointmentSubject: model.subject,
    recurrence: { rule: ruleText(rule), exclude: names },
  };
  return {
    model,
    async create(appointments, idempotencyKey) {
      model.id = (await appointments.create(input, { idempotencyKey })).appointmentId;
      return {};
    },
  };
}

function timesOf(model: Model, day: Day) {
  const start = nameOf(model, day);
  return { appointmentStart: start, appointmentEnd: minutesAfter(start, model.minutes) };
}

function randomTime(random: Random): string {
  return `${String(random.integer(9, 16)).padStart(2, '0')}:${random.pick(['00', '30'])}:00`;
}

/** A rule of which that day is an occurrence. */
function randomRule(random: Random, day: Day): ModelRule {
  const isDaily = random.chance(30);
  const others = [0, 1, 2, 3, 4, 5, 6].filter((each) => each !== weekdayOf(day) && random.chance(20));
  const weekdays = isDaily ? [] : [weekdayOf(day), ...others].sort();
  const rule: ModelRule = { every: isDaily ? 'day' : 'week', interval: random.integer(isDaily ? 2 : 1, 3), weekdays };
  const length = random.integer(4, 20);
  switch (random.pick(['count', 'until', 'none'] as const)) {
    case 'count':
      return { ...rule, end: { count: length } };
    case 'until':
      return { ...rule, end: { until: dayAfter(daysOf(day, rule, length).at(-1) ?? day, random.integer(0, 1)) } };
    case 'none':
      return rule;
  }
}

function nearDay({ model, random }: Planning): Day | undefined {
  const days = presentDays(model).slice(0, NEAR);
  return days.length === 0 ? undefined : random.pick(days);
}

/** A change of one date, with the call that makes it. */
function changeOfDate(
  { model, by }: Planning,
  { kind, day, own, call }: { kind: ChangeKind; day: Day; own: Omit<OwnDate, 'movedBy'>; call: Change['call'] },
): Change {
  const was = dateOf(model, day);
  const known = model.dates.get(day);
  const after = copyOf(model);
  const changed: OwnDate = { ...own, movedBy: known?.movedBy ?? 0 };
  after.dates.set(day, changed);
  const is = dateOf(after, day);
  const isMoved = is.start !== was.start || is.end !== was.end;
  if (isMoved && !own.isOut && !fits(after, day, is)) {
    return { kind, call, after: model, refusal: 'invalid_time_range' };
  }
  if (same(known, own)) return { kind, call, after: model };
  if (isMoved) changed.movedBy = by;
  if (!differs(changed) && changed.movedBy === 0) after.dates.delete(day);
  after.revision += 1;
  for (const guest of after.guests) if (isMoved && guest.only === day && !own.isOut) guest.response = 'needsAction';
  return { kind, call, after };
}

function same(one: OwnDate | undefined, other: Omit<OwnDate, 'movedBy'>): boolean {
  const fields = ['start', 'end', 'subject', 'location'] as const;
  return (one?.isOut ?? false) === other.isOut && fields.every((field) => one?.[field] === other[field]);
}

function planMove(planning: Planning): Change | undefined {
  const { model, random } = planning;
  const day = nearDay(planning);
  if (day === undefined) return undefined;
  const start = `${dayAfter(day, random.pick([0, 0, 0, 1, -1, 2]))}T${randomTime(random)}`;
  const end = minutesAfter(start, random.pick([30, 60, 120]));
  const known = model.dates.get(day);
  const isUsual = start === nameOf(model, day) && end === minutesAfter(start, model.minutes);
  const own = {
    ...(known?.subject !== undefined && { subject: known.subject }),
    ...(known?.location !== undefined && { location: known.location }),
    ...(!isUsual && { start, end }),
    isOut: false,
  };
  const input = { appointmentStart: start, appointmentEnd: end };
  const call: Change['call'] = async (appointments) => {
    await appointments.updateOccurrence(model.id, nameOf(model, day), input);
    return {};
  };
  return changeOfDate(planning, { kind: 'move', day, own, call });
}

function planText(planning: Planning): Change | undefined {
  const { model, random, by } = planning;
  const day = nearDay(planning);
  if (day === undefined) return undefined;
  const input = random.pick([
    { appointmentSubject: `Date ${by}` },
    { appointmentLocation: `Room ${by}` },
    { appointmentSubject: model.subject },
  ]);
  const known = model.dates.get(day);
  const { subject = known?.subject, location = known?.location } = {
    subject: 'appointmentSubject' in input ? input.appointmentSubject : undefined,
    location: 'appointmentLocation' in input ? input.appointmentLocation : undefined,
  };
  const isUsual = subject === model.subject && 'appointmentSubject' in input;
  const own = {
    ...(known?.start !== undefined && { start: known.start }),
    ...(known?.end !== undefined && { end: known.end }),
    ...(subject !== undefined && !isUsual && { subject }),
    ...(location !== undefined && { location }),
    isOut: false,
  };
  const call: Change['call'] = async (appointments) => {
    await appointments.updateOccurrence(model.id, nameOf(model, day), input);
    return {};
  };
  return changeOfDate(planning, { kind: 'text', day, own, call });
}

function planOut(planning: Planning): Change | undefined {
  const { model } = planning;
  const day = nearDay(planning);
  if (day === undefined) return undefined;
  const call: Change['call'] = async (appointments) => {
    await appointments.cancelOccurrence(model.id, nameOf(model, day));
    return {};
  };
  return changeOfDate(planning, { kind: 'out', day, own: { isOut: true }, call });
}

function planReset(planning: Planning): Change | undefined {
  const { model, random } = planning;
  const own = [...model.dates].flatMap(([day, { isOut }]) => (isOut ? [] : [day]));
  const day = own.length > 0 && random.chance(90) ? random.pick(own) : nearDay(planning);
  if (day === undefined) return undefined;
  const call: Change['call'] = async (appointments) => {
    await appointments.resetOccurrence(model.id, nameOf(model, day));
    return {};
  };
  return changeOfDate(planning, { kind: 'reset', day, own: { isOut: false }, call });
}

function planSeriesText({ model, by, random }: Planning): Change {
  const after = copyOf(model);
  const isSubject = random.chance(60);
  after[isSubject ? 'subject' : 'location'] = `All ${by}`;
  after.revision += 1;
  const input = isSubject ? { appointmentSubject: after.subject } : { appointmentLocation: after.location };
  return { kind: 'seriesText', after, call: (appointments) => appointments.update(model.id, input) };
}

function planSeriesTime({ model, by, random }: Planning): Change | undefined {
  const after = copyOf(model);
  after.time = randomTime(random);
  if (after.time === model.time) return undefined;
  const dropped = reviseTimes(after, { by, before: model });
  const input = timesOf(after, after.day);
  return { kind: 'seriesTime', after, dropped, call: (appointments) => appointments.update(model.id, input) };
}

/** Another revision of a series whose times or rule have changed. @returns the days whose own changes are gone */
function reviseTimes(after: Model, { by, before }: { by: number; before: Model }): Day[] {
  const days = new Set(daysOf(after.day, after.rule, 300));
  after.exclude = new Set([...after.exclude].filter((day) => days.has(day) && day !== after.day));
  const dropped = dropUnfit(after, before);
  dismiss(after);
  askAgain(after, by, before);
  after.revision += 1;
  return dropped;
}

function planRule({ model, by, random }: Planning): Change | undefined {
  const after = copyOf(model);
  const rule = randomRule(random, model.day);
  // Dates beside which others were moved stay if only the end is another one.
  const { end: _, ...pattern } = random.chance(40) ? model.rule : rule;
  after.rule = { ...pattern, ...(rule.end && { end: rule.end }) };
  if (ruleText(after.rule) === ruleText(model.rule)) return undefined;
  const dropped = reviseTimes(after, { by, before: model });
  const input = { recurrence: { rule: ruleText(after.rule) } };
  return { kind: 'rule', after, dropped, call: (appointments) => appointments.update(model.id, input) };
}

function planFollowing(planning: Planning): Change | undefined {
  const { model, by, random } = planning;
  const day = nearDay(planning);
  if (day === undefined) return undefined;
  const before = daysOf(model.day, model.rule, 300).filter((each) => each < day);
  const last = before.findLast((each) => !model.exclude.has(each) && !model.dates.get(each)?.isOut);
  const { end } = model.rule;
  const rest: ModelRule = {
    ...model.rule,
    ...(end && 'count' in end && { end: { count: end.count - before.length } }),
  };
  const tail = copyOf(model);
  const kind = random.pick(['text', 'time', 'rule'] as const);
  const input = changeFollowing({ kind, tail, day, rest, planning });
  const call: Change['call'] = (appointments, idempotencyKey) =>
    appointments.updateFollowing(model.id, nameOf(model, day), { ...input, idempotencyKey });
  if (last === undefined) {
    if (kind !== 'text') {
      const isSame = tail.day === model.day && tail.time === model.time && ruleText(tail.rule) === ruleText(model.rule);
      if (isSame) return undefined;
      const dropped = reviseTimes(tail, { by, before: model });
      return { kind: 'following', after: tail, dropped, call };
    }
    const after = { ...copyOf(model), subject: tail.subject, revision: model.revision + 1 };
    return { kind: 'following', after, call };
  }
  if (kind !== 'text' && tail.time === model.time && ruleText(tail.rule) === ruleText(rest)) return undefined;
  const head = copyOf(model);
  head.rule = { ...model.rule, end: { until: last } };
  head.exclude = new Set([...head.exclude].filter((each) => each < last));
  for (const each of head.dates.keys()) if (each > last) head.dates.delete(each);
  dismiss(head);
  head.revision += 1;
  for (const each of tail.dates.keys()) if (each < day) tail.dates.delete(each);
  tail.exclude = new Set([...tail.exclude].filter((each) => each > day));
  tail.guests = tail.guests.filter(({ only }) => only === undefined || only >= day);
  const dropped = kind === 'text' ? [] : reviseTimes(tail, { by, before: { ...model, day, rule: rest } });
  carryAnswers(tail, { before: model, keeps: kind === 'text' });
  tail.revision = 0;
  const present = new Set(presentDays(tail, 300));
  tail.guests = tail.guests.filter(({ only }) => only === undefined || present.has(only));
  return { kind: 'following', after: head, tail, dropped, call };
}

/** Applies a change of the following dates to what takes over. @returns the request */
function changeFollowing({
  kind,
  tail,
  day,
  rest,
  planning: { random, by },
}: {
  kind: 'text' | 'time' | 'rule';
  tail: Model;
  day: Day;
  rest: ModelRule;
  planning: Planning;
}) {
  tail.day = day;
  tail.rule = rest;
  if (kind === 'text') {
    tail.subject = `From here ${by}`;
    return { appointmentSubject: tail.subject };
  }
  if (kind === 'time') {
    tail.time = randomTime(random);
    return timesOf(tail, day);
  }
  tail.rule = randomRule(random, day);
  return { recurrence: { rule: ruleText(tail.rule) } };
}

function carryAnswers(tail: Model, { before, keeps }: { before: Model; keeps: boolean }): void {
  for (const guest of tail.guests) {
    if (!keeps) Object.assign(guest, { response: 'needsAction', answeredBy: 0 });
    const kept = [...guest.own].filter(([day]) => keeps && !answerTo(before, guest, day).inherited);
    guest.own = new Map(kept);
    guest.invitationId = '';
  }
}

function planInvite(planning: Planning, isOne: boolean): Change | undefined {
  const { model, random, by } = planning;
  const day = isOne ? nearDay(planning) : undefined;
  if (model.guests.length >= 6 || (isOne && day === undefined)) return undefined;
  const replaces = random.chance(40);
  const address = `${replaces ? 'replaces' : 'merges'}${by}@walk.example`;
  const after = copyOf(model);
  after.guests.push({ ...newGuest(address), only: day });
  const input = {
    name: `Guest ${by}`,
    address,
    calendarKind: replaces ? ('whole_set' as const) : ('default' as const),
  };
  return {
    kind: isOne ? 'inviteOne' : 'late',
    after,
    async call(appointments, idempotencyKey) {
      if (day === undefined) await appointments.invite(model.id, input, { idempotencyKey });
      else await appointments.inviteToOccurrence(model.id, nameOf(model, day), { ...input, idempotencyKey });
      return {};
    },
  };
}

function newGuest(address: string): Guest {
  return {
    address,
    invitationId: '',
    only: undefined,
    response: 'needsAction',
    answeredBy: 0,
    own: new Map(),
  };
}

const RESPONSES: readonly Exclude<Response, 'needsAction'>[] = ['accepted', 'declined', 'tentative'];

function planAnswerAll({ model, random, by }: Planning): Change | undefined {
  const present = new Set(presentDays(model));
  const after = copyOf(model);
  const able = after.guests.filter(({ only }) => only === undefined || present.has(only));
  if (able.length === 0) return undefined;
  const guest = random.pick(able);
  guest.response = random.pick(RESPONSES);
  guest.answeredBy = by;
  const { invitationId, response } = guest;
  return {
    kind: 'answerAll',
    after,
    async call(appointments) {
      await appointments.recordAnswer(model.id, invitationId, { response });
      return {};
    },
  };
}

function planAnswerOne(planning: Planning): Change | undefined {
  const { model, random, by } = planning;
  const day = nearDay(planning);
  const after = copyOf(model);
  const able = after.guests.filter(({ only }) => only === undefined);
  if (able.length === 0 || day === undefined) return undefined;
  const guest = random.pick(able);
  const response = random.pick(RESPONSES);
  guest.own.set(day, { response, by });
  const { invitationId } = guest;
  return {
    kind: 'answerOne',
    after,
    async call(appointments) {
      await appointments.recordAnswer(model.id, invitationId, { response, occurrenceStart: nameOf(model, day) });
      return {};
    },
  };
}

/** Changes of what is no date of the series, or was taken out. */
function planUnknown({ model, random }: Planning): Change {
  const out = daysIn(model).filter((day) => model.dates.get(day)?.isOut);
  const isOut = out.length > 0 && random.chance(50);
  const name = isOut ? nameOf(model, random.pick(out)) : `${model.day}T03:00:00`;
  const call = random.pick<Change['call']>([
    async (appointments) => {
      await appointments.cancelOccurrence(model.id, name);
      return {};
    },
    async (appointments) => {
      await appointments.resetOccurrence(model.id, name);
      return {};
    },
    (appointments) => appointments.updateFollowing(model.id, name, { appointmentSubject: 'Never' }),
  ]);
  return { kind: 'unknown', after: model, refusal: isOut ? 'occurrence_cancelled' : 'occurrence_not_found', call };
}

function planCancel({ model }: Planning): Change {
  const after = { ...copyOf(model), isCancelled: true };
  return {
    kind: 'cancel',
    after,
    async call(appointments) {
      await appointments.cancel(model.id);
      return {};
    },
  };
}
