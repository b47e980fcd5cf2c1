// @ts-nocheck The clients that it imports are installed only where it runs.
/**
 * Tries what a client of a service offers, with each client that is installed here, against a server of its own. It is run
 * by `sdk-features.ts`, in a folder where they are installed, and prints the outcomes as JSON.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const installed = (name) => import(name);
const nothing = () => undefined;
const seen = [];
let answer;
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    seen.push(request);
    answer(response, request);
  });
});
const stranger = createServer((request, response) => {
  strange.push(request);
  response.end('{}');
});
const strange = [];
const [port, other] = await Promise.all(
  [server, stranger].map(async (each) => {
    await new Promise((resolve) => each.listen(0, '127.0.0.1', resolve));
    return each.address().port;
  }),
);
const url = `http://127.0.0.1:${port}`;

const CLIENTS = {
  '@convoke/sdk': async () => {
    const { Convoke } = await installed('@convoke/sdk');
    const client = (more) => new Convoke({ baseUrl: url, apiKey: 'ck_marked', apiSecret: 'cs_marked', ...more });
    return {
      client,
      read: (made = client()) => made.appointments.get('a'),
      write: (made = client()) =>
        made.appointments.create({
          appointmentStart: '2027-01-01T10:00:00',
          appointmentEnd: '2027-01-01T11:00:00',
          appointmentTimeZone: 'UTC',
        }),
      list: () => client().appointments.list(),
      verifier: (await installed('@convoke/sdk/webhooks')).verify,
    };
  },
  stripe: async () => {
    const { default: Stripe } = await installed('stripe');
    const client = (more) => new Stripe('sk_test_marked', { host: '127.0.0.1', port, protocol: 'http', ...more });
    return {
      client,
      read: (made = client()) => made.customers.retrieve('a'),
      write: (made = client()) => made.customers.create({ name: 'a' }),
      list: () => client().customers.list(),
      verifier: client().webhooks.constructEvent,
    };
  },
  svix: async () => {
    const { Svix, Webhook } = await installed('svix');
    const client = (more) => new Svix('testsk_marked.eu', { serverUrl: url, ...more });
    return {
      client,
      read: (made = client()) => made.application.get('a'),
      write: (made = client()) => made.application.create({ name: 'a' }),
      list: () => client().application.list(),
      verifier: Webhook?.prototype?.verify,
    };
  },
  octokit: async () => {
    const module = await installed('octokit');
    const client = (more) =>
      new module.Octokit({
        auth: 'marked',
        baseUrl: url,
        log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
        ...more,
      });
    return {
      client,
      read: (made = client()) => made.rest.repos.get({ owner: 'a', repo: 'b' }),
      write: (made = client()) => made.rest.issues.create({ owner: 'a', repo: 'b', title: 'c' }),
      list: () => client().paginate.iterator(client().rest.issues.listForRepo, { owner: 'a', repo: 'b' }),
      verifier: new module.App({ appId: 1, privateKey: 'none', webhooks: { secret: 'none' } }).webhooks.verify,
    };
  },
  resend: async () => {
    const { Resend } = await installed('resend');
    const client = (more) => new Resend('re_marked', { baseUrl: url, ...more });
    const made = client();
    return {
      client,
      read: (one = made) => one.emails.get('a'),
      write: (one = made) => one.emails.send({ from: 'a@example.com', to: 'b@example.com', subject: 'c', text: 'd' }),
      list: () => made.emails.list?.(),
      verifier: made.webhooks?.verify,
    };
  },
  nylas: async () => {
    const { default: Nylas } = await installed('nylas');
    const client = (more) => new Nylas({ apiKey: 'marked', apiUri: url, ...more });
    return {
      client,
      read: (made = client()) => made.events.find({ identifier: 'a', eventId: 'b', queryParams: { calendarId: 'c' } }),
      write: (made = client()) =>
        made.events.create({ identifier: 'a', requestBody: { when: { time: 1 } }, queryParams: { calendarId: 'c' } }),
      list: () => client().events.list({ identifier: 'a', queryParams: { calendarId: 'c' } }),
      verifier: client().webhooks.verify,
    };
  },
};

const json =
  (status, body, headers = {}) =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const NGINX = '<html><head><title>502 Bad Gateway</title></head><body><center>nginx/1.27</center></body></html>';

/** How a call ended: what it threw, or gave back as an error, or nothing within the time. */
async function outcomeOf(call, milliseconds = 20_000) {
  const late = new Promise((resolve) => setTimeout(resolve, milliseconds, { late: true }).unref());
  const made = (async () => {
    try {
      const result = await call();
      return result?.error ? { error: result.error } : { result };
    } catch (error) {
      return { error };
    }
  })();
  return Promise.race([made, late]);
}

/** Everything that an error shows. */
function allOf(value, depth = 0, known = new Set()) {
  if (typeof value !== 'object' || value === null || depth > 5 || known.has(value)) return String(value);
  known.add(value);
  const names = [...new Set([...Object.getOwnPropertyNames(value), 'message', 'name'])].filter(
    (name) => name !== 'stack',
  );
  const headers = value instanceof Headers ? [...value].join() : '';
  return (
    names
      .map((name) => {
        try {
          return `${name}=${allOf(value[name], depth + 1, known)}`;
        } catch {
          return '';
        }
      })
      .join('\n') + headers
  );
}

const FEATURES = {
  'has no dependencies': async (name) => {
    const manifest = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
    return Object.keys(manifest.dependencies ?? {}).length === 0;
  },
  'loads by `import` and by `require`': async (name) => {
    await import(name);
    return Object.keys(require(name)).length > 0;
  },
  'repeats a read after a 503 by itself': async (_, { read }) => {
    answer = (response) => json(seen.length > 1 ? 200 : 503, { data: {} }, { 'retry-after': '0' })(response);
    await outcomeOf(read, 15_000);
    return seen.length > 1;
  },
  'sends the same idempotency key when it repeats a write': async (_, { write }) => {
    answer = (response) => json(seen.length > 1 ? 200 : 503, { data: {} }, { 'retry-after': '0' })(response);
    await outcomeOf(write, 15_000);
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    return keys.length > 1 && keys[0] !== undefined && new Set(keys).size === 1;
  },
  'names the request in the error of a refusal': async (_, { read }) => {
    answer = json(
      400,
      { error: { message: 'no', type: 'invalid' }, success: false },
      { 'request-id': 'req_7f3', 'x-request-id': 'req_7f3' },
    );
    const { error } = await outcomeOf(read);
    return error !== undefined && allOf(error).includes('req_7f3');
  },
  'shows in the error of a write what a proxy answered (502 by nginx)': async (_, { write }) => {
    answer = (response) => response.writeHead(502, { 'content-type': 'text/html', server: 'nginx' }).end(NGINX);
    const { error } = await outcomeOf(write, 40_000);
    const text = allOf(error);
    return error !== undefined && text.includes('502') && text.includes('nginx');
  },
  'keeps credentials out of everything that the error shows': async (_, { write }) => {
    answer = json(400, { error: { message: 'no', type: 'invalid' }, success: false });
    const { error } = await outcomeOf(write);
    return error !== undefined && !allOf(error).includes('marked');
  },
  'gives no other server the credentials after a redirect': async (_, { read }) => {
    strange.length = 0;
    answer = (response) => response.writeHead(307, { location: `http://localhost:${other}/` }).end();
    await outcomeOf(read, 15_000);
    return !strange.some(({ headers }) => JSON.stringify(headers).includes('marked'));
  },
  'refuses an option that it does not know': async (_, { client }) => {
    try {
      client({ timeuot: 1 });
      return false;
    } catch {
      return true;
    }
  },
  'reads all pages with `for await`': async (_, { list }) => {
    answer = json(200, { data: [], nextCursor: null, has_more: false, done: true });
    return typeof Object(list())[Symbol.asyncIterator] === 'function';
  },
  'verifies webhooks': async (_, { verifier }) => typeof verifier === 'function',
  'has a stand-in for its server, for tests': async (name) => {
    const manifest = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8'));
    return Object.keys(manifest.exports ?? {}).some((each) => /test|mock/.test(each));
  },
};

const table = {};
for (const [name, make] of Object.entries(CLIENTS)) {
  const client = await make().catch((error) => ({ failed: error }));
  if (client.failed) throw client.failed;
  for (const [feature, probe] of Object.entries(FEATURES)) {
    seen.length = 0;
    table[feature] ??= {};
    try {
      table[feature][name] = await probe(name, client);
    } catch (error) {
      table[feature][name] = `${error}`.slice(0, 80);
    }
  }
}
console.log(JSON.stringify(table, null, 1));
process.exit(0);
