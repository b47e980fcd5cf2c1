import { ConvokeError } from '@convoke/sdk';
import type { Operation } from './operation.js';

/** What an operation asks for, before it is tried. */
export type Intent = Pick<Operation, 'kind' | 'marker' | 'appointmentId' | 'invitee'>;

/** What is read of an answer. */
interface Answer {
  appointmentId: string;
  providerFirstInvite?: boolean;
}

/** Every operation of every client, in the order in which they ended. */
export interface Journal {
  readonly operations: readonly Operation[];
  /**
   * Tries an operation and writes down what became of it.
   *
   * @returns what was written
   * @throws what is no `ConvokeError`
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
    // Only an answer refuses; without one the operation may have happened.
    return { outcome: error.status === undefined ? 'unknown' : 'refused', code: error.code };
  }
}
