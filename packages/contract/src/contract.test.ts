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
  SuccessBody,
} from './index.js';
import { credentialNames, errorStatus, operations } from './index.js';

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
});

describe('the operation table', () => {
  it('says what the specification says of each operation', () => {
    const lines = Object.entries(operations).map(
      ([id, { method, path, successStatus, body }]) => `${id} ${method} ${path} ${successStatus} ${body}`,
    );
    expect(lines).toEqual([
      'createAppointment post /api/v1/appointments 201 required',
      'updateAppointment put /api/v1/appointments/{appointmentId} 200 required',
      'cancelAppointment delete /api/v1/appointments/{appointmentId} 200 optional',
      'sendInvitation post /api/v1/appointments/{appointmentId}/invitations 201 required',
    ]);
  });

  it('takes credentials from the query of GET and DELETE only', () => {
    const fromQuery = Object.values<Operation>(operations).filter(({ credentials }) => credentials.includes('query'));
    expect(fromQuery.map(({ method }) => method)).toEqual(['delete']);
    expect(credentialNames.header).toEqual({ key: 'X-Service-Api-Key', secret: 'X-Service-Api-Secret' });
  });

  it('types path parameters, bodies and answers by operationId', () => {
    expectTypeOf<OperationId>().toEqualTypeOf<
      'createAppointment' | 'sendInvitation' | 'updateAppointment' | 'cancelAppointment'
    >();
    expectTypeOf<PathParams<'cancelAppointment'>>().toEqualTypeOf<{ readonly appointmentId: string }>();
    expectTypeOf<RequestBody<'cancelAppointment'>>().toEqualTypeOf<{ comment?: string | undefined }>();
    expectTypeOf<SuccessBody<'updateAppointment'>['success']>().toEqualTypeOf<true>();
    expectTypeOf<SuccessBody<'updateAppointment'>['apiVersion']>().toEqualTypeOf<'v1'>();
    expectTypeOf<keyof OperationResult<'updateAppointment'>>().toEqualTypeOf<'message' | 'data'>();
    expectTypeOf<OperationResult<'createAppointment'>['data']['invitationId']>().toEqualTypeOf<string | undefined>();
  });
});

describe('the error table', () => {
  it('has a status for every code', () => {
    expectTypeOf<keyof typeof errorStatus>().toEqualTypeOf<ErrorCode>();
    expect(new Set(Object.values(errorStatus))).toEqual(
      new Set([400, 401, 404, 405, 409, 413, 415, 422, 429, 500, 503]),
    );
  });
});
