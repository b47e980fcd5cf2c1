import { type EventType, eventTypes } from '@convoke/contract';
import { isEventType } from '../domain/event-type.js';
import { DomainError } from '../errors.js';

/**
 * Checks what a webhook subscribes to (specification §6.1); repetitions are dropped.
 *
 * @throws DomainError `invalid_event_type`
 */
export function checkEventTypes(values: readonly string[]): EventType[] {
  const types = values.filter(isEventType);
  if (types.length > 0 && types.length === values.length) return [...new Set(types)];
  throw new DomainError('invalid_event_type', `eventTypes must name one or more of ${eventTypes.join(', ')}.`, {
    param: 'eventTypes',
  });
}
