import { ContractValidator } from '@convoke/testkit';
import type { Middleware } from 'koa';

/** Reading the contract once is enough for a whole test file. */
const validator = new ContractValidator();

/** Watches what a test's server answers below `/api/` and judges all of it in the end. */
export function contractObserver(): { observe: Middleware; judge(): void } {
  const violations = new Set<string>();
  return {
    async observe(context, next) {
      await next();
      const { method, path, status, response, body } = context;
      if (!path.startsWith('/api/')) return;
      for (const violation of validator.strayViolations({ method, path, status, headers: response.headers, body })) {
        violations.add(violation);
      }
    },
    judge() {
      if (violations.size > 0) throw new Error(`Answers off the contract:\n${[...violations].join('\n')}`);
    },
  };
}
