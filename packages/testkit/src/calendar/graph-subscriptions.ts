import { randomUUID } from 'node:crypto';
import type { ChangeNotification, Subscription } from '@microsoft/microsoft-graph-types';
import { GraphRefusal } from './graph-refusal.js';
import { type Asked, json, parse, type Reply } from './graph-reply.js';

/** Seven days (https://learn.microsoft.com/graph/api/resources/subscription). */
const LONGEST_SUBSCRIPTION_MS = 10_080 * 60_000;

interface SubscriptionParts {
  subscriptions: Map<string, Subscription & { id: string }>;
  tenantId: string;
  /** Epoch milliseconds. */
  now(): number;
  /** Where a notification URL is really reached. */
  reach(url: string): string;
}

/** Subscriptions to changes, and the notifications about them. */
export class GraphSubscriptions {
  readonly #parts: SubscriptionParts;
  #posting: Promise<unknown> = Promise.resolve();

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
  }

  /** Resolves when every notification so far was posted. */
  async notified(): Promise<void> {
    await this.#posting;
  }

  async answer({ method, body }: Asked, id: string | undefined): Promise<Reply> {
    const { subscriptions } = this.#parts;
    if (id === undefined)
      return method === 'POST' ? this.#subscribe(parse(body)) : json(200, { value: [...subscriptions.values()] });
    const found = subscriptions.get(id);
    if (!found) throw new GraphRefusal(404, 'ResourceNotFound', 'The object was not found.');
    if (method === 'DELETE') {
      subscriptions.delete(id);
      return { status: 204 };
    }
    if (method === 'GET') return json(200, found);
    const { expirationDateTime }: Subscription = parse(body);
    const renewed = { ...found, expirationDateTime: this.#expiration(expirationDateTime) };
    subscriptions.set(id, renewed);
    return json(200, renewed);
  }

  async #subscribe(given: Subscription): Promise<Reply> {
    const { notificationUrl = '', clientState } = given;
    if (!notificationUrl?.startsWith('https://')) {
      throw new GraphRefusal(400, 'InvalidRequest', 'Subscription notification URL must use HTTPS.');
    }
    if ((clientState ?? '').length > 128) throw new GraphRefusal(400, 'InvalidRequest', 'clientState is too long.');
    const expirationDateTime = this.#expiration(given.expirationDateTime);
    await this.#validate(notificationUrl);
    const made = { ...given, id: randomUUID(), expirationDateTime };
    this.#parts.subscriptions.set(made.id, made);
    const { clientState: _, ...told } = made;
    return json(201, told);
  }

  #expiration(text: string | null | undefined): string {
    const until = Date.parse(text ?? '');
    const now = this.#parts.now();
    if (!(until > now && until <= now + LONGEST_SUBSCRIPTION_MS)) {
      throw new GraphRefusal(400, 'InvalidRequest', 'Subscription expiration can only be 10080 minutes in the future.');
    }
    return new Date(until).toISOString();
  }

  /** The receiver has to echo a token as plain text within ten seconds. */
  async #validate(notificationUrl: string): Promise<void> {
    const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomUUID()} +&é`;
    const url = `${this.#parts.reach(notificationUrl)}?validationToken=${encodeURIComponent(token)}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    }).catch(() => undefined);
    const isEcho = response?.status === 200 && response.headers.get('content-type')?.startsWith('text/plain');
    if (!isEcho || (await response?.text()) !== token) {
      throw new GraphRefusal(400, 'ValidationError', 'Subscription validation request failed.');
    }
  }

  announce({ id, changeType }: { id: string; changeType: 'created' | 'updated' | 'deleted' }): void {
    const resourceData = { id };
    for (const {
      id: subscriptionId,
      notificationUrl,
      clientState,
      resource,
      changeType: wanted,
    } of this.#parts.subscriptions.values()) {
      if (!wanted?.split(',').includes(changeType)) continue;
      const notification: ChangeNotification = {
        subscriptionId,
        clientState: clientState ?? null,
        changeType,
        tenantId: this.#parts.tenantId,
        resource: `${resource}/${id}`,
        resourceData,
      };
      this.#posting = this.#posting.then(() =>
        fetch(this.#parts.reach(notificationUrl ?? ''), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ value: [notification] }),
        }).catch(() => undefined),
      );
    }
  }
}
