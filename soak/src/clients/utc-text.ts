/** `YYYY-MM-DDTHH:MM:SSZ` */
export function utcText(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z');
}
