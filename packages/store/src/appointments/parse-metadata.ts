/**
 * Reads stored metadata: a JSON object of strings. Its keys are the application's, `__proto__` included.
 *
 * @throws Error where the row holds anything else
 */
export function parseMetadata(json: string): Record<string, string> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) throw new Error('Stored metadata is not an object.');
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}
