import { Readable } from 'node:stream';
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
      if (!context.path.startsWith('/api/') || isUnknownPath(context)) return;
      const { method, status, response } = context;
      // A stream has not begun yet; its end is not waited for.
      const { body: answer } = context;
      const body = typeof answer === 'string' ? JSON.parse(answer) : answer instanceof Readable ? undefined : answer;
      const { operation } = context.state;
      for (const violation of validator.violations({
        method,
        path: operation?.path,
        status,
        headers: response.headers,
        body,
      })) {
        violations.add(violation);
      }
    },
    judge() {
      if (violations.size > 0) throw new Error(`Answers off the contract:\n${[...violations].join('\n')}`);
    },
  };
}

/** The contract documents what its paths answer, and nothing about other paths and methods. */
function isUnknownPath({ status, state }: { status: number; state: { operation?: unknown } }): boolean {
  return state.operation === undefined && (status === 404 || status === 405);
}
