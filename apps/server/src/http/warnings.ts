import type { HandlerInput, JsonOperationId } from '@convoke/contract';
import { type VerbContext, type Warning, warnOfBlockedUrl } from '@convoke/engine';

type Forewarn<Id extends JsonOperationId> = (engine: VerbContext, input: HandlerInput<Id>) => Promise<Warning[]>;

const FOREWARN: { readonly [Id in JsonOperationId]?: Forewarn<Id> } = {
  registerWebhook: (engine, { body }) => warnOfBlockedUrl(engine, body.webhookUrl),
  updateWebhook: (engine, { body }) => warnOfBlockedUrl(engine, body.webhookUrl),
};

/** Finds out what takes a look at the network, before a transaction begins that would have to wait for it. */
export async function forewarn<Id extends JsonOperationId>(
  id: Id,
  { engine, input }: { engine: VerbContext; input: HandlerInput<Id> },
): Promise<readonly Warning[]> {
  const find: Forewarn<Id> | undefined = FOREWARN[id];
  return find ? find(engine, input) : [];
}

/** As a success carries them: absent where there are none. */
export function withWarnings(...warnings: readonly Warning[]): { warnings?: Warning[] } {
  return warnings.length === 0 ? {} : { warnings: [...warnings] };
}
