import { createHash } from 'node:crypto';
import { operations, publicContract } from '@convoke/contract';
import type { RouterContext } from '@koa/router';
import Router from '@koa/router';
import Koa from 'koa';
import { Pool } from 'pg';
import rawBody from 'raw-body';
import { v7 } from 'uuid';
import { z } from 'zod';
import { listenLocally } from '../child.js';

/** Groups of calls that are written at a time, and calls of one. */
const [GROUPS, MOST] = [2, 64];
const credentials = z.object({ apiKey: z.string(), apiSecret: z.string() });
const TABLES = ['appointments', 'revisions', 'invitations', 'messages'] as const;

type Table = (typeof TABLES)[number];
type Row = Record<string, unknown>;

interface Pattern {
  row: Row;
  /** The types of its columns, in their order. */
  types: readonly string[];
}

type Patterns = Record<Table, Pattern>;

const KEYS = {
  name: 'keys',
  text: `select a.*, k.id, k.secret_hash from api_keys k join accounts a on a.id = k.account_id where k.id = any($1)`,
};
const LIMIT = {
  name: 'limit',
  text: `insert into rate_limits values ($1, $4, $2) on conflict (key) do update set
    points = case when rate_limits.expire <= $3 then $4 else rate_limits.points + $4 end,
    expire = case when rate_limits.expire <= $3 then $2 else rate_limits.expire end returning points, expire`,
};

interface Call {
  apiKey: string;
  secretHash: Buffer;
  address: string;
  appointmentId: string;
  invitationId: string;
}

/**
 * Creates appointments by writing the same rows as the server; the database contains one appointment with an invitee as
 * their pattern. Calls that wait at the same moment are written together: their keys, their limit, and by one statement,
 * which is a transaction, their rows of all tables.
 */
export async function serveCreation({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 * GROUPS });
  const group = await groupedWrites(pool);
  const { method, path } = operations.createAppointment;
  const router = new Router();
  router.register(path, [method], async (context: RouterContext) => {
    const text = await rawBody(context.req, { encoding: 'utf8', length: context.get('content-length') });
    const json: unknown = JSON.parse(text);
    const body = publicContract.requestSchemas.createAppointment.parse(json);
    const { apiKey, apiSecret } = credentials.parse(json);
    const secretHash = createHash('sha256').update(apiSecret).digest();
    const data = { appointmentId: v7(), invitationId: v7() };
    await group({ apiKey, secretHash, address: String(body.address), ...data });
    context.status = 201;
    context.body = { success: true, data, apiVersion: 'v1' };
  });
  return listenLocally(new Koa().use(router.routes()).callback());
}

/** @returns what resolves once a call is on disk, with all that waited beside it */
async function groupedWrites(pool: Pool): Promise<(call: Call) => Promise<void>> {
  const patterns = await readPatterns(pool);
  const text = insertion(patterns);
  let waiting: { call: Call; end: PromiseWithResolvers<void> }[] = [];
  let groups = 0;
  const next = async () => {
    const some = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    groups += 1;
    try {
      const calls = some.map(({ call }) => call);
      await admit(pool, calls);
      await pool.query({ name: 'insertion', text, values: columnsOf(patterns, calls) });
      for (const { end } of some) end.resolve();
    } catch (error) {
      for (const { end } of some) end.reject(error);
    }
    groups -= 1;
    begin();
  };
  const begin = () => void (groups < GROUPS && waiting.length > 0 && next());
  return (call) => {
    const end = Promise.withResolvers<void>();
    waiting.push({ call, end });
    if (waiting.length === 1) setImmediate(begin);
    return end.promise;
  };
}

/** @throws Error unless every call has a key */
async function admit(pool: Pool, calls: readonly Call[]): Promise<void> {
  const now = Date.now();
  const ids = [...new Set(calls.map(({ apiKey }) => apiKey))];
  const [{ rows }] = await Promise.all([
    pool.query<{ id: string; secret_hash: Buffer }>({ ...KEYS, values: [ids] }),
    pool.query({ ...LIMIT, values: ['by hand', now + 60_000, now, calls.length] }),
  ]);
  const hashes = new Map(rows.map(({ id, secret_hash }) => [id, secret_hash]));
  if (!calls.every(({ apiKey, secretHash }) => hashes.get(apiKey)?.equals(secretHash))) {
    throw new Error('the credentials are wrong');
  }
}

async function readPatterns(pool: Pool): Promise<Patterns> {
  const read = async (table: Table): Promise<Pattern> => {
    const { rows } = await pool.query<Row>(`select * from ${table} limit 1`);
    if (!rows[0]) throw new Error(`there is no pattern in ${table}`);
    const { rows: columns } = await pool.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const types = new Map(columns.map(({ name, type }) => [name, type]));
    return { row: rows[0], types: Object.keys(rows[0]).map((column) => types.get(column) ?? 'text') };
  };
  return {
    appointments: await read('appointments'),
    revisions: await read('revisions'),
    invitations: await read('invitations'),
    messages: await read('messages'),
  };
}

function insertion(patterns: Patterns): string {
  let slots = 0;
  const inserts = TABLES.map((table) => {
    const { row, types } = patterns[table];
    const arrays = types.map((type) => {
      slots += 1;
      return `$${slots}::${type}[]`;
    });
    return `insert into ${table} (${Object.keys(row).join(', ')}) select * from unnest(${arrays.join(', ')})`;
  });
  const last = inserts.pop();
  return `with ${inserts.map((each, at) => `w${at} as (${each})`).join(', ')} ${last}`;
}

/** The values of each column of each table, for all calls. */
function columnsOf(patterns: Patterns, calls: readonly Call[]): unknown[][] {
  return TABLES.flatMap((table) => {
    const { row } = patterns[table];
    const rows = calls.map((call) => ({ ...row, ...changed(table, call) }));
    return Object.keys(row).map((column) => rows.map((each: Row) => each[column]));
  });
}

function changed(table: Table, { appointmentId, invitationId, address }: Call): Row {
  if (table === 'appointments') return { id: appointmentId };
  const of = { appointment_id: appointmentId };
  if (table === 'revisions') return of;
  if (table === 'messages') return { ...of, invitation_id: invitationId };
  return { ...of, id: invitationId, channel_key: invitationId, address, address_key: address };
}
