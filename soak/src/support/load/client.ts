import { setTimeout } from 'node:timers/promises';
import { type Convoke, ConvokeError } from '@convoke/sdk';
import type { Random } from './random.js';

interface ClientOptions {
  convoke: Convoke;
  random: Random;
  journal: Journal;
  /** Begins the marker of each operation. */
  name: string;
  /** Appointments that all clients work on; those that were created join it, cancelled ones leave. */
  open: Set<string>;
  /** Whether to stop. Without it, the first unanswered operation is the last one: its server is gone. */
  isOver?: () => boolean;
}

/** Milliseconds to wait after an unanswered request. */
const AGAIN_MS = 50;
/** The appointments per client: few, so that several clients work on the same appointment. */
const OPEN_AT_A_TIME = 40;
const PERIOD = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T19:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

/** Performs random operations one after another until the server is gone or `isOver`. */
export async function runClient(options: ClientOptions): Promise<void> {
  for (let count = 0; ; count += 1) {
    const { outcome } = await operate(options, `${options.name}-${count}`);
    const isLast = options.isOver ? options.isOver() : outcome === 'unknown';
    if (isLast) return;
    if (outcome === 'unknown') await setTimeout(AGAIN_MS);
  }
}

function operate(options: ClientOptions, marker: string): Promise<Operation> {
  const { random, open } = options;
  const roll = random.integer(1, 100);
  if (open.size < 5 || roll <= 30) return create(options, marker);
  const appointmentId = random.pick([...open].slice(-OPEN_AT_A_TIME));
  if (roll <= 55) return invite(options, { marker, appointmentId });
  if (roll <= 90) return update(options, { marker, appointmentId });
  return cancel(options, { marker, appointmentId });
}

async function create({ convoke, random, journal, open }: ClientOptions, marker: string): Promise<Operation> {
  const invitee = random.chance(80) ? address(random, marker) : undefined;
  const input = { ...PERIOD, appointmentSubject: marker, ...(invitee && { name: marker, address: invitee }) };
  const operation = await journal.record({ kind: 'create', marker, appointmentId: undefined, invitee }, () =>
    convoke.appointments.create(input),
  );
  if (operation.appointmentId !== undefined) open.add(operation.appointmentId);
  return operation;
}

interface Target {
  marker: string;
  appointmentId: string;
}

function invite({ convoke, random, journal }: ClientOptions, { marker, appointmentId }: Target): Promise<Operation> {
  const invitee = address(random, marker);
  return journal.record({ kind: 'invite', marker, appointmentId, invitee }, () =>
    convoke.appointments.invite(appointmentId, { name: marker, address: invitee }),
  );
}

function update({ convoke, random, journal }: ClientOptions, { marker, appointmentId }: Target): Promise<Operation> {
  const moved = random.chance(50) && { appointmentStart: `2027-03-15T1${random.integer(0, 8)}:30:00` };
  return journal.record({ kind: 'update', marker, appointmentId, invitee: undefined }, () =>
    convoke.appointments.update(appointmentId, { appointmentSubject: marker, ...moved }),
  );
}

async function cancel({ convoke, journal, open }: ClientOptions, { marker, appointmentId }: Target) {
  const operation = await journal.record({ kind: 'cancel', marker, appointmentId, invitee: undefined }, () =>
    convoke.appointments.cancel(appointmentId, { comment: marker }),
  );
  // After an unanswered cancel the appointment stays in the set, so that later operations find out.
  if (operation.outcome !== 'unknown') open.delete(appointmentId);
  return operation;
}

/** Some addresses belong to a provider for which the first invitation is primed. */
function address(random: Random, marker: string): string {
  return `${marker}@${random.chance(15) ? 'gmail.com' : 'example.org'}`;
}

/** What an operation asks for, before it is tried. */
type Intent = Pick<Operation, 'kind' | 'marker' | 'appointmentId' | 'invitee'>;

/** The parts of an answer that are used. */
interface Answer {
  appointmentId: string;
  providerFirstInvite?: boolean;
}

/** Every operation of every client, in the order in which they ended. */
export interface Journal {
  readonly operations: readonly Operation[];
  /**
   * Tries an operation and records its outcome.
   *
   * @returns what was written
   * @throws anything that is not a `ConvokeError`
   */
  record(intent: Intent, attempt: () => Promise<Answer>): Promise<Operation>;
  /** Calls `listener` after each acknowledgement, in the same step. */
  onAcknowledged(listener: () => void): () => void;
}

export function createJournal(): Journal {
  const operations: Operation[] = [];
  const listeners = new Set<() => void>();
  let position = 0;
  return {
    operations,
    async record(intent, attempt) {
      const begun = position++;
      const result = await settle(attempt);
      const operation: Operation = { ...blank, ...intent, begun, ended: position++, ...result };
      operations.push(operation);
      if (operation.outcome === 'acknowledged') for (const listener of listeners) listener();
      return operation;
    },
    onAcknowledged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const blank = { code: undefined, providerFirstInvite: undefined };

type Result = Pick<Operation, 'outcome'> & Partial<Pick<Operation, 'appointmentId' | 'code' | 'providerFirstInvite'>>;

async function settle(attempt: () => Promise<Answer>): Promise<Result> {
  try {
    const { appointmentId, providerFirstInvite } = await attempt();
    return { outcome: 'acknowledged', appointmentId, providerFirstInvite };
  } catch (error) {
    if (!(error instanceof ConvokeError)) throw error;
    // Without a response, the operation may have happened.
    return { outcome: error.status === undefined ? 'unknown' : 'refused', code: error.code };
  }
}

/** What a client requested, and the response. */
export interface Operation {
  kind: 'create' | 'invite' | 'update' | 'cancel';
  /** A unique text: the subject that it sets, its comment, or the invitee's name. */
  marker: string;
  /** Unknown for a create without a response. */
  appointmentId: string | undefined;
  /** The address that it invites, if any; no other operation invites it. */
  invitee: string | undefined;
  /** Positions in the sequence of the beginnings and ends of all operations. */
  begun: number;
  ended: number;
  /** `unknown` without a response: the operation may or may not have happened. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Error code of a refusal. */
  code: string | undefined;
  providerFirstInvite: boolean | undefined;
}
