import type { Appointments } from './appointments.js';
import type { ConvokeOptions } from './convoke-options.js';
import type { Deliveries } from './deliveries.js';
import { makeClient } from './make-client.js';
import type { Raw } from './raw.js';
import type { Replies } from './replies.js';
import { systemRuntime } from './transport/runtime.js';
import type { Webhooks } from './webhooks.js';

/**
 * A client of one Convoke server, on behalf of one account.
 *
 * @throws TypeError where an option is missing or cannot be meant, and in a browser
 */
export class Convoke {
  declare readonly appointments: Appointments;
  declare readonly webhooks: Webhooks;
  declare readonly deliveries: Deliveries;
  declare readonly replies: Replies;
  /** Every operation by method and path, typed by the contract, for what has no method of its own. */
  declare readonly raw: Raw;

  constructor(options: ConvokeOptions) {
    Object.assign(this, makeClient(options, systemRuntime));
  }
}
