import ICAL from 'ical.js';

/** @returns the start as an ISO instant; `gone` for an event that is cancelled or missing */
export function describeEvent(calendar: string | undefined): string {
  const event = calendar && ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent');
  if (!event || event.getFirstPropertyValue('status') === 'CANCELLED') return 'gone';
  return new Date(new ICAL.Event(event).startDate.toUnixTime() * 1_000).toISOString();
}
