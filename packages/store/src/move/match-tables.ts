import { DomainError } from '@convoke/engine';
import type { SourceTable } from './source-tables.js';
import type { TargetTable } from './target-tables.js';

/** A table in both databases. */
export interface TablePair {
  source: SourceTable;
  target: TargetTable;
}

/**
 * Pairs the tables of both databases, in the order of the second.
 *
 * @throws DomainError `unavailable` where one has a table or column that the other lacks
 */
export function matchTables(sources: readonly SourceTable[], targets: readonly TargetTable[]): TablePair[] {
  const lost = sources.find(({ name }) => !targets.some((target) => target.name === name));
  if (lost) throw differ(`the table ${lost.name}, which only the file has`);
  return targets.map((target) => {
    const source = sources.find(({ name }) => name === target.name);
    if (!source) throw differ(`the table ${target.name}, which the file lacks: it must belong to Convoke alone`);
    const columns = new Set([...source.columns, ...target.types.keys()]);
    if (columns.size !== source.columns.length || columns.size !== target.types.size) {
      throw differ(`the columns of the table ${target.name}`);
    }
    return { source, target };
  });
}

function differ(what: string): DomainError {
  return new DomainError('unavailable', `The two databases differ in ${what}. Nothing was moved.`);
}
