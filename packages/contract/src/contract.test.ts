import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { findDrift } from '../scripts/find-drift.js';
import { renderContract } from '../scripts/render-contract.js';
import type {
  ErrorCode,
  Operation,
  OperationId,
  OperationResult,
  PathParams,
  RequestBody,
  RequestQuery,
  StreamedData,
  StreamOperationId,
  SuccessBody,
} from './index.js';
import { credentialNames, errorStatus, eventTypes, operations } from './index.js';

const source = await readFile(new URL('../../../openapi.yaml', import.meta.url), 'utf8');
const generated = fileURLToPath(new URL('generated', import.meta.url));

describe('the contract', () => {
  it('is what openapi.yaml says', async () => {
    expect(await findDrift(generated, await renderContract(source))).toEqual([]);
  });

  it('drifts when a field changes in openapi.yaml only', async () => {
    const changed = await renderContract(source.replaceAll('appointmentLocation', 'appointmentPlace'));
    expect(await findDrift(generated, changed)).toEqual(['api.ts', 'request-schemas.ts']);
  });

  it('drifts when a generated file is missing or left over', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'convoke-drift-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(join(directory, 'old.ts'), '');
    expect(await findDrift(directory, new Map([['new.ts', '']]))).toEqual(['new.ts', 'old.ts']);
  });

  it('cannot be generated from an error code without a status', async () => {
    await expect(renderContract(source.replace('        malformed_json: 400\n', ''))).rejects.toThrow('malformed_json');
  });

  it('cannot be generated from an error that is documented under another status', async () => {
    await expect(renderContract(source.replace('invalid_email: 422', 'invalid_email: 400'))).rejects.toThrow(
      'answers invalid_email with 422',
    );
  });

  it('cannot be generated from an operation that answers an error in the other shape', async () => {
    const mixed = source.replaceAll('#/components/responses/WebhookUnknown', '#/components/responses/WebhookNotFound');
    await expect(renderContract(mixed)).rejects.toThrow('getWebhook answers 404 in another shape than webhook');
  });

  it('cannot be generated from a request with a text of any length', async () => {
    const endless = source.replace(/(WebhookUrl:[\s\S]*?)\n {6}maxLength: 2048/, '$1');
    await expect(renderContract(endless)).rejects.toThrow('no maxLength');
    const endlessId = source.replace(/(name: appointmentId[\s\S]*?)\n {8}maxLength: 64/, '$1');
    await expect(renderContract(endlessId)).rejects.toThrow('appointmentId has no maxLength');
  });

  it('cannot be generated from an event that nobody can subscribe to', async () => {
    const stray = source.replace('\n  appointment.updated:\n', '\n  appointment.moved:\n');
    await expect(renderContract(stray)).rejects.toThrow('appointment.moved');
  });

  it('cannot be generated from an event type without an event', async () => {
    const silent = source.replace('        - invitation.undeliverable\n', '$&        - invitation.delivered\n');
    await expect(renderContract(silent)).rejects.toThrow('invitation.delivered has no event');
  });

  it('cannot be generated from a query parameter without a bound', async () => {
    await expect(renderContract(source.replace('maxLength: 512', 'x-max: 512'))).rejects.toThrow();
  });
});

describe('what a request may hold', () => {
  it.each([
    ['a list', '      maxItems: 50\n', 'no maxItems'],
    ['a map', '      maxProperties: 20\n', 'no maxProperties'],
    ['a body', 'CreateAppointmentRequest:\n      type: object\n      maxProperties: 100\n', 'no maxProperties'],
    ['a name in a map', '        maxLength: 40\n', 'maxLength'],
    ['a list in an answer', '          maxItems: 1000\n', 'no maxItems'],
  ])('is bounded: nothing is generated from %s without a greatest size', async (_, bound, complaint) => {
    expect(source).toContain(bound);
    const [name] = /^\w+:\n {6}type: object\n/.exec(bound) ?? [''];
    await expect(renderContract(source.replace(bound, name))).rejects.toThrow(complaint);
  });
});

describe('the operation table', () => {
  it('says what the specification says of each operation', () => {
    const lines = Object.entries(operations).map(
      ([id, { method, path, successStatus, body }]) => `${id} ${method} ${path} ${successStatus} ${body}`,
    );
    expect(lines).toEqual([
      'listAppointments get /api/v1/appointments 200 none',
      'createAppointment post /api/v1/appointments 201 required',
      'getAppointment get /api/v1/appointments/{appointmentId} 200 none',
      'updateAppointment put /api/v1/appointments/{appointmentId} 200 required',
      'cancelAppointment delete /api/v1/appointments/{appointmentId} 200 optional',
      'sendInvitation post /api/v1/appointments/{appointmentId}/invitations 201 required',
      'removeInvitation delete /api/v1/appointments/{appointmentId}/invitations/{invitationId} 200 optional',
      'getAppointmentTimeline get /api/v1/appointments/{appointmentId}/timeline 200 none',
      'listWebhooks get /api/v1/webhooks 200 none',
      'registerWebhook post /api/v1/webhooks 201 required',
      'getWebhook get /api/v1/webhooks/{webhookId} 200 none',
      'updateWebhook patch /api/v1/webhooks/{webhookId} 200 required',
      'deleteWebhook delete /api/v1/webhooks/{webhookId} 200 optional',
      'regenerateWebhookSecret post /api/v1/webhooks/{webhookId}/regenerate-secret 200 optional',
      'sendTestEvent post /api/v1/webhooks/{webhookId}/test 201 optional',
      'listDeliveries get /api/v1/webhooks/{webhookId}/deliveries 200 none',
      'replayMissedDeliveries post /api/v1/webhooks/{webhookId}/replay 200 required',
      'streamDeliveries get /api/v1/deliveries/stream 200 none',
      'getDelivery get /api/v1/deliveries/{deliveryId} 200 none',
      'replayDelivery post /api/v1/deliveries/{deliveryId}/replay 200 optional',
      'listReplies get /api/v1/replies 200 none',
      'applyReply post /api/v1/replies/{replyId}/apply 200 required',
    ]);
  });

  it('takes credentials in headers and by HTTP Basic everywhere, from the query of GET and DELETE only', () => {
    for (const { method, credentials } of Object.values<Operation>(operations)) {
      expect(credentials).toEqual(expect.arrayContaining(['header', 'basic']));
      expect(credentials.includes('query')).toBe(method === 'get' || method === 'delete');
      expect(credentials.includes('body')).toBe(method !== 'get');
    }
    expect(credentialNames.header).toEqual({ key: 'X-Service-Api-Key', secret: 'X-Service-Api-Secret' });
  });

  it('takes an Idempotency-Key, and may refuse it, wherever something changes', () => {
    for (const { method, idempotent, errorCodes } of Object.values<Operation>(operations)) {
      expect(idempotent).toBe(method !== 'get');
      expect(errorCodes.includes('idempotency_conflict')).toBe(idempotent);
      expect(errorCodes.includes('idempotency_in_progress')).toBe(idempotent);
    }
  });

  it('knows which answers are streams of events', () => {
    const ids = Object.entries<Operation>(operations).flatMap(([id, { answers }]) => (answers === 'json' ? [] : [id]));
    expect(ids).toEqual(['streamDeliveries']);
    expectTypeOf<StreamOperationId>().toEqualTypeOf<'streamDeliveries'>();
    expectTypeOf<StreamedData<'streamDeliveries'>['body']>().toEqualTypeOf<string>();
  });

  it('knows which answers hold a secret', () => {
    const ids = Object.entries<Operation>(operations).flatMap(([id, { answersSecret }]) => (answersSecret ? [id] : []));
    expect(ids).toEqual(['registerWebhook', 'regenerateWebhookSecret']);
  });

  it('has the second error shape for whatever shares its path with a specified webhook operation', () => {
    const ids = Object.entries<Operation>(operations).flatMap(([id, { errorShape }]) =>
      errorShape === 'webhook' ? [id] : [],
    );
    expect(ids).toEqual([
      'listWebhooks',
      'registerWebhook',
      'getWebhook',
      'updateWebhook',
      'deleteWebhook',
      'regenerateWebhookSecret',
    ]);
  });

  it('types path parameters, bodies and answers by operationId', () => {
    expectTypeOf<OperationId>().toEqualTypeOf<keyof typeof operations>();
    expectTypeOf<PathParams<'cancelAppointment'>>().toEqualTypeOf<{ readonly appointmentId: string }>();
    expectTypeOf<RequestBody<'cancelAppointment'>>().toEqualTypeOf<{ comment?: string | undefined }>();
    expectTypeOf<RequestBody<'getAppointment'>>().toEqualTypeOf<undefined>();
    expectTypeOf<RequestBody<'deleteWebhook'>>().toEqualTypeOf<Record<string, never>>();
    expectTypeOf<RequestQuery<'listAppointments'>['limit']>().toEqualTypeOf<number>();
    expectTypeOf<RequestQuery<'listAppointments'>['status']>().toEqualTypeOf<'active' | 'cancelled' | undefined>();
    expectTypeOf<keyof OperationResult<'listAppointments'>>().toEqualTypeOf<'message' | 'data' | 'nextCursor'>();
    expectTypeOf<keyof OperationResult<'deleteWebhook'>>().toEqualTypeOf<'message'>();
    expectTypeOf<SuccessBody<'updateAppointment'>['success']>().toEqualTypeOf<true>();
    expectTypeOf<SuccessBody<'updateAppointment'>['apiVersion']>().toEqualTypeOf<'v1'>();
    expectTypeOf<keyof OperationResult<'updateAppointment'>>().toEqualTypeOf<'message' | 'data' | 'warnings'>();
    expectTypeOf<OperationResult<'createAppointment'>['data']['invitationId']>().toEqualTypeOf<string | undefined>();
  });
});

describe('the list of event types', () => {
  it('has those of the specification and the bounce of an invitation', () => {
    expect(eventTypes).toEqual([
      'attendee.responded',
      'attendee.proposed_new_time',
      'appointment.updated',
      'appointment.canceled',
      'invitation.undeliverable',
      'attendee.delegated',
    ]);
  });
});

describe('the error table', () => {
  it('has a status for every code', () => {
    expectTypeOf<keyof typeof errorStatus>().toEqualTypeOf<ErrorCode>();
    expect(new Set(Object.values(errorStatus))).toEqual(
      new Set([400, 401, 404, 405, 408, 409, 412, 413, 415, 417, 422, 429, 431, 500, 503]),
    );
  });
});
