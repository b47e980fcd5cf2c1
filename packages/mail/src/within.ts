import type { Clock } from '@convoke/engine';

/**
 * The result of `promise`, if that takes no longer than `ms`.
 *
 * @throws Error of `promise`, or after `ms` one that says so; `promise` itself continues
 */
export function within<Result>(promise: Promise<Result>, { ms, clock }: { ms: number; clock: Clock }): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(ms, () => reject(new Error(`no result within ${ms} ms`)));
    promise.finally(cancel).then(resolve, reject);
  });
}
