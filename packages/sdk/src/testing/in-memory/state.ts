import type { components } from '@convoke/contract';
import type { SignedDelivery } from '../signed-delivery.js';

type Schemas = components['schemas'];

export interface StoredWebhook {
  view: Schemas['Webhook'];
  secret: string;
}

/** A delivery that Convoke would send, for the test to hand to its receiver. */
export interface InMemoryDelivery extends SignedDelivery {
  webhookId: string;
  eventType: string;
  /** Where it belongs. */
  webhookUrl: string;
}

/** Everything that an in-memory Convoke knows. */
export interface State {
  appointments: Map<string, Schemas['Appointment']>;
  webhooks: Map<string, StoredWebhook>;
  /** Oldest first. */
  deliveries: InMemoryDelivery[];
  /** Addresses at providers whose first invitation was told. */
  invited: Set<string>;
  now(): number;
}

export function instantOf({ now }: State): string {
  return new Date(now()).toISOString();
}
