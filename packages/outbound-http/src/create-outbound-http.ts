import type { OutboundHttp } from '@convoke/engine';
import { BodyStart } from './exchange/exchange.js';
import { GuardedHttp, type GuardedHttpOptions } from './guarded-http.js';

/**
 * Posts to URLs that anybody may have registered.
 *
 * @throws Error if an entry of `allow` is neither a host name, nor an address, nor a CIDR
 */
export function createOutboundHttp(options: GuardedHttpOptions): ClosableOutboundHttp {
  const http = new GuardedHttp(options);
  return {
    async post(request) {
      const kept = new BodyStart();
      const { headers: _, ...outcome } = await http.send({ ...request, method: 'POST', kept });
      return { ...outcome, bodyStart: kept.text };
    },
    close: () => http.close(),
  };
}

/** Outbound HTTP with kept connections. */
export interface ClosableOutboundHttp extends OutboundHttp {
  /** Ends idle connections; those in use end with their post. */
  close(): void;
}
