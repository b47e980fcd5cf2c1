import { type SelectModifierNode, SqliteQueryCompiler as StandardCompiler } from 'kysely';

/** Row locks are left out: a writing transaction has the whole file to itself. */
const ROW_LOCKS = ['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked'];

/** Compiles what is written for databases with row locks. */
export class SqliteQueryCompiler extends StandardCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !ROW_LOCKS.includes(node.modifier)) super.visitSelectModifier(node);
  }
}
