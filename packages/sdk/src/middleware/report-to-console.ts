/** Where a framework has no log of its own. */
export function reportToConsole(error: unknown): void {
  console.error(error);
}
