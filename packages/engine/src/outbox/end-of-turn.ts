/** Resolves once this turn of the event loop has brought everything that it brings. */
export function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
