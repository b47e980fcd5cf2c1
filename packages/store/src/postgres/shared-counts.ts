import type { SharedCounts } from '@convoke/engine/store';
import type { ConnectionPool } from './postgres-pool.js';
import { TakesByKey } from './takes-by-key.js';

/** Unlogged: it never waits for the disk, and after a crash all counts start again. */
export const COUNTS_TABLE = `
  CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  )`;

/** A statement that waited for the row sees in its condition what was counted in the meantime. */
const TAKE = `
  WITH taken AS (
    INSERT INTO rate_limits AS counted (key, points, expire)
    SELECT $1::varchar, $5::integer, $2::bigint WHERE $5::integer <= $4::integer
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN counted.expire <= $3::bigint THEN excluded.points ELSE counted.points + excluded.points END,
      expire = CASE WHEN counted.expire <= $3::bigint THEN excluded.expire ELSE counted.expire END
    WHERE counted.expire <= $3::bigint OR counted.points + excluded.points <= $4::integer
    RETURNING points, expire
  )
  SELECT points, expire, true AS taken FROM taken
  UNION ALL
  SELECT points, expire, false FROM rate_limits WHERE key = $1 AND NOT EXISTS (SELECT FROM taken)`;

const GIVE_BACK = 'UPDATE rate_limits SET points = points - 1 WHERE key = $1 AND points > 0';

/** Leaves rows that are being counted in. */
const PRUNE = `
  DELETE FROM rate_limits WHERE key IN (
    SELECT key FROM rate_limits WHERE expire < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
  )`;

export function createSharedCounts(pool: Pick<ConnectionPool, 'run' | 'ask'>): SharedCounts {
  const takes = new TakesByKey(async ({ key, limit, weight, now, endsAt }) => {
    const { rows } = await pool.ask(TAKE, [key, endsAt, now, limit, weight], 'changes');
    const [row] = rows;
    // The window was opened and filled while this one waited.
    if (!row) return { taken: false, points: limit, endsAt };
    return { taken: row.taken === true, points: Number(row.points), endsAt: Number(row.expire) };
  });
  return {
    take: (count) => takes.add(count),
    async giveBack(key) {
      await pool.run(GIVE_BACK, [key]);
    },
    prune: async ({ before, limit }) => (await pool.run(PRUNE, [before, limit])).rowCount,
  };
}
