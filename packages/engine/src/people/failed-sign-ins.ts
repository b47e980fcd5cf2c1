import { hash } from 'node:crypto';
import { HOUR_MS } from '@convoke/zones/milliseconds';
import { recordRepeated } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Transaction } from '../ports/store/store.js';

/** Failures are written this long after the first of them, milliseconds. */
const DELAY_MS = 1_000;
/** Pairs of person and network that wait to be written; any more are only logged. */
const MOST_WAITING = 1_000;
/** Pairs that one transaction writes: some milliseconds of work. */
const STEP = 50;
/** Networks that an audit log names for each person and hour; the rest share one entry, so that nobody can fill it. */
const NAMED_NETWORKS = 20;

/** Why somebody was not signed in: for the log. */
export type SignInRefusal = 'wrong_password' | 'wrong_code' | 'wrong_passkey' | 'rate_limit_exceeded';

export interface FailedSignIn {
  /** The key of the address that was given; see `addressKey`. */
  person: string;
  network: string;
  reason: SignInRefusal;
}

interface Failures extends Pick<FailedSignIn, 'person' | 'network'> {
  /** Epoch milliseconds. */
  at: number;
  count: number;
}

type FailureContext = Pick<VerbContext, 'store' | 'clock' | 'ids' | 'log'>;

/**
 * Tells of failed sign-ins: at once in the log, with a line that programs such as fail2ban read, and a second later in
 * the audit logs of the person's accounts. That is written in the background, so that nobody learns from the time of an
 * answer whether the person exists.
 */
export class FailedSignIns {
  readonly #context: FailureContext;
  #waiting = new Map<string, Failures>();
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(context: FailureContext) {
    this.#context = context;
  }

  /** It returns at once. */
  note({ person, network, reason }: FailedSignIn): void {
    const { log, clock } = this.#context;
    log.info({ network, person: addressHash(person), reason }, 'sign-in failed');
    // Nothing was tried.
    if (reason === 'rate_limit_exceeded') return;
    const at = clock.now();
    const key = JSON.stringify([person, network, hourOf(at)]);
    const known = this.#waiting.get(key);
    if (!known && this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { person, network, at: known?.at ?? at, count: (known?.count ?? 0) + 1 });
    this.#cancel ??= clock.schedule(DELAY_MS, () => this.#flush());
  }

  /** Writes what is still to be written. */
  async stop(): Promise<void> {
    this.#cancel?.();
    await this.#writing;
    this.#flush();
    await this.#writing;
  }

  #flush(): void {
    this.#cancel = undefined;
    const failures = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (failures.length > 0) this.#writing = this.#writing.then(() => this.#write(failures));
  }

  async #write(failures: readonly Failures[]): Promise<void> {
    const { store, log } = this.#context;
    try {
      for (let from = 0; from < failures.length; from += STEP) {
        await store.transaction(async (transaction) => {
          for (const each of failures.slice(from, from + STEP)) await this.#record(transaction, each);
        });
      }
    } catch (error) {
      log.warn({ err: error }, 'failed sign-ins could not be added to the audit logs');
    }
  }

  /** Adds to the entries of the person, the network and the hour. */
  async #record(transaction: Transaction, { person, network, at, count }: Failures): Promise<void> {
    const user = await transaction.people.findUser({ emailKey: person });
    if (!user) return;
    await transaction.people.lockUser(user.id);
    const group = `${user.id} ${hourOf(at)}`;
    for (const { account } of await transaction.people.listAccessibleAccounts(user.id)) {
      const accountId = account.id;
      const named = await transaction.audit.listRepeated({ accountId, group });
      const isNamed = named.includes(network) || named.length < NAMED_NETWORKS;
      const actor = { kind: 'person', id: null, name: '', address: isNamed ? network : null } as const;
      const change = { accountId, action: 'person.sign_in_failed', subject: user.email } as const;
      const repetition = { group, item: isNamed ? network : '' };
      await recordRepeated({ ...this.#context, actor }, transaction, { ...change, at, count, repetition });
    }
  }
}

function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS);
}

/** Stands for an address in the log: the first 16 digits of its SHA-256. */
export function addressHash(emailKey: string): string {
  return hash('sha256', emailKey, 'hex').slice(0, 16);
}
