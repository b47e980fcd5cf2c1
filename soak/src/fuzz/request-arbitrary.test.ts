import { contractValidator } from '@convoke/testkit';
import { readOperations } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OwnValues } from './own-values.js';
import { requestArbitrary } from './request-arbitrary.js';
import { wireRequest } from './wire-request.js';

const operations = readOperations();
const own = { apiKey: 'ck_own', apiSecret: 'cs_own' };
const foreign = { apiKey: 'ck_foreign', apiSecret: 'cs_foreign' };
const requests = requestArbitrary({ operations, own, foreign, foreignCursors: ['f'], foreignKeys: ['k'] });
const world = {
  own: new OwnValues(),
  foreign: [{ appointmentId: 'theirs', invitationId: 'theirs', webhookId: 'theirs' }],
};
const sample = fc.sample(requests, { seed: 7, numRuns: 400 });

describe('requests generated from the contract', () => {
  it('reach every operation', () => {
    expect(new Set(sample.map(({ operation }) => operation.id))).toEqual(new Set(operations.map(({ id }) => id)));
  });

  it('are the same with the same seed, and others with another', () => {
    const wires = (seed: number) =>
      fc.sample(requests, { seed, numRuns: 30 }).map((request) => wireRequest(request, world));
    expect(wires(1)).toEqual(wires(1));
    expect(wires(1)).not.toEqual(wires(2));
  });

  it('have a valid body if they say so, and mostly an invalid one otherwise', () => {
    const validator = contractValidator();
    const isAllowed = ({ operation, body }: (typeof sample)[number]) => {
      if (body.value.kind !== 'json') return body.value.kind === 'none' && operation.body?.required !== true;
      const schema = `${operation.id.charAt(0).toUpperCase()}${operation.id.slice(1)}Request`;
      return operation.body !== undefined && validator.schemaViolations(schema, body.value.value).length === 0;
    };
    const [valid, others] = [true, false].map((wanted) => sample.filter(({ body }) => body.valid === wanted));
    expect(valid?.filter((request) => !isAllowed(request))).toEqual([]);
    expect(others?.filter(isAllowed).length).toBeLessThan((others?.length ?? 0) / 4);
  });

  it("use the account's own credentials and ids for the most part, and another account's ids", () => {
    const wires = sample.map((request) => wireRequest(request, world));
    const share = (test: (index: number) => boolean | undefined) =>
      sample.filter((_, index) => test(index)).length / sample.length;
    expect(share((index) => sample[index]?.credentials.valid)).toBeGreaterThan(0.8);
    expect(share((index) => wires[index]?.path.includes('/theirs'))).toBeGreaterThan(0.05);
  });
});
