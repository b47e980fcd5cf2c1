import { credentialNames, type paths } from '@convoke/contract';
import createClient from 'openapi-fetch';
import type { Appointments } from './appointments.js';
import type { ConvokeOptions } from './convoke-options.js';
import type { Deliveries } from './deliveries.js';
import { makeAppointments } from './make-appointments.js';
import { makeDeliveries } from './make-deliveries.js';
import { makeWebhooks } from './make-webhooks.js';
import type { Webhooks } from './webhooks.js';

/**
 * A client of one Convoke server, on behalf of one account.
 *
 * @throws TypeError where an option is missing or cannot be meant
 */
export class Convoke {
  readonly appointments: Appointments;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;

  constructor({ baseUrl, apiKey, apiSecret, fetch }: ConvokeOptions) {
    checkBaseUrl(baseUrl);
    checkCredential('apiKey', apiKey);
    checkCredential('apiSecret', apiSecret);
    const { key, secret } = credentialNames.header;
    const client = createClient<paths>({
      baseUrl,
      headers: { [key]: apiKey, [secret]: apiSecret },
      // Followed to another host, a redirect would hand it the credentials.
      redirect: 'manual',
      ...(fetch && { fetch }),
    });
    this.appointments = makeAppointments(client);
    this.webhooks = makeWebhooks(client);
    this.deliveries = makeDeliveries(client);
  }
}

function checkBaseUrl(baseUrl: string): void {
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(baseUrl)) {
    throw new TypeError('baseUrl must be an http or https address such as https://calendar.example.com.');
  }
}

/** The value stays out of the message: what is wrong with a secret must not reach a log. */
function checkCredential(name: string, value: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new TypeError(`${name} must be given exactly as the server issued it, without spaces or line breaks.`);
  }
}
