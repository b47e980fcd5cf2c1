import type { VerbContext } from '../context.js';
import type { PageLanguage } from '../domain/person.js';
import { addressHash } from './failed-sign-ins.js';
import { recogniseBrowser } from './known-browser.js';
import { mailPasswordReset } from './make-links.js';

/** Requests are looked into this long after the first of them, milliseconds. */
const DELAY_MS = 250;
/** Requests that wait; any more are only logged. */
const MOST_WAITING = 1_000;
/** Links that a browser in which the person has signed in gets within an hour. */
const OF_KNOWN_BROWSER = 3;

/** A request for a link to choose a new password. */
export interface ResetRequest {
  /** The key of the address that was given; see `addressKey`. */
  person: string;
  network: string;
  language: PageLanguage;
  /** What the browser shows; see `markBrowser`. */
  mark: string | undefined;
}

/**
 * Mails links for new passwords to people who ask for them without being signed in. Nobody learns from an answer, or
 * from its time, whether a person exists: a request is only noted, and looked into afterwards. Strangers cannot flood
 * anybody's mailbox, and by trying they do not take the way to a new password from a browser that the person uses.
 *
 * Held by `engine/test/accounts/password-links.test.ts` and `dashboard/mailed-links.test.ts`.
 */
export class PasswordResets {
  readonly #context: VerbContext;
  #waiting: ResetRequest[] = [];
  #cancel: (() => void) | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(context: VerbContext) {
    this.#context = context;
  }

  /** It returns at once. */
  note(request: ResetRequest): void {
    const { log, clock } = this.#context;
    log.info({ network: request.network, person: addressHash(request.person) }, 'password reset requested');
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(request);
    this.#cancel ??= clock.schedule(DELAY_MS, () => this.#flush());
  }

  /** Looks into what still waits. */
  async stop(): Promise<void> {
    this.#cancel?.();
    this.#flush();
    await this.#working;
  }

  #flush(): void {
    this.#cancel = undefined;
    const requests = this.#waiting;
    this.#waiting = [];
    this.#working = this.#working.then(() => this.#mailAll(requests));
  }

  async #mailAll(requests: readonly ResetRequest[]): Promise<void> {
    for (const request of requests) {
      try {
        await this.#mail(request);
      } catch (error) {
        this.#context.log.warn({ err: error }, 'a link for a new password could not be made');
      }
    }
  }

  async #mail({ person, network, language, mark }: ResetRequest): Promise<void> {
    const { store, hourly } = this.#context;
    const user = await store.people.findUser({ emailKey: person });
    if (!user) return;
    const known = mark && (await recogniseBrowser(this.#context, { mark, emailKey: person }));
    const mayExceed = !!known && (await hourly.take({ key: `reset ${known}`, limit: OF_KNOWN_BROWSER })).taken;
    const actor = { kind: 'person', id: null, name: '', address: network } as const;
    await mailPasswordReset({ ...this.#context, actor }, { user, language, mayExceed });
  }
}
