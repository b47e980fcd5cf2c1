/** The version of the package, which the build inserts; the sources have none. */
declare const SDK_VERSION: string | undefined;

/**
 * The `User-Agent` of every request: the package and the runtime, with their versions, such as
 * `convoke-sdk/1.4.0 node/22.11.0`.
 *
 * @returns `undefined` in browsers, where it is the browser's own: some ignore another, and for others it makes a
 *   request to another origin one that the server has to allow (CORS)
 */
export function userAgent(scope: object = globalThis): string | undefined {
  const own: unknown = Reflect.get(Object(Reflect.get(scope, 'navigator')), 'userAgent');
  // Web workers have no document.
  if ('document' in scope || String(own).startsWith('Mozilla/')) return undefined;
  const version = typeof SDK_VERSION === 'string' ? SDK_VERSION : '0.0.0';
  // Deno and Bun have a version of Node as well. Bundlers for edge runtimes complain about `process.versions`.
  const versions = Object(Reflect.get(Object(Reflect.get(scope, 'process')), 'versions'));
  const name = ['deno', 'bun', 'node'].find((each) => typeof versions[each] === 'string');
  const runtime = name ? `${name}/${versions[name]}` : own;
  return `convoke-sdk/${version}${typeof runtime === 'string' ? ` ${runtime}` : ''}`;
}
