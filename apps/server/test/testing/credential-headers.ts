import type { Credentials } from '@convoke/engine';

/** Credentials as the SDK sends them. */
export function credentialHeaders({ apiKey, apiSecret }: Credentials): Record<string, string> {
  return { 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret };
}
