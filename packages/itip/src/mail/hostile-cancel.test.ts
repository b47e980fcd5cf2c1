import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.js';
import { sampleCancel } from '../testing/sample-mail.js';
import { structureOf } from '../testing/structure-of.js';

it('adds no header, part, recipient or property to a cancel, whatever its texts contain', async () => {
  const baseline = await structureOf(sampleCancel());
  await fc.assert(
    fc.asyncProperty(hostileTexts, async (texts) => {
      expect(await structureOf(sampleCancel(texts))).toEqual(baseline);
    }),
    { numRuns: 500 },
  );
});
