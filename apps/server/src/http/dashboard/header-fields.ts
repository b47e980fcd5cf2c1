import type { DashboardSchemas } from './views.js';

/** Headers as a list, in their order. */
export function headerFields(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): DashboardSchemas['HeaderField'][] {
  return Object.entries(headers).flatMap(([name, values = []]) => [values].flat().map((value) => ({ name, value })));
}
