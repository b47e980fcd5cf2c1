import type { DuplicateStore } from '../webhooks/duplicate-store.js';
import type { Handlers } from '../webhooks/handlers.js';
import type { CheckOptions, Secrets } from '../webhooks/verify-options.js';
import type { WebhookVerificationError } from '../webhooks/webhook-verification-error.js';

/** `Args` is what the framework hands to a handler: its request, its context. */
export interface WebhookOptions<Args extends readonly unknown[]> extends CheckOptions {
  /**
   * As it was shown when the webhook was registered, or a function that finds it for a request, where the environment
   * comes with the request or each customer has a secret.
   */
  secret: Secrets | ((...args: Args) => Secrets | Promise<Secrets>);
  handlers: Handlers<Args>;
  /** Remembers what was handled. In the memory of this process without; `false` has every delivery handled. */
  duplicates?: DuplicateStore | false | undefined;
  /** Longer bodies are refused; 262 144 without. */
  maxBytes?: number | undefined;
  /** Told why a delivery is refused. */
  onRefusal?: ((error: WebhookVerificationError, ...args: Args) => void) | undefined;
  /** Told what a handler, the store or the search for a secret threw; without it the framework's log, or the console. */
  onError?: ((error: unknown, ...args: Args) => void) | undefined;
}
