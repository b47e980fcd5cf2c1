import { type Said, say } from '@convoke/texts';
import { LRUCache } from 'lru-cache';
import type { EngineContext } from '../context.js';
import { countRefusal, trySignIn } from '../foreign-sign-ins.js';
import type { SendOutcome } from '../ports/channel.js';

/** Servers of accounts that are known to accept their passwords. */
const KNOWN = 1_000;

/** Where a message is handed over for an account. */
interface SendingPlace {
  accountId: string;
  /** A name or an address. */
  host: string;
  lane: string;
  /** With the password, so that another one is noticed. */
  settings: string;
}

/**
 * Counts the passwords that servers of accounts refuse when they are given messages: one that was not accepted yet is
 * tried as often as any other (`signInAbroad`).
 *
 * Held by `relay-worker.test.ts` and `calendar-worker.test.ts`.
 */
export class SendingSignIns {
  readonly #context: Pick<EngineContext, 'hourly'>;
  /** By lane, the settings with which its server took a message last. */
  readonly #accepted = new LRUCache<string, string>({ max: KNOWN });

  constructor(context: Pick<EngineContext, 'hourly'>) {
    this.#context = context;
  }

  /** @returns the outcome, or until when nothing is sent because the server has refused too many passwords */
  async send(
    { accountId, host, lane, settings }: SendingPlace,
    attempt: () => Promise<SendOutcome>,
  ): Promise<{ outcome: SendOutcome } | { refusedUntil: number }> {
    if (this.#accepted.get(lane) === settings) {
      const outcome = await attempt();
      if (isRefused(outcome)) {
        this.#accepted.delete(lane);
        await countRefusal(this.#context, { accountId, host });
      }
      return { outcome };
    }
    const tried = await trySignIn(this.#context, { accountId, host }, { attempt, isRefused });
    if ('outcome' in tried && tried.outcome.kind === 'sent') this.#accepted.set(lane, settings);
    return tried;
  }
}

function isRefused(outcome: SendOutcome): boolean {
  return outcome.kind === 'transient' && [outcome.relayFailure, outcome.calendarFailure].includes('credentials');
}

/** Why a message waits. */
export function waitingForSignIns({ host, refusedUntil }: { host: string; refusedUntil: number }): Said {
  return say('relay_sign_ins_wait', { host, until: new Date(refusedUntil).toISOString() });
}
