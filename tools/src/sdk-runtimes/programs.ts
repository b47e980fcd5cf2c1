import { signedDelivery, webhookSecret } from '@convoke/sdk/testing';

/**
 * The expected output of the programs: an id from the server, and the verifier's results for a delivery and
 * for a changed one.
 */
export const EXPECTED = 'a1 attendee.responded no_matching_secret handled';

const IMPORTS = `
import { appointmentTimes, Convoke } from '@convoke/sdk';
import { webhook } from '@convoke/sdk/fetch';
import { verifyAsync } from '@convoke/sdk/webhooks';
`;

/** Creates an appointment, verifies a delivery and receives it, and assigns the results to `said`. */
function steps(baseUrl: string): string {
  const secret = webhookSecret();
  const { headers, body } = signedDelivery({ secret, eventType: 'attendee.responded' });
  return `
const convoke = new Convoke({ baseUrl: '${baseUrl}', apiKey: 'ck_test', apiSecret: 'cs_test' });
const start = new Date('2027-03-15T13:00:00Z');
const times = appointmentTimes({ start, end: new Date('2027-03-15T13:45:00Z'), timeZone: 'Europe/Berlin' });
const { appointmentId } = await convoke.appointments.create(times);
const { secret, ...delivery } = ${JSON.stringify({ secret, headers, body })};
const { eventType } = await verifyAsync(delivery, { secret });
const changed = { ...delivery, body: delivery.body.replace('accepted', 'declined') };
const reason = await verifyAsync(changed, { secret }).catch((error) => error.reason);
const receive = webhook({ secret, handlers: { 'attendee.responded': () => {} } });
const response = await receive(new Request('https://example.com/', { method: 'POST', ...delivery }));
const { outcome } = await response.json();
const said = [appointmentId, eventType, reason, outcome].join(' ');
`;
}

/** Works with an in-memory Convoke, as tests do. It needs modules of Node, which a worker's tests have by a flag. */
const IN_MEMORY = `
const memory = createInMemoryConvoke();
const account = { baseUrl: 'https://convoke.test', apiKey: 'ck_test', apiSecret: 'cs_test', fetch: memory.fetch };
const tested = new Convoke(account);
const made = await tested.appointments.create(times);
const [listed] = await tested.appointments.list().toArray({ limit: 1 });
if (listed?.appointmentId !== made.appointmentId) throw new Error('The in-memory Convoke has lost an appointment.');
`;

/** A program that prints the results. */
export const PROGRAM = (baseUrl: string) =>
  `${IMPORTS}import { createInMemoryConvoke } from '@convoke/sdk/testing';
${steps(baseUrl)}${IN_MEMORY}console.log(said);\n`;

/** A worker that responds with the results. */
export const WORKER = (baseUrl: string) =>
  `${IMPORTS}export default { async fetch() { ${steps(baseUrl)} return new Response(said); } };\n`;

/** Bundles the worker like its deployment, runs it and prints its response. */
export const WORKERD = `
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
const { outputFiles } = await build({
  entryPoints: ['worker.mjs'],
  bundle: true,
  format: 'esm',
  platform: 'browser',
  conditions: ['workerd', 'worker', 'browser'],
  write: false,
});
const script = outputFiles[0].text;
const miniflare = new Miniflare({ modules: true, script, compatibilityDate: '2025-06-01' });
const response = await miniflare.dispatchFetch('http://worker.example/');
console.log(await response.text());
await miniflare.dispose();
`;

/** Includes the client in the bundle. */
export const VITE_CONFIG = `export default { ssr: { noExternal: true } };`;
