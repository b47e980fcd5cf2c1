/** Where the server stops counting. */
const MOST = 10_000;

const FORMAT = new Intl.NumberFormat('en');

/** A count, of which the highest stands for that many or more. */
export function countText(count: number): string {
  return count >= MOST ? `${FORMAT.format(MOST)}+` : FORMAT.format(count);
}
