import { EVENT_TYPES, type EventType, isEventType } from '../domain/event-type.js';
import { DomainError } from '../errors.js';

/**
 * Checks what a webhook subscribes to (specification §6.1); repetitions are dropped.
 *
 * @throws DomainError `invalid_event_type`, `invalid_value`
 */
export function checkEventTypes(values: readonly string[]): EventType[] {
  const param = 'eventTypes';
  if (values.length === 0) {
    throw new DomainError('invalid_value', `${param} is empty; name at least one event type.`, { param });
  }
  const types = values.filter(isEventType);
  if (types.length < values.length) {
    throw new DomainError('invalid_event_type', `${param} may hold ${EVENT_TYPES.join(', ')}.`, { param });
  }
  return [...new Set(types)];
}
