import { contractValidator, readContract } from '@convoke/testkit';
import {
  type ContractOperation,
  type JsonSchema,
  readOperations,
  type SchemaFault,
  schemaArbitrary,
  schemaFaults,
} from '@convoke/testkit/requests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { greetingOf, type PublishedServer, startPublished } from './published.js';

const PASSWORD = 'correct horse battery';
const NOBODY = '00000000-0000-7000-8000-000000000000';
/**
 * What an operation may say to values that its schema allows, other than success. Schemas count characters, so the
 * longest texts of emoji make a request of too many bytes (413).
 */
const DOMAIN_ERRORS = [401, 403, 404, 409, 413, 422, 429];
/** Others at each run; `npm run soak -- fuzz` sends thousands to the operations of openapi.yaml. */
const VALUES_EACH = 1;

let server: PublishedServer;
/** Headers of each contract. */
let signed: { public: Record<string, string>; dashboard: Record<string, string> };

beforeAll(async () => {
  server = await startPublished({ CONVOKE_TRUSTED_PROXIES: '127.0.0.1' });
  const { apiKey, apiSecret, setUpLink } = await greetingOf(server);
  const origin = { origin: server.url };
  const response = await fetch(`${server.url}/dashboard/api/set-up`, {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json', 'x-convoke-csrf': 'sign-in' },
    body: JSON.stringify({ token: setUpLink.split('#')[1], password: PASSWORD }),
  });
  const { data } = z
    .object({ data: z.object({ csrfToken: z.string(), accounts: z.array(z.object({ accountId: z.string() })) }) })
    .parse(await response.json());
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';', 1).join();
  signed = {
    public: { 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret },
    dashboard: {
      ...origin,
      cookie,
      'x-convoke-csrf': data.csrfToken,
      // An account that a valid value has made is another one that it could be.
      'x-convoke-account': data.accounts[0]?.accountId ?? '',
    },
  };
});

afterAll(() => server.stop());

interface Sent {
  operation: ContractOperation;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Making values can take longer than the server keeps a silent connection. */
const ONCE = { connection: 'close' };

const refusal = z.object({
  code: z.string().optional(),
  param: z.string().optional(),
  error: z.union([z.string(), z.object({ code: z.string(), param: z.string().optional() })]),
});

/**
 * Sends a request about things that do not exist, from an address of its own.
 *
 * @returns what is off the contract, and what was said
 */
async function send(contract: 'public' | 'dashboard', { operation, query, body, headers: own }: Sent) {
  const path = operation.path.replaceAll(/\{\w+\}/g, NOBODY);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const [from = ''] = fc.sample(fc.ipV4(), 1);
  const response = await fetch(`${server.url}${path}${search}`, {
    method: operation.method,
    headers: {
      ...signed[contract],
      'x-forwarded-for': from,
      ...own,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status } = response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const headers = Object.fromEntries(response.headers);
  const violations = VALIDATORS[contract].violations({ method: operation.method, path, status, headers, body: text });
  const said = response.ok ? undefined : refusal.parse(JSON.parse(text));
  const { code, param } = said && typeof said.error === 'object' ? said.error : { ...said };
  return { status, code, param, violations, text };
}

const VALIDATORS = {
  public: contractValidator(),
  dashboard: contractValidator('dashboard.yaml'),
};

/** Fields whose meaning has a code of its own. */
const MEANINGS: Record<string, string> = {
  appointmentStart: 'invalid_date_time',
  appointmentEnd: 'invalid_date_time',
  respondBy: 'invalid_date_time',
  since: 'invalid_date_time',
  expiresAt: 'invalid_date_time',
  appointmentTimeZone: 'invalid_time_zone',
  timeZone: 'invalid_time_zone',
  address: 'invalid_email',
  email: 'invalid_email',
  webhookUrl: 'invalid_webhook_url',
  eventTypes: 'invalid_event_type',
};

/**
 * What breaking a rule is answered with. Only the operation's own codes count: the answer is judged by the
 * contract, too.
 */
function dueTo({ keyword, field }: SchemaFault): { status: number; codes: string[] } {
  if (keyword === 'required') return { status: 400, codes: ['missing_required_field'] };
  if (keyword === 'type') return { status: 400, codes: ['invalid_type'] };
  if (keyword === 'maxLength' || keyword === 'propertyNames') return { status: 422, codes: ['field_too_long'] };
  // These are objects of given fields, like a body, and not of names that the caller chooses.
  if (keyword === 'maxProperties' && ['reminders', 'recurrence'].includes(field))
    return { status: 400, codes: ['invalid_type'] };
  if (keyword === 'maxItems' || keyword === 'maxProperties') return { status: 422, codes: ['invalid_value'] };
  const meaning = MEANINGS[field] ?? 'invalid_value';
  // Characters are judged before the meaning of what they say.
  return { status: 422, codes: keyword === 'pattern' ? [meaning, 'invalid_characters'] : [meaning] };
}

/** A body in which one field alone is at fault: an example of the contract, or one value for each required field. */
function bodyWith(fault: SchemaFault, { body }: ContractOperation): object {
  const { required = [], properties = {} } = body?.schema ?? {};
  const [example] = body?.examples ?? [];
  const made = Object.entries(properties).filter(([name]) => required.includes(name));
  const base = example ?? Object.fromEntries(made.map(([name, schema]) => [name, plainValue(schema)]));
  const kept = fault.field === 'invitees' ? omit(base, 'name', 'address', 'language', 'timeZone', 'role') : base;
  return { ...kept, [fault.field]: fault.value };
}

/**
 * Entries of a list of invitees are judged one by one, and refuse no other: the results say what is
 * wrong with one.
 */
function isOfEntry({ field, keyword, value }: SchemaFault): boolean {
  return field === 'invitees' && Array.isArray(value) && keyword !== 'maxItems';
}

/**
 * What is sent: for each operation what is required, and one fault of each field, which shows that the operation judges it by
 * its schema. The other faults of a schema go to the first operation that has it, as the same code judges them everywhere.
 */
function distinctFaults(operations: ContractOperation[]): { operation: ContractOperation; fault: SchemaFault }[] {
  const known = new Set<string>();
  return operations.flatMap((operation) => {
    const judged = new Set<string>();
    const faults = schemaFaults(operation.body?.schema ?? { type: 'object' }).filter((each) => !isOfEntry(each));
    const sent = faults.filter((fault) => {
      const { field, keyword } = fault;
      const identity = JSON.stringify(fault);
      const isSent = keyword === 'required' || !judged.has(field) || !known.has(identity);
      if (keyword !== 'required') judged.add(field);
      known.add(identity);
      return isSent;
    });
    return sent.map((fault) => ({ operation, fault }));
  });
}

function omit(fields: object, ...names: string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function plainValue(schema: JsonSchema): unknown {
  return schema.example ?? schema.enum?.[0] ?? fc.sample(schemaArbitrary(schema), { seed: 1, numRuns: 1 })[0];
}

/** Every fault of a query parameter's own; all of them are `invalid_parameter`. */
function queryFaults({ query }: ContractOperation): { name: string; value: string }[] {
  return query.flatMap(({ name, schema }) =>
    schemaFaults({ type: 'object', properties: { [name]: schema } })
      .filter(({ keyword, value }) => keyword !== 'type' || (schema.type === 'integer' && typeof value === 'string'))
      .map(({ value }) => ({ name, value: String(value) })),
  );
}

describe.each([
  ['openapi.yaml', 'public' as const],
  ['dashboard.yaml', 'dashboard' as const],
])('the published server, asked as %s describes', (name, contract) => {
  const operations = readOperations(readContract(name === 'openapi.yaml' ? name : 'dashboard.yaml'));
  const withBody = operations.filter((operation) => operation.body !== undefined);

  it('refuses each value that breaks one rule of a schema, names the field, and says why', async () => {
    const found: unknown[] = [];
    for (const { operation, fault } of distinctFaults(withBody)) {
      const { field, keyword } = fault;
      const body = bodyWith(fault, operation);
      const { status, code = '', param, violations } = await send(contract, { operation, body });
      const due = dueTo(fault);
      const isRefused = status === due.status && due.codes.includes(code) && param?.split(/[.[]/)[0] === field;
      // dashboard.yaml leaves open whether values are judged before what they are about is looked up.
      const isDue = isRefused || (contract === 'dashboard' && due.status === 422 && code === 'not_found');
      if (!isDue || violations.length > 0) {
        found.push({ id: operation.id, field, keyword, due, said: { status, code, param }, violations });
      }
    }
    expect(found).toEqual([]);
  });

  it('refuses each query parameter that breaks a rule of its schema', async () => {
    const found: unknown[] = [];
    for (const operation of operations) {
      for (const { name: query, value } of queryFaults(operation)) {
        const said = await send(contract, { operation, query: { [query]: value } });
        const isDue = said.status === 400 && said.code === 'invalid_parameter' && said.param === query;
        if (!isDue || said.violations.length > 0) found.push({ id: operation.id, query, value, said });
      }
    }
    expect(found).toEqual([]);
  });

  // The last of them: among these values are many wrong passwords, after which further ones have to wait.
  it('takes every value that a schema allows, or says what is wrong with its meaning', async () => {
    const found: unknown[] = [];
    for (const operation of withBody) {
      const values = schemaArbitrary(operation.body?.schema ?? { type: 'object' });
      for (const body of fc.sample(values, VALUES_EACH)) {
        const { status, violations, text } = await send(contract, { operation, body, headers: ONCE });
        const isDue = status < 300 || DOMAIN_ERRORS.includes(status);
        if (!isDue || violations.length > 0) found.push({ id: operation.id, body, text, violations });
      }
    }
    expect(found).toEqual([]);
  });
});
