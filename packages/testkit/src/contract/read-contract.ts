import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A contract as it stands in the repository, its references unresolved. */
export function readContract(name: 'openapi.yaml' | 'dashboard.yaml' = 'openapi.yaml'): unknown {
  return parse(readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8'));
}
