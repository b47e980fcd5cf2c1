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
 * The plans of statements whatever their parameters are. Every way but along an index costs so much that it is taken only
 * where there is no index to be had (postgresql.org/docs, 19.7.1): so nothing depends on how many rows there are.
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
