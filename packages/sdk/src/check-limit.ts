/** What a timer can hold. */
const LARGEST = 2 ** 31 - 1;
const SMALLEST = { timeout: 1, maxRetries: 0 };

/** @throws TypeError where it is neither `undefined` nor a number that can be meant */
export function checkLimit(name: 'timeout' | 'maxRetries', value: number | undefined): void {
  if (value === undefined || (value >= SMALLEST[name] && value <= LARGEST)) return;
  throw new TypeError(`${name} must be a number from ${SMALLEST[name]} to ${LARGEST}.`);
}
