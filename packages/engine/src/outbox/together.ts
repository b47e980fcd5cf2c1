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

/** Like `together`, for two parts with answers of different kinds. */
export async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await together<unknown>([one, other]);
  return [await one, await other];
}
