/**
 * A verifier that lets everything pass is fast.
 *
 * @throws Error where it takes the changed body, or not the good one
 */
export async function mustRefuse(
  verify: (body: Buffer) => unknown,
  { good, changed }: { good: Buffer; changed: Buffer },
): Promise<void> {
  await verify(good);
  const taken = await Promise.resolve()
    .then(() => verify(changed))
    .then(
      (result) => result !== false,
      () => false,
    );
  if (taken) throw new Error('a changed body was taken');
}
