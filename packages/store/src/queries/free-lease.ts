import { type RawBuilder, sql } from 'kysely';

/** Of a row with the column `lease_until`: whether nobody works on it. */
export function isFree(now: number): RawBuilder<boolean> {
  return sql<boolean>`(lease_until is null or lease_until <= ${now})`;
}
