import { t } from '../languages/text.js';

/** `Buenos Aires` of `America/Argentina/Buenos_Aires`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** `Buenos Aires time`, or a name that is no place's, such as `UTC`; the signs of `Etc/GMT+5` and `GMT+5` are opposite. */
export function nameOfZone(zone: string): string {
  const isPlace = zone.includes('/') && !zone.startsWith('Etc/');
  return isPlace ? t('{city} time', { city: cityOf(zone) }) : zone;
}
