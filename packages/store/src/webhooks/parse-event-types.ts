import { type EventType, isEventType } from '@convoke/engine';

/**
 * Reads stored event types: a JSON array of strings. Types that this version does not know are left out.
 *
 * @throws Error where the row holds anything else
 */
export function parseEventTypes(json: string): EventType[] {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) throw new Error('Stored event types are not an array.');
  return parsed.map(String).filter(isEventType);
}
