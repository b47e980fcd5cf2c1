/**
 * @param {import('./test-totals.mjs').Totals} totals
 * @returns {string} the last line of `npm test`
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
