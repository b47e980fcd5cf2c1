import { signDelivery } from '@convoke/signature';
import { Pool } from 'pg';
import { Agent, request } from 'undici';

export interface DueJob {
  databaseUrl: string;
  url: string;
  secret: string;
  concurrency: number;
}

interface Due {
  account_id: string;
  id: string;
  webhook_id: string;
  event_type: string;
  attempts: string;
  fence: string;
  body: string;
}

interface Ended extends Due {
  status: number;
  startedAt: number;
}

const LEASE_MS = 35_000;

const HOLD = {
  name: 'hold',
  text: `select q.webhook_id, q.account_id from webhook_queues q join webhooks w on w.id = q.webhook_id
    where q.next_due_at <= $1 order by q.next_due_at limit 16 for update of q skip locked`,
};
const CLAIM = {
  name: 'claim',
  text: `update deliveries d set state = 'sending', fence = fence + 1, attempts = attempts + 1, lease_until = $1
    where account_id = $2 and id in (
      select id from deliveries where webhook_id = $3 and state = 'pending' and due_at <= $4 order by due_at, id limit $5
    )
    returning d.*, (select body from delivery_bodies where delivery_id = d.id) as body`,
};
const REFRESH = {
  name: 'refresh',
  text: `update webhook_queues set next_due_at = (
      select due_at from deliveries where webhook_id = $1 and state = 'pending' order by due_at limit 1
    ) where webhook_id = $1`,
};
const SETTLE = {
  name: 'settle',
  text: `update deliveries d set state = 'success', crashes = 0, lease_until = null, finished_at = $1
    from unnest($2::text[], $3::text[], $4::bigint[]) as s (account_id, id, fence)
    where d.account_id = s.account_id and d.id = s.id and d.fence = s.fence and d.state = 'sending'`,
};
const RECORD = {
  name: 'record',
  text: `insert into attempts (account_id, delivery_id, number, started_at, duration_ms, status, answer)
    select a.*, '' from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as a`,
};

/**
 * Posts everything that is due, like the worker, with one batch of claims and one of outcomes at a time.
 * Returns the number of successes.
 */
export async function deliverDue({ databaseUrl, url, secret, concurrency }: DueJob): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  const dispatcher = new Agent({ connections: concurrency, pipelining: 1 });
  const ended: Ended[] = [];
  const running = new Set<Promise<void>>();
  let settling: Promise<void> | undefined;
  let delivered = 0;
  const settle = async () => {
    while (ended.length > 0) {
      const batch = ended.splice(0);
      await record(pool, batch);
      delivered += batch.length;
    }
    settling = undefined;
  };
  for (;;) {
    const due = await claim(pool, concurrency - running.size);
    for (const delivery of due) {
      const posting = post(delivery, { url, secret, dispatcher }).then((end) => {
        ended.push(end);
        running.delete(posting);
        settling ??= Promise.resolve().then(settle);
      });
      running.add(posting);
    }
    if (running.size === 0 && due.length === 0) break;
    if (running.size > concurrency / 2 || due.length === 0) await Promise.race(running);
  }
  await settling;
  await Promise.all([pool.end(), dispatcher.close()]);
  return delivered;
}

async function claim(pool: Pool, limit: number): Promise<Due[]> {
  const now = Date.now();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: queues } = await client.query({ ...HOLD, values: [now] });
    const due: Due[] = [];
    for (const { account_id, webhook_id } of queues) {
      const values = [now + LEASE_MS, account_id, webhook_id, now, limit];
      due.push(...(await client.query<Due>({ ...CLAIM, values })).rows);
      await client.query({ ...REFRESH, values: [webhook_id] });
    }
    await client.query('commit');
    return due;
  } finally {
    client.release();
  }
}

async function post(
  delivery: Due,
  { url, secret, dispatcher }: { url: string; secret: string; dispatcher: Agent },
): Promise<Ended> {
  const startedAt = Date.now();
  const { id, event_type: eventType, body } = delivery;
  const timestamp = Math.floor(startedAt / 1_000);
  const headers = signDelivery({ id, eventType, body, secret, timestamp, scheme: 'timestamped', attempt: 1 });
  const answer = await request(url, { method: 'POST', headers, body, dispatcher });
  await answer.body.dump();
  return { ...delivery, startedAt, status: answer.statusCode };
}

async function record(pool: Pool, batch: readonly Ended[]): Promise<void> {
  const now = Date.now();
  const [accounts, ids] = [batch.map((each) => each.account_id), batch.map(({ id }) => id)];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ ...SETTLE, values: [now, accounts, ids, batch.map(({ fence }) => fence)] });
    const attempts = [
      accounts,
      ids,
      batch.map((each) => each.attempts),
      batch.map(({ startedAt }) => startedAt),
      batch.map(({ startedAt }) => now - startedAt),
      batch.map(({ status }) => status),
    ];
    await client.query({ ...RECORD, values: attempts });
    await client.query('commit');
  } finally {
    client.release();
  }
}
