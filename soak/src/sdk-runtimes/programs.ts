const create = (baseUrl: string) => `
const convoke = new Convoke({ baseUrl: '${baseUrl}', apiKey: 'ck_test', apiSecret: 'cs_test' });
const start = new Date('2027-03-15T13:00:00Z');
const times = appointmentTimes({ start, end: new Date('2027-03-15T13:45:00Z'), timeZone: 'Europe/Berlin' });
const { appointmentId } = await convoke.appointments.create(times);
`;

/** Creates an appointment and prints its id. */
export const PROGRAM = (baseUrl: string) => `
import { appointmentTimes, Convoke } from '@convoke/sdk';
${create(baseUrl)}
console.log(appointmentId);
`;

/** Runs a worker that does the same, whose only other module is the client, and prints what it answers. */
export const WORKERD = (baseUrl: string) => `
import { readFile } from 'node:fs/promises';
import { Miniflare } from 'miniflare';
const worker = ${JSON.stringify(`
import { appointmentTimes, Convoke } from './sdk.js';
export default { async fetch() { ${create(baseUrl)} return new Response(appointmentId); } };
`)};
const sdk = await readFile('node_modules/@convoke/sdk/dist/index.js', 'utf8');
const modules = [
  { type: 'ESModule', path: 'worker.js', contents: worker },
  { type: 'ESModule', path: 'sdk.js', contents: sdk },
];
const miniflare = new Miniflare({ modules, compatibilityDate: '2025-06-01' });
const response = await miniflare.dispatchFetch('http://worker.example/');
console.log(await response.text());
await miniflare.dispose();
`;

/** The client becomes part of the bundle. */
export const VITE_CONFIG = `export default { ssr: { noExternal: true } };`;
