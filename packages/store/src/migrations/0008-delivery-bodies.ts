import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Takes the bodies out of `deliveries`: a row is written again with each claim and each outcome, and then is a quarter as
 * long. No table options, as a body is too long to lie in the tree of its key.
 */
export function deliveryBodies(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('delivery_bodies')
        .addColumn('delivery_id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute();
      await sql`
        insert into delivery_bodies (delivery_id, account_id, body) select id, account_id, body from deliveries order by id
      `.execute(db);
      await db.schema.alterTable('deliveries').dropColumn('body').execute();
    },
  };
}
