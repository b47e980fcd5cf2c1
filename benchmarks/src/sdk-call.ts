import type { paths } from '@convoke/contract';
import { Convoke } from '@convoke/sdk';
import createClient from 'openapi-fetch';
import { Svix } from 'svix';
import type { Contest, Figure, Side } from './harness/figure.js';
import { startCannedApi } from './processes/peers/http-peers.js';
import { APPOINTMENT } from './samples/appointment.js';

/** Calls in one turn: a quarter of a second, as other processes disturb longer ones unequally. */
const CALLS = 200;
const ID = '01900000-0000-7000-8000-000000000000';

const subject = '@convoke/sdk';
const bare = 'fetch, JSON.stringify and json()';
const openapiFetch = 'openapi-fetch';
const svix = 'svix';

/** The cost of what the client adds to a request: types, an idempotency key, a timeout, and retries. */
export const sdkCall: Figure = {
  name: 'sdk-call',
  title: 'Consecutive calls that create something, to a server with a canned response',
  unit: 'calls',
  rounds: 100,
  aims: [
    { peer: bare, measure: 'rate', bound: 'atLeast', ratio: 0.9 },
    { peer: openapiFetch, measure: 'rate', bound: 'atLeast', ratio: 1 },
    { peer: svix, measure: 'rate', bound: 'atLeast', ratio: 1 },
  ],
  open,
};

async function open(): Promise<Contest> {
  const { url: baseUrl, stop } = await startCannedApi();
  const credentials = { 'X-Service-Api-Key': 'ck_bench', 'X-Service-Api-Secret': 'cs_bench' };
  const convoke = new Convoke({ baseUrl, apiKey: 'ck_bench', apiSecret: 'cs_bench' });
  const client = createClient<paths>({ baseUrl, headers: credentials });
  const sender = new Svix('bench', { serverUrl: baseUrl });
  const headers = { 'Content-Type': 'application/json', ...credentials };
  return {
    subject: sideOf(subject, async () => (await convoke.appointments.create(APPOINTMENT)).appointmentId),
    peers: [
      sideOf(bare, async () => {
        const body = JSON.stringify(APPOINTMENT);
        const response = await fetch(`${baseUrl}/api/v1/appointments`, { method: 'POST', headers, body });
        return idIn(await response.json());
      }),
      sideOf(openapiFetch, async () => idIn((await client.POST('/api/v1/appointments', { body: APPOINTMENT })).data)),
      sideOf(svix, async () => {
        const message = { eventType: 'appointment.created', payload: APPOINTMENT };
        return (await sender.message.create('app', message)).id;
      }),
    ],
    close: stop,
  };
}

function idIn(answer: unknown): unknown {
  const data: unknown = answer instanceof Object ? Reflect.get(answer, 'data') : undefined;
  return data instanceof Object ? Reflect.get(data, 'appointmentId') : undefined;
}

/** @param call returns the id of the response */
function sideOf(name: string, call: () => Promise<unknown>): Side {
  return {
    name,
    async measure() {
      const begun = performance.now();
      for (let count = 0; count < CALLS; count++) {
        if ((await call()) !== ID) throw new Error(`${name} returned something other than the response`);
      }
      return { rate: CALLS / ((performance.now() - begun) / 1_000) };
    },
  };
}
