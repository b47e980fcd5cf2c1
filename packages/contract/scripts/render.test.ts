import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readDocument } from './document.js';
import { renderOperations } from './operations.js';
import { findDrift, renderDocument } from './render.js';

/** The document as JSON, which is parsed many times as fast as YAML. */
const source = JSON.stringify(parse(await readFile(new URL('../../../openapi.yaml', import.meta.url), 'utf8')));
const generated = join(import.meta.dirname, '../src/generated/public');

const render = (json: string) => renderDocument('openapi.yaml', JSON.parse(json));

describe('the contract', () => {
  it('is what openapi.yaml says', async () => {
    expect(await findDrift(generated, await render(source))).toEqual([]);
  });

  it('drifts when a field changes in openapi.yaml only', async () => {
    const changed = await render(source.replaceAll('appointmentLocation', 'appointmentPlace'));
    expect(await findDrift(generated, changed)).toEqual([
      'api.ts',
      'models.ts',
      'request-names.ts',
      'request-schemas.ts',
    ]);
  });

  it('drifts when a generated file is missing or left over', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'convoke-drift-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(join(directory, 'old.ts'), '');
    expect(await findDrift(directory, new Map([['new.ts', '']]))).toEqual(['new.ts', 'old.ts']);
  });

  /** The table of operations of a contract in which `getWebhook` has these fields. */
  const operationsWith = (...fields: object[]) => {
    const [, added] = /\{(.*)\}/.exec(JSON.stringify(Object.assign({}, ...fields))) ?? [];
    const changed = source.replace('"operationId":"getWebhook",', `$&${added},`);
    return renderOperations(readDocument('openapi.yaml', JSON.parse(changed)));
  };
  const DEPRECATED = { deprecated: true };
  const SINCE = { 'x-deprecated-since': '2027-01-01' };
  const LINK = { 'x-deprecation-link': 'https://convoke.example/upgrade' };

  it('has the headers that announce the end of an operation', () => {
    const operations = operationsWith(DEPRECATED, SINCE, LINK, { 'x-sunset': '2028-03-01' });
    const [, table = ''] = /operations = ([\s\S]*) as const/.exec(operations) ?? [];
    const { getWebhook, listWebhooks } = JSON.parse(table);
    expect(getWebhook.deprecation).toEqual({
      Deprecation: '@1798761600',
      Link: '<https://convoke.example/upgrade>; rel="deprecation"; type="text/html"',
      Sunset: 'Wed, 01 Mar 2028 00:00:00 GMT',
    });
    expect(listWebhooks).not.toHaveProperty('deprecation');
  });

  it('cannot be generated from an operation that ends without notice', () => {
    expect(() => operationsWith(DEPRECATED, SINCE)).toThrow('getWebhook is deprecated and needs');
    const soon = { 'x-sunset': '2027-12-31' };
    expect(() => operationsWith(DEPRECATED, SINCE, LINK, soon)).toThrow('less than a year');
    expect(() => operationsWith(soon)).toThrow('getWebhook is to end, but not deprecated');
  });

  it('cannot be generated from an error code without a status', async () => {
    await expect(render(source.replace('"malformed_json":400,', ''))).rejects.toThrow('malformed_json');
  });

  it('cannot be generated from an error that is documented under another status', async () => {
    await expect(render(source.replace('"invalid_email":422', '"invalid_email":400'))).rejects.toThrow(
      'answers invalid_email with 422',
    );
  });

  it('cannot be generated from an operation that answers an error in the other shape', async () => {
    const mixed = source.replaceAll('#/components/responses/WebhookUnknown', '#/components/responses/WebhookNotFound');
    await expect(render(mixed)).rejects.toThrow('getWebhook answers 404 in another shape than webhook');
  });

  it('cannot be generated from a request with a text of any length', async () => {
    const endless = source.replace(/("WebhookUrl":.*?),"maxLength":2048/, '$1');
    await expect(render(endless)).rejects.toThrow('no maxLength');
    const endlessId = source.replace(/("name":"appointmentId".*?),"maxLength":64/, '$1');
    await expect(render(endlessId)).rejects.toThrow('appointmentId has no maxLength');
  });

  it('cannot be generated from an event without a subscription type', async () => {
    const stray = source.replace('"appointment.updated":{"post"', '"appointment.moved":{"post"');
    await expect(render(stray)).rejects.toThrow('appointment.moved');
  });

  it('cannot be generated from an event type without an event', async () => {
    const silent = source.replace(/("EventType":.*?"enum":\[)/, '$1"invitation.delivered",');
    await expect(render(silent)).rejects.toThrow('invitation.delivered has no event');
  });

  it('cannot be generated from a query parameter without a bound', async () => {
    await expect(render(source.replace('"maxLength":512', '"x-max":512'))).rejects.toThrow();
  });
});

describe('what clients name', () => {
  it.each([
    ['an enumeration', ['"$ref":"#/components/schemas/MessagePurpose"', '"enum":["update"]'], 'needs a name'],
    ['an object', ['"$ref":"#/components/schemas/ReplyAnswer"', '"properties":{}'], 'needs a name'],
    ['an object', ['"description":"What to tell the invitees.",', ''], 'CancelAppointmentRequest has no description'],
  ])(
    'has a name and a description: nothing is generated from %s without',
    async (_, [named = '', bare = ''], complaint) => {
      expect(source).toContain(named);
      await expect(render(source.replace(named, bare))).rejects.toThrow(complaint);
    },
  );
});

describe('what a request may hold', () => {
  it.each([
    ['a list', '"maxItems":50,', 'no maxItems'],
    ['a map', '"maxProperties":20,', 'no maxProperties'],
    ['a body', '"description":"Whom to invite.","maxProperties":100,', 'no maxProperties'],
    ['a name in a map', '"maxLength":40,', 'maxLength'],
    ['a list in an answer', '"maxItems":1000,', 'no maxItems'],
  ])('is bounded: nothing is generated from %s without a greatest size', async (_, bound, complaint) => {
    expect(source).toContain(bound);
    const [description] = /^"description":"[^"]*",/.exec(bound) ?? [''];
    await expect(render(source.replace(bound, description))).rejects.toThrow(complaint);
  });
});
