import type { VerbContext } from '../context.js';
import type { SignatureScheme } from '../domain/webhook.js';
import { sealingContext } from '../secrets/sealing-context.js';

/** What deliveries to one endpoint are signed with. */
export interface EndpointSecret {
  secret: string;
  scheme: SignatureScheme;
}

/** The secrets of the account's webhooks that point to `url`: for a receiver inside this very server. */
export async function endpointSecrets(
  { store, secrets }: VerbContext,
  { accountId, url }: { accountId: string; url: string },
): Promise<EndpointSecret[]> {
  const webhooks = (await store.webhooks.list(accountId)).filter((webhook) => webhook.url === url);
  return webhooks.map(({ id, secret, signatureScheme: scheme }) => ({
    secret: secrets.open(secret, sealingContext('webhook-secret', { accountId, id })),
    scheme,
  }));
}
