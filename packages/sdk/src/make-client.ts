import type { credentialNames, paths } from '@convoke/contract';
import createClient, { type ClientOptions } from 'openapi-fetch';
import { checkOptions } from './check-options.js';
import type { Convoke } from './convoke.js';
import type { ConvokeOptions } from './convoke-options.js';
import { fillPath } from './fill-path.js';
import { makeAppointments } from './make-appointments.js';
import { makeDeliveries } from './make-deliveries.js';
import { makeReplies } from './make-replies.js';
import { makeWebhooks } from './make-webhooks.js';
import { makeTransport } from './transport/make-transport.js';
import { PreparedRequest } from './transport/prepared-request.js';
import type { Runtime } from './transport/runtime.js';

type CredentialHeader = Lowercase<(typeof credentialNames.header)['key' | 'secret']>;

const TIMEOUT = 30_000;
const RETRIES = 2;

/**
 * What a {@link Convoke} is made of.
 *
 * @throws TypeError where an option is missing or cannot be meant, and in a browser
 */
export function makeClient(options: ConvokeOptions, runtime: Runtime): Convoke {
  checkOptions(options);
  const { baseUrl, apiKey, apiSecret, log, timeout = TIMEOUT, maxRetries = RETRIES } = options;
  // Looked up with each call, as fetch is what tests and instrumentation replace.
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const credentials: Record<CredentialHeader, string> = {
    'x-service-api-key': apiKey,
    'x-service-api-secret': apiSecret,
  };
  const transport = makeTransport({ fetch, credentials, timeout, maxRetries, log }, runtime);
  const settings: ClientOptions = {
    baseUrl,
    // Followed to another host, a redirect would hand it the credentials.
    redirect: 'manual',
    pathSerializer: fillPath,
  };
  // openapi-fetch only makes a request and hands it on, so it need not be a Request.
  const raw = createClient<paths>(Object.assign(settings, { Request: PreparedRequest, fetch: transport }));
  return {
    appointments: makeAppointments(raw),
    webhooks: makeWebhooks(raw),
    deliveries: makeDeliveries(raw),
    replies: makeReplies(raw),
    raw,
  };
}
