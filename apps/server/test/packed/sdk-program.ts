/**
 * A program of a stranger's, which prints as JSON what the installed SDK does: with wrong addresses, options, secrets
 * and handlers, with deliveries that are not genuine, with a server, and with the in-memory Convoke.
 */
export const SDK_PROGRAM = `import { readFileSync } from 'node:fs';
import { Convoke } from '@convoke/sdk';
import { webhook } from '@convoke/sdk/fetch';
import { createInMemoryConvoke, signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { verify } from '@convoke/sdk/webhooks';

const { URL: baseUrl, KEY: apiKey, SECRET: apiSecret } = process.env;
const options = { baseUrl, apiKey, apiSecret };
const messageOf = (act) => {
  try {
    act();
  } catch (error) {
    return error.name + ': ' + error.message;
  }
};
const failureOf = (call) => call.then(() => 'none', ({ name, code, message }) => ({ name, code, message }));
const times = {
  appointmentStart: '2001-03-15T14:00:00',
  appointmentEnd: '2001-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

const printed = {};
const missing = (url) => failureOf(new Convoke({ ...options, baseUrl: url }).appointments.get('none'));
printed.paths = { right: await missing(baseUrl), wrong: await missing(baseUrl + '/api/v1') };

const secret = webhookSecret();
printed.options = {
  unknown: messageOf(() => new Convoke({ ...options, timeOut: 5 })),
  quoted: messageOf(() => new Convoke({ ...options, apiSecret: '"' + apiSecret + '"' })),
  noSecret: messageOf(() => webhook({ handlers: {} })),
  foreignSecret: messageOf(() => webhook({ secret: apiSecret, handlers: {} })),
  scheme: messageOf(() => webhook({ secret, scheme: 'md5', handlers: {} })),
  handler: messageOf(() => webhook({ secret, handlers: { 'attendee.respond': () => {} } })),
};

const delivery = signedDelivery({ secret, eventType: 'attendee.responded' });
printed.verification = {
  changed: messageOf(() => verify({ ...delivery, body: delivery.body + ' ' }, { secret })),
  empty: messageOf(() => verify({ ...delivery, body: '' }, { secret })),
  genuine: verify(delivery, { secret }).eventType,
};

const events = [];
const sent = [];
const convoke = new Convoke({
  ...options,
  log: (event) => events.push(event),
  fetch: (url, init) => {
    sent.push(init.headers);
    return fetch(url, init);
  },
});
const { data, response } = await convoke.appointments.create(times, { headers: { 'X-Trace': 't1' } }).withResponse();
await convoke.appointments.create(times);
printed.calls = {
  status: response.status,
  tag: response.headers.get('ETag'),
  location: response.headers.get('Location') === '/api/v1/appointments/' + data.appointmentId,
  trace: sent.map((headers) => headers['x-trace'] ?? null),
  agent: sent[0]['user-agent'],
  warnings: events.filter(({ type }) => type === 'warning').map(({ code }) => code),
  listed: (await convoke.appointments.list().toArray({ limit: 1 })).length,
};

const memory = createInMemoryConvoke({ apiKey: 'ck_test', apiSecret: 'cs_test' });
const local = { baseUrl: 'https://convoke.test', apiKey: 'ck_test', apiSecret: 'cs_test', fetch: memory.fetch, maxRetries: 0 };
const { appointments } = new Convoke({ ...local, timeout: 100 });
const key = { idempotencyKey: 'k1' };
memory.fail('connection_failed', { takesEffect: true });
const lost = await failureOf(appointments.create(times, key));
const repeated = await appointments.create(times, key);
const other = await failureOf(appointments.create({ ...times, appointmentSubject: 'Other' }, key));
memory.fail('rate_limit_exceeded');
const limited = await failureOf(appointments.list().page());
memory.fail('timeout');
const late = await failureOf(appointments.list().page());
printed.memory = {
  failures: [lost, other, limited, late].map(({ code }) => code),
  same: (await appointments.list().toArray({ limit: 9 })).map(({ appointmentId }) => appointmentId === repeated.appointmentId),
  path: (await failureOf(new Convoke({ ...local, baseUrl: 'https://convoke.test/api/v1' }).appointments.get('none'))).name,
};

const folder = new URL('node_modules/@convoke/sdk/', import.meta.url);
printed.version = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).version;
printed.changelog = readFileSync(new URL('CHANGELOG.md', folder), 'utf8');
printed.map = JSON.parse(readFileSync(new URL('dist/index.js.map', folder), 'utf8')).sourcesContent.length > 0;
console.log(JSON.stringify(printed));
`;
