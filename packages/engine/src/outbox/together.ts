/**
 * Waits for parts of one transaction that do not depend on each other; a database at a distance is asked for all of
 * them at once. Ends when every part has, so that none is still at work when the transaction ends.
 *
 * @throws what the first part that failed did
 */
export async function together<Result>(parts: readonly Promise<Result>[]): Promise<Result[]> {
  const outcomes = await Promise.allSettled(parts);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
