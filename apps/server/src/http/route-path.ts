/** A path of a contract as the router writes it: `/a/{b}` → `/a/:b`. */
export function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}
