import { type LimitNode, type SelectModifierNode, SqliteQueryCompiler as StandardCompiler } from 'kysely';

/** Row locks are left out: a writing transaction has the whole file to itself. */
const ROW_LOCKS = ['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked'];

/** Compiles what is written for databases with row locks. */
export class SqliteQueryCompiler extends StandardCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !ROW_LOCKS.includes(node.modifier)) super.visitSelectModifier(node);
  }

  /**
   * With a cast: SQLite plans by the value of a bare parameter, and therefore compiles the statement again each time that
   * one is bound (sqlite.org/c3ref/c_dbconfig_defensive.html, `SQLITE_DBCONFIG_ENABLE_QPSG`), which takes longer than to run it.
   */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit cast(');
    this.visitNode(limit);
    this.append(' as integer)');
  }
}
