import { connectToPostgres, queryPostgres } from '@convoke/testkit';
import { z } from 'zod';

/** What the database itself observed. */
export interface ClaimWatch {
  /** Notifications that woke other processes so far. */
  wakeUps(): number;
  /** A sentence for each claim that was made, or ended by another process, during the former lease. */
  violations(): Promise<string[]>;
  /** Sums since the beginning. */
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

export type Figures = z.output<typeof figures>;

/** How far clocks may differ, in milliseconds: processes follow the database's clock to half the time of a query. */
const APART_MS = 250;

/**
 * A lease lasts until `lease_until`. Only its holder ends it earlier, by settling, which does not change the fence; a
 * claim increases the fence, and an expired lease increases the crashes.
 */
const WATCH = [
  'CREATE TABLE soak_claims (id text, what text, lease_until bigint, now bigint)',
  `CREATE FUNCTION soak_watch() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE now bigint := extract(epoch FROM clock_timestamp()) * 1000;
     BEGIN
       IF OLD.lease_until > now + ${APART_MS} THEN
         INSERT INTO soak_claims VALUES
           (OLD.id, CASE WHEN NEW.fence <> OLD.fence THEN 'claimed' ELSE 'ended' END, OLD.lease_until, now);
       END IF;
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER soak_watch AFTER UPDATE ON deliveries FOR EACH ROW
     WHEN (OLD.lease_until IS NOT NULL AND (NEW.fence <> OLD.fence OR NEW.crashes > OLD.crashes))
     EXECUTE FUNCTION soak_watch()`,
];

export async function watchClaims(url: string): Promise<ClaimWatch> {
  let wakeUps = 0;
  const listener = await connectToPostgres(url);
  listener.on('notification', () => {
    wakeUps += 1;
  });
  await listener.query('LISTEN convoke');
  await queryPostgres(url, ...WATCH);
  return {
    wakeUps: () => wakeUps,
    async violations() {
      const rows = await queryPostgres(url, 'SELECT * FROM soak_claims');
      return rows.map(({ id, what, lease_until: until, now }) => `${id} was ${what} at ${now}, leased until ${until}`);
    },
    async figures() {
      const sql = `SELECT xact_commit::int AS commits, xact_rollback::int AS rollbacks, deadlocks::int AS deadlocks
                     FROM pg_stat_database WHERE datname = current_database()`;
      return figures.parse((await queryPostgres(url, sql))[0]);
    },
    stop: () => listener.end(),
  };
}

const figures = z.object({ commits: z.int(), rollbacks: z.int(), deadlocks: z.int() });
