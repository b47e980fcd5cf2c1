import { type DataTypeNode, PostgresQueryCompiler as StandardCompiler } from 'kysely';

/**
 * Compiles what is written for SQLite as well. Columns of text are compared byte by byte, as SQLite does: ids are walked in
 * their order, which the database's own collation may not keep (postgresql.org/docs, 23.2).
 */
export class PostgresQueryCompiler extends StandardCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    // Within `create table` and `alter table` only: a cast takes no collation.
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') this.append(' collate "C"');
  }
}
