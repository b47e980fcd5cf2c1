import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { isBlank } from '@convoke/contract/is-blank';
import { isPublicAddress } from '@convoke/outbound-http';
import { contractValidator } from '@convoke/testkit';
import { readOperations, schemaArbitrary } from '@convoke/testkit/requests';
import { timeZones } from '@convoke/zones';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

/** Why a value may be refused although its schema allows it: JSON Schema cannot express this. */
type Reason = (value: string) => boolean;

interface Field {
  /** Name of its schema in the contract's components. */
  schema: string;
  path: string;
  name: string;
  /** A request that is accepted with a good value of the field. */
  base: object;
  /** Reasons for which the server refuses what the schema allows. */
  besides: Record<string, Reason>;
}

const APPOINTMENTS = '/api/v1/appointments';
const { appointmentStart, appointmentEnd, appointmentTimeZone, name, address } = SAMPLE_APPOINTMENT;
const TIMES = { appointmentStart, appointmentEnd, appointmentTimeZone };
const PERSON = { name, address };

const NOT_WELL_FORMED = { 'is no text in UTF-8: a surrogate stands alone': (text: string) => !text.isWellFormed() };
const NOTHING_BEYOND = {
  'shows nothing, but is made of characters beyond U+FFFF, which patterns cannot name without the flag u': isBlank,
};
/** The text is that of a request, and its own schema is what the server is held to. */
const FIELDS: Field[] = [
  { schema: 'Subject', name: 'appointmentSubject', besides: {} },
  { schema: 'Location', name: 'appointmentLocation', besides: {} },
  {
    schema: 'Body',
    name: 'appointmentBody',
    besides: { 'has more bytes than 64 KiB': (text: string) => Buffer.byteLength(text) > 65_536 },
  },
  { schema: 'ExternalId', name: 'externalId', besides: NOTHING_BEYOND },
  { schema: 'InviteeName', name: 'name', base: { ...TIMES, ...PERSON }, besides: NOTHING_BEYOND },
  {
    schema: 'InviteeAddress',
    name: 'address',
    base: { ...TIMES, ...PERSON },
    besides: {
      'has more than 64 octets before the @': (text: string) => text.indexOf('@') > 64,
      'has a domain that DNS or IDNA does not allow': (text: string) => !isInDns(text.slice(text.indexOf('@') + 1)),
    },
  },
  {
    schema: 'WallClock',
    name: 'appointmentStart',
    base: { ...TIMES, appointmentEnd: '2100-12-31T20:00:00' },
    besides: {
      'is a day that its month lacks, an hour that the zone skips, or before 1970 in UTC': (text: string) =>
        !exists(text) || isSkippedInBerlin(text) || text.startsWith('1970-01-01T00'),
      'is a date, which only a date may end': (text: string) => /^\d{4}-\d\d-\d\d$/.test(text),
      'is not before the end': (text: string) => text >= '2100-12-31T20:00:00',
    },
  },
  {
    schema: 'TimeZone',
    name: 'appointmentTimeZone',
    besides: { 'is none of the names that IANA has': (text: string) => !timeZones.has(text) },
  },
].map((field) => ({ path: APPOINTMENTS, base: TIMES, ...field }));

const WEBHOOK: Field = {
  schema: 'WebhookUrl',
  path: '/api/v1/webhooks',
  name: 'webhookUrl',
  base: { eventTypes: ['attendee.responded'] },
  besides: {
    'is not https, or has no port, host or address that webhooks may be sent to': (text) => !isPublic(text),
    'is longer than 2 048 characters as URL parsers read it': (text) => new URL(text).href.length > 2_048,
  },
};

/** Of a domain name. */
function isInDns(domain: string): boolean {
  const hostname = URL.parse(`https://${domain}`)?.hostname;
  if (hostname === undefined) return false;
  if (isBrokenPunycode(hostname)) return false;
  const labels = hostname.split('.');
  const isShort = hostname.length <= 253 - 1 && labels.every((label) => label.length > 0 && label.length <= 63);
  return (
    isShort && labels.length > 1 && /^([a-z]{2,}|xn--.*)$/.test(labels.at(-1) ?? '') && /^[a-z0-9.-]*$/.test(hostname)
  );
}

/** Whether a label such as `xn--a` stands for no text (RFC 5891 §5.4); the URL parser of Node 24 takes it as it is. */
function isBrokenPunycode(name: string): boolean {
  return (
    domainToASCII(name) !== name ||
    domainToUnicode(name)
      .split('.')
      .some((label) => label.startsWith('xn--'))
  );
}

function exists(local: string): boolean {
  const time = Date.parse(`${local}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local);
}

/** Summer time in Berlin: in 1980 from 6 April, later from the last Sunday of March, each at 02:00. */
function isSkippedInBerlin(local: string): boolean {
  const isLastSunday = /-03-(2[5-9]|3[01])T02/.test(local) && new Date(`${local}Z`).getUTCDay() === 0;
  return local.startsWith('1980-04-06T02') || (isLastSunday && local >= '1981');
}

function isPublic(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port === '0') return false;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  const labels = url.hostname.replace(/\.$/, '').split('.');
  if (isBrokenPunycode(labels.join('.'))) return false;
  const inDns = labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return inDns && labels.join('.').length <= 253;
}

const HOSTILE = [
  ...['\u0000', '\t', '\n', '\r\n', '\u001b[2J', '\u007f', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\u2069'],
  ...[
    '\u200b',
    '\u200d',
    '\u200f',
    '\u061c',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
    '\ud800',
    ' ',
    '@',
    '\\',
    '/',
    '#',
    '%',
    '%z',
  ],
  ...[
    '..',
    '.',
    ':',
    ':0',
    ':65536',
    '?',
    '|',
    '[',
    ']',
    '"',
    "'",
    '<',
    '-',
    'xn--',
    'xn--a.',
    'ü',
    '１',
    'ß',
    '😀',
    '0',
  ],
  ...['a'.repeat(64), 'ü'.repeat(60), 'x'.repeat(300), 'x'.repeat(3_000)],
];

const validator = contractValidator();
const schemas = new Map(readOperations().flatMap(({ body }) => Object.entries(body?.schema.properties ?? {})));

/** Values that the schema allows, values that are nearly so, and any. */
function valuesOf({ name: field }: Field): fc.Arbitrary<string> {
  const schema = schemas.get(field);
  if (!schema) throw new Error(`No request has a field ${field}.`);
  const valid = schemaArbitrary(schema).map(String);
  const spliced = fc
    .tuple(valid, fc.constantFrom(...HOSTILE), fc.nat())
    .map(([text, extra, at]) => text.slice(0, at % (text.length + 1)) + extra + text.slice(at % (text.length + 1)));
  const hostile = fc.constantFrom(...HOSTILE, '', 'https:///x', 'https:example.com', 'a@b', '9999-12-31T22:00:00');
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 4, arbitrary: spliced },
    { weight: 1, arbitrary: hostile },
  );
}

let server: TestServer;
let acme: TestAccount;

beforeAll(async () => {
  server = await startServer({ role: 'api', env: { CONVOKE_WEBHOOK_ALLOW: 'nowhere.invalid' } });
  acme = await server.account();
});

afterAll(() => server.stop());

async function isAccepted({ path, name: field, base }: Field, value: string): Promise<boolean> {
  const body = { ...base, [field]: value };
  const headers = credentialHeaders(acme.credentials);
  const { status, body: answer } = await plainCall(server.baseUrl, { path, body, headers });
  if (status !== 201) expect([status, answer]).toEqual([status, expect.objectContaining({ success: false })]);
  if (path !== APPOINTMENTS && status === 201) await forgetWebhooks();
  return status === 201;
}

/** An account has a bounded number of them. */
async function forgetWebhooks(): Promise<void> {
  for (const { webhookId } of await acme.convoke.webhooks.list()) await acme.convoke.webhooks.delete(webhookId);
}

describe.each([...FIELDS, WEBHOOK])('$name', (field) => {
  it('is accepted if its schema allows it, and otherwise refused', async () => {
    const reasons = { ...NOT_WELL_FORMED, ...field.besides };
    await fc.assert(
      fc.asyncProperty(valuesOf(field), async (value) => {
        const isAllowed = validator.schemaViolations(field.schema, value).length === 0;
        const besides = isAllowed && Object.values(reasons).some((reason) => reason(value));
        expect({ value, accepted: await isAccepted(field, value) }).toEqual({ value, accepted: isAllowed && !besides });
      }),
      { numRuns: 30 },
    );
  });
});
