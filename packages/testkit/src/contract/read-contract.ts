import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** `openapi.yaml` as it stands in the repository, its references unresolved. */
export function readContract(): unknown {
  return parse(readFileSync(new URL('../../../../openapi.yaml', import.meta.url), 'utf8'));
}
