import { t } from '../languages/text.js';

/** `Buenos Aires` of `America/Argentina/Buenos_Aires`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** `Buenos Aires time`, or a name that is no place's, such as `UTC`. */
export function nameOfZone(zone: string): string {
  const city = cityOf(zone);
  return zone.includes('/') && !zone.startsWith('Etc/') ? t('{city} time', { city }) : city;
}
