export function hasData({ data }: { data: unknown }): boolean {
  return typeof data === 'object' && data !== null;
}
