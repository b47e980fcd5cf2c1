import { eventTypes } from '@convoke/contract/events';
import type { EventType, Webhook } from '@convoke/sdk';
import { InvalidArgumentError } from 'commander';

/** Every type of event that a webhook can subscribe to. */
export const EVENT_TYPES: readonly EventType[] = eventTypes;

/** Only those who name them get them: they came later, and a receiver may know each of the others. */
export const OPT_IN: readonly EventType[] = [
  'occurrence.updated',
  'occurrence.canceled',
  'appointment.created',
  'invitation.created',
  'invitation.removed',
];

/** What a webhook subscribes to if nothing is said. */
export const DEFAULT_EVENT_TYPES = EVENT_TYPES.filter((type) => !OPT_IN.includes(type));

/** Whether a webhook gets events of a type. */
export function subscribesTo({ eventTypes: types }: Pick<Webhook, 'eventTypes'>, type: EventType): boolean {
  return types.some((each) => each === type || each === '*');
}

/**
 * Reads types that are separated by commas. An option that is given more than once adds up.
 *
 * @param others types besides those of the contract
 * @returns a parser for an option
 */
export function eventTypesOption<Other extends string = never>(...others: Other[]) {
  const known: readonly (EventType | Other)[] = [...EVENT_TYPES, ...others];
  return (text: string, former: (EventType | Other)[] = []): (EventType | Other)[] => {
    const found = text.split(',').map((name) => known.find((each) => each === name.trim()));
    const types = found.filter((type) => type !== undefined);
    if (types.length < found.length) throw new InvalidArgumentError(`The types are ${known.join(', ')}.`);
    return [...new Set([...former, ...types])];
  };
}
