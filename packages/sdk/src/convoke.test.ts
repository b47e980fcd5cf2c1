import { inspect } from 'node:util';
import { limits } from '@convoke/contract';
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import {
  type Appointment,
  type CancelAppointmentInput,
  Convoke,
  type CreateAppointmentInput,
  type CreatedAppointment,
  type ListAppointmentsInput,
  type TimelineEntry,
  type UpdateAppointmentInput,
} from './index.js';
import { startCannedServer } from './transport/testing/canned-server.js';

const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };
const times = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

async function start(data: object = {}) {
  const body = JSON.stringify({ success: true, message: 'Done.', data, apiVersion: 'v1' });
  const server = await startCannedServer({ status: 200, body });
  return { ...server, convoke: new Convoke({ baseUrl: server.baseUrl, ...credentials }) };
}

describe('what the client sends', () => {
  it('to create an appointment', async () => {
    const { convoke, requests } = await start();
    const input = { ...times, appointmentSubject: 'Größe 🙂', metadata: { crew: 'north' } };
    await convoke.appointments.create(input);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/appointments' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(input);
  });

  it('to invite somebody', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.invite('a1', { name: 'Ada', address: 'ada@example.com' });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/appointments/a1/invitations' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ name: 'Ada', address: 'ada@example.com' });
  });

  it('to update an appointment', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.update('a1', { appointmentLocation: '' });
    expect(requests[0]).toMatchObject({ method: 'PUT', url: '/api/v1/appointments/a1' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ appointmentLocation: '' });
  });

  it('to cancel an appointment', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.cancel('a1', { comment: 'Rain' });
    await convoke.appointments.cancel('a1');
    expect(requests.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'DELETE', url: '/api/v1/appointments/a1', body: '{"comment":"Rain"}' },
      { method: 'DELETE', url: '/api/v1/appointments/a1', body: '{}' },
    ]);
  });

  it('to remove an invitee', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.uninvite('a1', 'i1', { comment: 'Enough', idempotencyKey: 'k1' });
    await convoke.appointments.uninvite('a1', 'i1');
    expect(requests.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'DELETE', url: '/api/v1/appointments/a1/invitations/i1', body: '{"comment":"Enough"}' },
      { method: 'DELETE', url: '/api/v1/appointments/a1/invitations/i1', body: '{}' },
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });

  it('to read an appointment and its timeline', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.get('a/1');
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/v1/appointments/a%2F1', body: '' });
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
    await convoke.appointments.timeline('a1').catch(() => undefined);
    expect(requests[1]).toMatchObject({ method: 'GET', url: '/api/v1/appointments/a1/timeline', body: '' });
  });

  it('has the credentials in headers and nowhere else', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.cancel('a1');
    const { headers, url, body } = requests[0] ?? { headers: {} };
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-api-key': 'ck_test',
      'x-service-api-secret': 'cs_test',
    });
    expect(`${url}${body}`).not.toMatch(/c[ks]_test/);
  });

  it('keeps an id with reserved characters within its path segment', async () => {
    const { convoke, requests } = await start();
    await convoke.appointments.cancel('a/b?c#d');
    expect(requests[0]?.url).toBe('/api/v1/appointments/a%2Fb%3Fc%23d');
  });

  it.each(['', '.', '..', undefined])('is not sent if the id is %j, which would name another path', async (id) => {
    const { convoke, requests } = await start();
    const uninviting = Reflect.apply(convoke.appointments.uninvite, undefined, ['a1', id]);
    const details = { name: 'ValidationError', code: 'invalid_parameter', param: 'invitationId' };
    await expect(uninviting).rejects.toMatchObject(details);
    expect(requests).toEqual([]);
  });

  it.each<[string, unknown[], string]>([
    ['get', ['a1', { timout: 5 }], 'There is no option timout. Did you mean timeout?'],
    ['create', [times, { idempotencykey: 'k' }], 'Did you mean idempotencyKey?'],
    ['uninvite', ['a1', 'i1', { coment: 'Rain' }], 'There is no option coment. Did you mean comment?'],
    ['uninvite', ['a1', 'i1', { maxRetry: 5 }], 'There is no option maxRetry.'],
    ['changeInvitation', ['a1', 'i1', { rolle: 'optional' }], 'Did you mean role?'],
    ['correctAddress', ['a1', 'i1', { adress: 'a@example.com' }], 'Did you mean address?'],
  ])('is not sent by %s(%j), whose option does not exist', async (method, args, message) => {
    const { convoke, requests } = await start();
    const call = Reflect.apply(Reflect.get(convoke.appointments, method), undefined, args);
    await expect(call).rejects.toThrow(message);
    await expect(Reflect.apply(convoke.raw.GET, undefined, ['/api/v1/feeds', { timout: 5 }])).rejects.toThrow(
      'timeout?',
    );
    expect(requests).toEqual([]);
  });

  it('has any idempotency key that the contract allows, and no other', async () => {
    const { convoke, requests } = await start();
    const { minLength, maxLength } = limits.IdempotencyKey;
    const cancel = (length: number) => convoke.appointments.cancel('a1', {}, { idempotencyKey: 'k'.repeat(length) });
    for (const length of [minLength, maxLength]) await cancel(length);
    expect(requests.map(({ headers }) => headers['idempotency-key']?.length)).toEqual([minLength, maxLength]);
    for (const length of [minLength - 1, maxLength + 1]) {
      const refused = { code: 'invalid_parameter', message: expect.stringContaining(`${minLength} to ${maxLength} `) };
      await expect(cancel(length)).rejects.toMatchObject(refused);
    }
    expect(requests).toHaveLength(2);
  });

  it('is not sent if the input is not JSON', async () => {
    const { convoke, requests } = await start();
    const input = Object.assign({ ...times }, { metadata: { size: 1n } });
    await expect(Reflect.apply(convoke.appointments.create, undefined, [input])).rejects.toThrow(TypeError);
    expect(requests).toEqual([]);
  });

  it('goes below the path of a base URL, with or without a slash at its end', async () => {
    const { baseUrl, requests } = await start();
    await new Convoke({ baseUrl: `${baseUrl}/calendar/`, ...credentials }).appointments.create(times);
    expect(requests[0]?.url).toBe('/calendar/api/v1/appointments');
  });

  it('goes through a fetch of the caller', async () => {
    const { baseUrl, requests } = await start();
    const sent: string[] = [];
    const fetchAndNote = (url: string, init: RequestInit) => {
      sent.push(`${init.method} ${url}`);
      return fetch(url, init);
    };
    await new Convoke({ baseUrl, ...credentials, fetch: fetchAndNote }).appointments.create(times);
    expect(sent).toEqual([`POST ${baseUrl}/api/v1/appointments`]);
    expect(requests).toHaveLength(1);
  });
});

describe('what the client returns', () => {
  it('is the data, with the message', async () => {
    const { convoke } = await start({ appointmentId: 'a1', providerFirstInvite: true });
    const created = await convoke.appointments.create(times);
    expect(created).toEqual({ appointmentId: 'a1', providerFirstInvite: true, message: 'Done.' });
  });

  it('is the appointment alone when it is read', async () => {
    const { convoke } = await start({ appointmentId: 'a1', invitations: [] });
    expect(await convoke.appointments.get('a1')).toEqual({ appointmentId: 'a1', invitations: [] });
  });

  it('is the entries of a timeline, and whether there were more', async () => {
    const entry = { at: '2027-03-01T09:30:00.000Z', type: 'reply.received', detail: '' };
    const body = JSON.stringify({ success: true, message: '1 entry.', data: [entry], truncated: true });
    const { baseUrl } = await startCannedServer({ status: 200, body });
    const timeline = await new Convoke({ baseUrl, ...credentials }).appointments.timeline('a1');
    expect(timeline).toEqual({ entries: [entry], truncated: true });
    expectTypeOf('reply.received').toExtend<TimelineEntry['type']>();
  });

  it('keeps fields of a newer server', async () => {
    const { convoke } = await start({ appointmentId: 'a1', colour: 'red' });
    expect(await convoke.appointments.cancel('a1')).toMatchObject({ colour: 'red' });
  });
});

describe('the options', () => {
  it.each(['', 'calendar.example.com', 'ftp://example.com', 'http://', 'https://key:secret@example.com', 'http://a?b'])(
    'refuse %j as a base URL',
    (baseUrl) => {
      expect(() => new Convoke({ baseUrl, ...credentials })).toThrow(/^baseUrl must be/);
    },
  );

  it.each([
    ['', 'is missing'],
    [7, 'is not text but number'],
    [' c_test', 'has quotes or spaces around it'],
    ['c_test\n', 'has quotes or spaces around it'],
    ['"c_test"', 'has quotes or spaces around it'],
    ['whsec_test', 'is of another kind, whsec_…'],
    ['c_tést', 'has characters that no header can have'],
  ])('refuse %j as a credential, without repeating it', (value, fault) => {
    for (const [name, form] of [
      ['apiKey', 'ck_…'],
      ['apiSecret', 'cs_…'],
    ] as const) {
      const options = { baseUrl: 'http://localhost', ...credentials, [name]: value };
      expect(() => Reflect.construct(Convoke, [options])).toThrow(
        new TypeError(`${name} ${fault}. Pass it as the server issued it, ${form}.`),
      );
    }
  });

  it('refuse a key and a secret that were exchanged', () => {
    const exchanged = { apiKey: credentials.apiSecret, apiSecret: credentials.apiKey };
    expect(() => new Convoke({ baseUrl: 'http://localhost', ...exchanged })).toThrow('apiKey is of another kind, cs_…');
  });

  it.each([
    ['apikey', 'Did you mean apiKey?'],
    ['baseURL', 'Did you mean baseUrl?'],
    ['maxRetry', 'Did you mean maxRetries?'],
    ['organizationName', 'Known are baseUrl, apiKey, '],
  ])('refuse the unknown name %s', (name, advice) => {
    const options = { baseUrl: 'http://localhost', ...credentials, [name]: 'x' };
    expect(() => new Convoke(options)).toThrow(`There is no option ${name}. ${advice}`);
  });

  it('reject non-functions and unknown options', () => {
    const options = { baseUrl: 'http://localhost', ...credentials, log: 'debug' };
    expect(() => Reflect.construct(Convoke, [options])).toThrow('log must be a function, not of type string.');
    expect(() => Reflect.construct(Convoke, [7])).toThrow('Pass an object with baseUrl, apiKey, ');
  });

  it('come from the environment where they are not given', async () => {
    const { baseUrl, requests } = await start();
    vi.stubEnv('CONVOKE_URL', baseUrl);
    vi.stubEnv('CONVOKE_API_KEY', 'ck_environment');
    vi.stubEnv('CONVOKE_API_SECRET', 'cs_environment');
    onTestFinished(() => void vi.unstubAllEnvs());
    await new Convoke().appointments.cancel('a1');
    await new Convoke({ apiKey: 'ck_given', timeout: undefined }).appointments.cancel('a1');
    const secret = { 'x-service-api-secret': 'cs_environment' };
    expect(requests.map(({ headers }) => headers)).toMatchObject([
      { 'x-service-api-key': 'ck_environment', ...secret },
      { 'x-service-api-key': 'ck_given', ...secret },
    ]);
  });

  it.each([
    ['CONVOKE_URL', undefined, 'baseUrl is missing. Pass it, or set CONVOKE_URL.'],
    ['CONVOKE_API_SECRET', undefined, 'apiSecret is missing. Pass it, or set CONVOKE_API_SECRET.'],
    ['CONVOKE_URL', 'calendar', 'CONVOKE_URL must be an address'],
    ['CONVOKE_API_KEY', 'cs_1', 'CONVOKE_API_KEY is of another kind, cs_…'],
  ])('say what is wrong with %s in the environment: %s', (name, value, message) => {
    const variables = { CONVOKE_URL: 'http://localhost', CONVOKE_API_KEY: 'ck_1', CONVOKE_API_SECRET: 'cs_1' };
    for (const [each, preset] of Object.entries(variables)) vi.stubEnv(each, each === name ? value : preset);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => new Convoke()).toThrow(message);
  });

  it('have headers of every request, which those of a call precede', async () => {
    const { baseUrl, requests } = await start();
    const headers = { 'X-Team': 'north', 'user-agent': 'booking/1', 'X-None': undefined };
    const convoke = new Convoke({ baseUrl, ...credentials, headers });
    await convoke.appointments.get('a1', { headers: { 'x-team': 'south' } });
    expect(requests[0]?.headers).toMatchObject({ 'x-team': 'south', 'user-agent': 'booking/1' });
    expect(requests[0]?.headers).not.toHaveProperty('x-none');
    expect(() => new Convoke({ baseUrl, ...credentials, headers: { 'X-Team': 'a\nb' } })).toThrow(
      'headers has one that cannot be sent: the name or the value of "X-Team".',
    );
  });

  it('are those of another client, except for what withOptions changes', async () => {
    const { convoke, requests } = await start();
    const other = convoke.withOptions({ headers: { 'X-Team': 'north' } }).withOptions({ apiKey: 'ck_other' });
    await other.appointments.get('a1');
    await convoke.appointments.get('a1');
    expect(other).toBeInstanceOf(Convoke);
    expect(requests[0]?.headers).toMatchObject({ 'x-team': 'north', 'x-service-api-key': 'ck_other' });
    expect(requests[1]?.headers).toMatchObject({ 'x-service-api-key': 'ck_test' });
    expect(() => Reflect.apply(convoke.withOptions, undefined, [{ timout: 5 }])).toThrow('Did you mean timeout?');
  });

  it('repeat an address that cannot be used', () => {
    expect(() => new Convoke({ baseUrl: 'calendar.example.com?a=b', ...credentials })).toThrow(
      /, without credentials and query, not "calendar.example.com".$/,
    );
  });

  it('do not repeat credentials in an address', () => {
    for (const baseUrl of ['https://key:s3cret@example.com', 'ftp://example.com?apiSecret=s3cret']) {
      expect(() => new Convoke({ baseUrl, ...credentials })).toThrow(/^(?!.*s3cret)baseUrl must be an address/);
    }
  });

  it.each([
    { timeout: 0 },
    { timeout: Number.NaN },
    { timeout: 2 ** 31 },
    { timeout: Number.POSITIVE_INFINITY },
    { maxRetries: -1 },
  ])('refuse %o', (limits) => {
    expect(() => new Convoke({ baseUrl: 'http://localhost', ...credentials, ...limits })).toThrow(
      /^(timeout|maxRetries) must be/,
    );
  });

  it.each([{ timeout: 1 }, { timeout: 2 ** 31 - 1 }, { maxRetries: 0 }])('take %o', (limits) => {
    expect(() => new Convoke({ baseUrl: 'http://localhost', ...credentials, ...limits })).not.toThrow();
  });

  it('refuse a browser, unless it is meant', () => {
    vi.stubGlobal('document', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const make = (options: object) => new Convoke({ baseUrl: 'http://localhost', ...credentials, ...options });
    expect(() => make({})).toThrow(/dangerouslyAllowBrowser/);
    expect(() => make({ dangerouslyAllowBrowser: true })).not.toThrow();
  });

  it('do not show when the client is logged', () => {
    const convoke = new Convoke({ baseUrl: 'http://localhost', ...credentials });
    expect(inspect(convoke, { depth: 9, showHidden: true })).not.toContain('cs_test');
    expect(JSON.stringify(convoke)).not.toContain('cs_test');
  });
});

describe('the types', () => {
  it('ask for what is required', () => {
    // @ts-expect-error appointmentTimeZone is required
    expectTypeOf({ appointmentStart: '', appointmentEnd: '' }).toExtend<CreateAppointmentInput>();
    expectTypeOf(times).toExtend<CreateAppointmentInput>();
  });

  it('refuse unknown fields and credentials', () => {
    // @ts-expect-error there is no field subject
    const misspelt: UpdateAppointmentInput = { subject: 'Roof' };
    // @ts-expect-error credentials belong to the client
    const keyed: CancelAppointmentInput = { apiKey: 'ck_test' };
    expect([misspelt, keyed]).toHaveLength(2);
  });

  it('refuse null', () => {
    // @ts-expect-error null clears nothing, an empty string does
    const cleared: UpdateAppointmentInput = { appointmentLocation: null };
    expect(cleared).toBeDefined();
  });

  it('say what is always there and what is not', () => {
    expectTypeOf<CreatedAppointment['appointmentId']>().toEqualTypeOf<string>();
    expectTypeOf<CreatedAppointment['providerFirstInvite']>().toEqualTypeOf<boolean>();
    expectTypeOf<CreatedAppointment['invitationId']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<CreatedAppointment['message']>().toEqualTypeOf<string>();
    expectTypeOf<Appointment['dateCanceled']>().toEqualTypeOf<string | null>();
  });

  it('are open for values that a newer server has', () => {
    type Response = Appointment['invitations'][number]['response'];
    expectTypeOf<'needsAction' | 'accepted' | 'declined' | 'tentative'>().toExtend<Response>();
    expectTypeOf<Response>().not.toEqualTypeOf<string>();
    const filter: ListAppointmentsInput = { status: 'postponed' };
    expect(filter).toBeDefined();
  });

  it('take undefined for a field that may be left out', () => {
    const times = { appointmentStart: '', appointmentEnd: '', appointmentTimeZone: '' };
    const input: CreateAppointmentInput = { ...times, name: undefined, reminders: undefined, invitees: undefined };
    expect(input).toBeDefined();
  });
});
