/**
 * What several claims that began together have taken.
 *
 * @throws Error of one if none took anything; what others took is kept, or nobody would release it
 */
export async function claimTogether<Job>(claims: readonly Promise<Job[]>[]): Promise<Job[]> {
  const outcomes = await Promise.allSettled(claims);
  const claimed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined && claimed.length === 0) throw failed.reason;
  return claimed;
}
