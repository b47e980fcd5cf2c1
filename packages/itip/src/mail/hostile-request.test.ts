import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.js';
import { sampleRequest } from '../testing/sample-mail.js';
import { structureOf } from '../testing/structure-of.js';

it('adds no header, part, recipient or property to a request, whatever its texts contain', async () => {
  const baseline = await structureOf(sampleRequest());
  await fc.assert(
    fc.asyncProperty(hostileTexts, async (texts) => {
      expect(await structureOf(sampleRequest(texts))).toEqual(baseline);
    }),
    { numRuns: 500 },
  );
});
