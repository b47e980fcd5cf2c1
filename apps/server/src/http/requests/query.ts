import { type ParsedUrlQuery, parse } from 'node:querystring';
import type Koa from 'koa';

/** The parameters of a query; several with one name are a list. */
export function parseQueryText(text: string): ParsedUrlQuery {
  // Node reads only a thousand by default, and a header may have more.
  return parse(text, undefined, undefined, { maxKeys: 0 });
}

/**
 * Has the queries of all requests read in linear time: Koa looks through all parameters again for each of them, which
 * takes 0.2 s for the longest query that a stranger may send.
 */
export function useLinearQueries(app: Pick<Koa, 'request'>): void {
  const read = new WeakMap<object, ParsedUrlQuery>();
  Object.defineProperty(app.request, 'query', {
    configurable: true,
    get(this: Koa.Request) {
      const known = read.get(this.req) ?? parseQueryText(this.querystring);
      read.set(this.req, known);
      return known;
    },
  });
}
