import { z } from 'zod';
import type { Driver } from './driver.js';

const checked = z.object({
  data: z.object({ findings: z.array(z.object({ check: z.string(), status: z.string() })) }),
});

/** Is asked for the records of an account's domain. */
export const nameServer: Driver<'name-server'> = {
  budgetMs: 60_000,
  atOnce: 1,
  async begin({ attacker, answerNames }) {
    const { session } = await attacker('names');
    let domains = 0;
    return {
      async meet(talk) {
        answerNames(talk);
        domains += 1;
        const address = `calendar@names${domains}.example`;
        await session.call('/dashboard/api/sender', 'PUT', { name: 'Names', address });
        const { findings } = checked.parse(await session.call('/dashboard/api/sender/checks', 'POST', {})).data;
        return findings.find(({ check }) => check === 'proof')?.status ?? 'nothing';
      },
    };
  },
};
