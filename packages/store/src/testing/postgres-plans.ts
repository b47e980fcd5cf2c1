import { connectToPostgres } from '@convoke/testkit';

/** How PostgreSQL would run a statement, as it shows it, one step in each line. */
export interface PostgresPlan {
  statement: string;
  steps: string;
}

/** Other ways to read a table, and to bring rows into an order, than along an index. */
const OTHER_WAYS = ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'];
const EXPLAINED = /^(select|insert|update|delete|with) /;

/**
 * The plans of statements for any parameters. Every scan but an index scan is so expensive that it is chosen only if no
 * index can be used (postgresql.org/docs, 19.7.1), so the plans do not depend on the number of rows.
 */
export async function postgresPlans(url: string, statements: Iterable<string>): Promise<PostgresPlan[]> {
  const client = await connectToPostgres(url);
  try {
    for (const way of OTHER_WAYS) await client.query(`set enable_${way} = off`);
    const plans: PostgresPlan[] = [];
    for (const statement of statements) {
      if (!EXPLAINED.test(statement)) continue;
      const { rows } = await client.query(`explain (generic_plan, costs off) ${statement}`);
      plans.push({ statement, steps: rows.map((row) => String(row['QUERY PLAN'])).join('\n') });
    }
    return plans;
  } finally {
    await client.end();
  }
}
