import { dashboardLimits } from '@convoke/contract/dashboard';
import { DomainError, type EngineContext, type Intake, type IntakeOutcome, isAllDay } from '@convoke/engine';
import { type Said, say } from '@convoke/texts';
import type { CalendarCard, SandboxClient, SandboxReply, SandboxTools } from './sandbox-tools.js';

const COMMENT = dashboardLimits.AnswerComment.maxLength;

export interface SandboxAnswer {
  /** The message to answer. */
  raw: Uint8Array;
  answer: string;
  client: SandboxClient;
  /** The one date of a series that is answered, by its original start; by default what the message is about. */
  occurrenceStart?: string | undefined;
  comment?: string | undefined;
  /**
   * Wall clock in the time zone of the appointment, or a date if it takes whole days; required if `answer` is
   * `counter`.
   */
  proposedStart?: string | undefined;
  proposedEnd?: string | undefined;
}

const ANSWERS: Partial<Record<string, SandboxReply['answer']>> = {
  accept: 'accepted',
  decline: 'declined',
  tentative: 'tentative',
  counter: 'tentative',
};

/** What it takes to answer a message of the sandbox. */
export interface AnswerParts {
  engine: EngineContext;
  tools: SandboxTools;
  intake: Intake;
}

/**
 * Answers an invitation as the invitee's mail program would; the reply is taken in like any other.
 *
 * @returns the outcome, and the reply
 * @throws DomainError `invalid_value`, `field_too_long`, `missing_required_field`, `invalid_date_time`,
 *   `invalid_time_range`
 */
export async function answerSandboxMail(
  parts: AnswerParts,
  input: SandboxAnswer,
): Promise<{ outcome: Exclude<IntakeOutcome['kind'], 'full'>; source: Buffer }> {
  const { engine, tools } = parts;
  const { raw: invitation, client: as, occurrenceStart, comment = '' } = input;
  const answer = ANSWERS[input.answer];
  if (!answer) throw refusal(say('not_an_answer'), 'answer');
  if ([...comment].length > COMMENT) {
    throw new DomainError('field_too_long', say('longer_than', { field: 'comment', most: COMMENT }), {
      param: 'comment',
    });
  }
  const { calendar } = await tools.show(invitation);
  if (calendar?.method !== 'REQUEST') throw refusal(say('mail_not_answerable'), 'mailId');
  if (occurrenceStart !== undefined) requireDate(calendar, occurrenceStart);
  const proposal = input.answer === 'counter' ? proposedPeriod(engine, { ...input, calendar }) : undefined;
  return sendReply(parts, { as, answer, invitation, occurrenceStart, comment, proposal });
}

/**
 * Composes a reply and takes it in.
 *
 * @returns the outcome, and the reply
 * @throws DomainError `unavailable`
 */
export async function sendReply(
  { engine, tools, intake }: AnswerParts,
  reply: Omit<SandboxReply, 'stamp' | 'messageId'>,
): Promise<{ outcome: Exclude<IntakeOutcome['kind'], 'full'>; source: Buffer }> {
  const receivedAt = engine.clock.now();
  const stamp = Math.floor(receivedAt / 1_000) * 1_000;
  const messageId = `<${engine.ids.uuid()}@sandbox.invalid>`;
  const { raw } = await tools.compose({ ...reply, stamp, messageId });
  const { kind } = await intake({ raw, source: 'http', receivedAt });
  if (kind === 'full') throw new DomainError('unavailable', say('too_much_mail_to_answer'));
  return { outcome: kind, source: raw };
}

/** Whether the series has it is for the intake to judge. */
function requireDate({ repeats, start, timeZone }: CalendarCard, occurrenceStart: string): void {
  const param = 'occurrenceStart';
  if (!repeats) throw refusal(say('not_a_series'), param);
  const isDate = isAllDay({ start });
  if (
    (isDate ? DATE : TIME).test(occurrenceStart) &&
    !Number.isNaN(Date.parse(`${occurrenceStart.slice(0, 10)}T00:00Z`))
  )
    return;
  const reason = isDate
    ? say('not_a_date', { field: param })
    : say('not_a_time_in_zone', { field: param, zone: timeZone });
  throw new DomainError('invalid_date_time', reason, { param });
}

interface Proposing extends SandboxAnswer {
  calendar: CalendarCard;
}

function proposedPeriod(engine: EngineContext, input: Proposing): { start: number; end: number } {
  const start = instant(engine, input, 'proposedStart');
  const end = instant(engine, input, 'proposedEnd');
  if (end > start) return { start, end };
  throw new DomainError('invalid_time_range', say('must_be_after', { field: 'proposedEnd', other: 'proposedStart' }), {
    param: 'proposedEnd',
  });
}

function instant({ zones }: EngineContext, input: Proposing, param: 'proposedStart' | 'proposedEnd'): number {
  const local = input[param];
  if (local === undefined) {
    throw new DomainError('missing_required_field', say('needed_to_propose', { field: param }), { param });
  }
  const { start, timeZone } = input.calendar;
  const takesDays = isAllDay({ start });
  const isWritten = takesDays ? DATE_OR_TIME : TIME;
  const utc = isWritten.test(local) ? zones.toUtc(local, timeZone) : undefined;
  if (utc !== undefined) return utc;
  const reason = takesDays
    ? say('not_a_date', { field: param })
    : say('not_a_time_in_zone', { field: param, zone: timeZone });
  throw new DomainError('invalid_date_time', reason, { param });
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_OR_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/;

function refusal(message: Said, param: string): DomainError {
  return new DomainError('invalid_value', message, { param });
}
