import type { Config } from '../config/config.js';

/** Where the server is reached, without a trailing slash: as it is configured, else where it listens. */
export function baseUrlOf({ baseUrl, host, port }: Pick<Config, 'baseUrl' | 'host' | 'port'>): string {
  return baseUrl ?? `http://${host}:${port}`;
}
