import type { webhooks } from './generated/api.js';

/** What is sent for each type of event, `webhook.test` included (specification §2.5). */
export type Events = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
};

/** Any of the documented events. */
export type Event = Events[keyof Events];
