import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointSecret } from '@convoke/engine';
import { isWebhookVerificationError, verify } from '@convoke/sdk/webhooks';
import { english, say } from '@convoke/texts';

/** A request as the test receiver received it. */
interface CaughtRequest {
  headers: IncomingHttpHeaders;
  body: string;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** A request with its answer and the result of its verification. */
export interface Caught extends CaughtRequest {
  id: string;
  /** The HTTP status that it was answered with. */
  answerStatus: number;
  verification: Verification;
}

/** The result of verifying a signature. */
interface Verification {
  isValid: boolean;
  /** `null` if the signature is valid. */
  reason: string | null;
  message: string;
}

interface Trap {
  answerStatus: number;
  /** Newest first. */
  caught: Caught[];
  /** The moment of `performance.now()` of the last change; the sandbox and all that read it are one process. */
  changedAt: number;
}

/** Maximum number of requests kept per account. */
const KEPT = 100;

/** Receives webhooks of a sandbox inside its own server, so that everything can be tried without a second program. */
export class TestReceiver {
  readonly #traps = new Map<string, Trap>();
  /** By account: nobody is told that another one works. */
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Keeps a request. `secrets` are those of the webhooks with the test receiver's URL. */
  receive(accountId: string, request: CaughtRequest & { id: string; secrets: readonly EndpointSecret[] }): Caught {
    const { secrets: _, ...received } = request;
    const trap = this.#trap(accountId);
    const caught = { ...received, answerStatus: trap.answerStatus, verification: verification(request) };
    trap.caught = [caught, ...trap.caught].slice(0, KEPT);
    this.#tell(accountId);
    return caught;
  }

  look(accountId: string): Readonly<Trap> {
    return this.#trap(accountId);
  }

  answerWith(accountId: string, status: number): void {
    this.#trap(accountId).answerStatus = status;
    this.#tell(accountId);
  }

  clear(accountId: string): void {
    this.#trap(accountId).caught = [];
    this.#tell(accountId);
  }

  /** @returns how to stop listening */
  onChange(accountId: string, listener: () => void): () => void {
    const entry = () => listener();
    const listeners = this.#listeners.get(accountId) ?? new Set();
    this.#listeners.set(accountId, listeners.add(entry));
    return () => {
      listeners.delete(entry);
      if (listeners.size === 0 && this.#listeners.get(accountId) === listeners) this.#listeners.delete(accountId);
    };
  }

  /** Whether anything has changed at a moment of `performance.now()` or after it. */
  hasChangedSince(accountId: string, moment: number): boolean {
    return this.#trap(accountId).changedAt >= moment;
  }

  #trap(accountId: string): Trap {
    const trap = this.#traps.get(accountId) ?? { answerStatus: 200, caught: [], changedAt: Number.NEGATIVE_INFINITY };
    this.#traps.set(accountId, trap);
    return trap;
  }

  #tell(accountId: string): void {
    this.#trap(accountId).changedAt = performance.now();
    for (const listener of [...(this.#listeners.get(accountId) ?? [])]) listener();
  }
}

function verification(request: CaughtRequest & { secrets: readonly EndpointSecret[] }): Verification {
  const { headers, body, secrets, receivedAt } = request;
  const refusals = secrets.map(({ secret, scheme }) => {
    try {
      verify({ headers, body }, { secret, scheme, now: () => receivedAt });
      return undefined;
    } catch (error) {
      if (!isWebhookVerificationError(error)) throw error;
      return { isValid: false, reason: error.reason, message: error.message };
    }
  });
  if (refusals.includes(undefined)) return { isValid: true, reason: null, message: english(say('signature_valid')) };
  const none = { isValid: false, reason: 'no_webhook', message: english(say('no_webhook_here')) };
  return refusals[0] ?? none;
}

/** The path below which the test receiver of each account answers. */
export const TEST_RECEIVER_PATH = '/sandbox/catcher';

/** @param localUrl the URL at which this process can reach itself, without a trailing slash */
export function testReceiverUrl(localUrl: string, accountId: string): string {
  return new URL(`${localUrl}${TEST_RECEIVER_PATH}/${accountId}`).href;
}
