import { CALL, CALL_IMPORTS, type Form } from './install.js';

/** What it prints. */
export const NODE_OUTPUT = [
  'a1',
  'jeden Dienstag',
  'verify attendee.responded',
  'verifyAsync attendee.responded',
  ...['receive', 'fetch', 'next', 'hono', 'express', 'koa', 'fastify'].map((name) => `${name} handled`),
];

/** Uses every entry of the package on Node, the middleware in its framework and over a socket. */
export const nodeProgram = (form: Form, baseUrl: string) => `
${form({
  'node:events': { once: 'once' },
  'node:http': { createServer: 'createServer' },
  fastify: { fastify: 'fastify' },
  hono: { Hono: 'Hono' },
  koa: { default: 'Koa' },
  '@convoke/sdk': CALL_IMPORTS,
  '@convoke/sdk/webhooks': { verify: 'verify', verifyAsync: 'verifyAsync' },
  '@convoke/sdk/receive': { receive: 'receive' },
  '@convoke/sdk/recurrence': { describeRecurrence: 'describeRecurrence' },
  '@convoke/sdk/testing': { signedDelivery: 'signedDelivery', webhookSecret: 'webhookSecret' },
  ...Object.fromEntries(
    ['fetch', 'next', 'hono', 'express', 'koa', 'fastify'].map((name) => [
      `@convoke/sdk/${name}`,
      { webhook: `${name}Webhook` },
    ]),
  ),
})}
async function main() {
  ${CALL(baseUrl)}
  const tuesday = { start: '2027-03-16', timeZone: 'Europe/Berlin', languages: ['de'] };
  console.log(describeRecurrence('FREQ=WEEKLY;BYDAY=TU', tuesday));
  const secret = webhookSecret();
  const options = { secret, handlers: { 'attendee.responded': () => {} } };
  const delivery = () => signedDelivery({ secret, eventType: 'attendee.responded' });
  console.log('verify', verify(delivery(), options).eventType);
  console.log('verifyAsync', (await verifyAsync(delivery(), options)).eventType);
  console.log('receive', (await receive(delivery(), options)).outcome);

  const tell = async (name, answer) => console.log(name, (await (await answer).json()).outcome);
  const request = () => delivery().request('https://example.com/');
  await tell('fetch', fetchWebhook(options)(request()));
  await tell('next', nextWebhook(options)(request(), {}));
  await tell('hono', new Hono().post('/', honoWebhook(options)).fetch(request()));

  const post = async (name, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await tell(name, fetch(delivery().request('http://127.0.0.1:' + server.address().port)));
    server.closeAllConnections();
    server.close();
  };
  await post('express', expressWebhook(options));
  await post('koa', new Koa().use(koaWebhook(options)).callback());
  const app = fastify();
  app.register(fastifyWebhook, { url: '/', ...options });
  await app.ready();
  await post('fastify', app.routing);
}
main();
`;
