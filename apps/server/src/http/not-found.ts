import { DomainError } from '@convoke/engine';
import type { Context, Next } from 'koa';

/** What the router leaves on the context: the routes whose path fits, whatever their method. */
interface Matched {
  matched?: readonly { methods: readonly string[] }[];
}

/** Answers what no route answered: the path exists with other methods, or not at all. */
export async function notFound(context: Context & Matched, next: Next): Promise<void> {
  await next();
  if (context.body !== undefined) return;
  const methods = new Set(context.matched?.flatMap((layer) => layer.methods));
  if (methods.size === 0) throw new DomainError('not_found', 'There is nothing at this path.');
  const allowed = [...methods].join(', ');
  context.set('Allow', allowed);
  throw new DomainError('method_not_allowed', `This path answers ${allowed} only.`);
}
