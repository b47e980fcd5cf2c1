import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';

/**
 * The client of openapi-fetch, with credentials, timeout, retries and idempotency keys like every other call. A refusal
 * is not thrown but returned, as `error`; what brought no answer is thrown, as a `ConvokeError`.
 *
 * @example
 * const { data, error, response } = await convoke.raw.GET('/api/v1/webhooks');
 */
export type Raw = Omit<Client<paths>, 'use' | 'eject'>;
