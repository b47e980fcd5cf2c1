import { DomainError } from '@convoke/engine';

/** @throws DomainError `unavailable` where a migration was applied that this version does not know */
export function refuseNewer({ applied, known }: { applied: string[]; known: string[] }): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new DomainError(
    'unavailable',
    `The database belongs to a newer version of Convoke (it has the migration "${unknown}"). ` +
      'Start that version, or restore a backup made before the upgrade.',
  );
}
