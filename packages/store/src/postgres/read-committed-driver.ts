import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';

/**
 * Whatever the database or the role has as its default: a statement that has waited for a row sees what was committed
 * meanwhile. With each transaction, for a pooler may hand each one another connection.
 */
export class ReadCommittedDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return super.beginTransaction(connection, { ...settings, isolationLevel: 'read committed' });
  }
}
