import { createHash } from 'node:crypto';
import { operations, publicContract } from '@convoke/contract';
import type { RouterContext } from '@koa/router';
import Router from '@koa/router';
import Koa from 'koa';
import { Pool, type PoolClient } from 'pg';
import rawBody from 'raw-body';
import { v7 } from 'uuid';
import { z } from 'zod';
import { listenLocally } from '../child.js';

/** The same number as the server has. */
const CONNECTIONS = 20;
const credentials = z.object({ apiKey: z.string(), apiSecret: z.string() });
const TABLES = ['appointments', 'revisions', 'invitations', 'messages'] as const;

type Pattern = Record<string, unknown>;
type Patterns = Record<(typeof TABLES)[number], Pattern>;

const KEY = {
  name: 'key',
  text: `select k.secret_hash, a.* from api_keys k join accounts a on a.id = k.account_id where k.id = $1`,
};
const LIMIT = {
  name: 'limit',
  text: `insert into rate_limits values ($1, 1, $2) on conflict (key) do update set
    points = case when rate_limits.expire <= $3 then 1 else rate_limits.points + 1 end,
    expire = case when rate_limits.expire <= $3 then $2 else rate_limits.expire end returning points, expire`,
};

/**
 * Creates appointments by writing the same rows as the server with the same statements; the database contains
 * one appointment with an invitee as their pattern.
 */
export async function serveCreation({ databaseUrl }: { databaseUrl: string }): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const patterns = await readPatterns(pool);
  const { method, path } = operations.createAppointment;
  const router = new Router();
  router.register(path, [method], async (context: RouterContext) => {
    const text = await rawBody(context.req, { encoding: 'utf8', length: context.get('content-length') });
    const json: unknown = JSON.parse(text);
    const body = publicContract.requestSchemas.createAppointment.parse(json);
    const { apiKey, apiSecret } = credentials.parse(json);
    const { rows } = await pool.query({ ...KEY, values: [apiKey] });
    const hash = createHash('sha256').update(apiSecret).digest();
    if (!hash.equals(rows[0]?.secret_hash)) throw new Error('the credentials are wrong');
    const now = Date.now();
    await pool.query({ ...LIMIT, values: ['by hand', now + 60_000, now] });
    const data = { appointmentId: v7(), invitationId: v7() };
    const client = await pool.connect();
    try {
      await client.query('begin');
      await write(client, { patterns, ...data, address: String(body.address) });
      await client.query('commit');
    } finally {
      client.release();
    }
    context.status = 201;
    context.body = { success: true, data, apiVersion: 'v1' };
  });
  return listenLocally(new Koa().use(router.routes()).callback());
}

async function readPatterns(pool: Pool): Promise<Patterns> {
  const read = async (table: string): Promise<Pattern> => {
    const { rows } = await pool.query<Pattern>(`select * from ${table} limit 1`);
    if (!rows[0]) throw new Error(`there is no pattern in ${table}`);
    return rows[0];
  };
  return {
    appointments: await read('appointments'),
    revisions: await read('revisions'),
    invitations: await read('invitations'),
    messages: await read('messages'),
  };
}

interface Written {
  patterns: Patterns;
  appointmentId: string;
  invitationId: string;
  address: string;
}

async function write(client: PoolClient, written: Written): Promise<void> {
  const { patterns, appointmentId, invitationId, address } = written;
  const of = { appointment_id: appointmentId };
  await insert(client, 'appointments', { ...patterns.appointments, id: appointmentId });
  await insert(client, 'revisions', { ...patterns.revisions, ...of });
  const invited = { id: invitationId, channel_key: invitationId, address, address_key: address };
  await insert(client, 'invitations', { ...patterns.invitations, ...of, ...invited });
  await insert(client, 'messages', { ...patterns.messages, ...of, invitation_id: invitationId });
}

function insert(client: PoolClient, table: string, row: Pattern): Promise<unknown> {
  const columns = Object.keys(row);
  const slots = columns.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${columns.join(', ')}) values (${slots.join(', ')})`;
  return client.query({ name: table, text, values: Object.values(row) });
}
