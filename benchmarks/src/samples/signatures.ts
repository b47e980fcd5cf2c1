import { type SignedDelivery, signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { build } from 'esbuild';

/** One delivery and its secret, to be verified repeatedly. */
interface SignedSample {
  secret: string;
  delivery: SignedDelivery;
  /** With names in lower case, as in Node. */
  headers: Record<string, string>;
  /** The body as it comes from a socket. */
  bytes: Buffer;
}

export function signedSample(): SignedSample {
  const secret = webhookSecret();
  const delivery = signedDelivery({ secret, eventType: 'attendee.responded' });
  const headers = Object.fromEntries(
    Object.entries(delivery.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { secret, delivery, headers, bytes: Buffer.from(delivery.body) };
}

/**
 * Excludes verifiers that are fast because they accept everything.
 *
 * @throws Error if it accepts the changed body, or refuses the good one
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
  if (taken) throw new Error('a changed body was accepted');
}

type Verifier = Pick<typeof import('@convoke/sdk/webhooks'), 'verifyAsync'>;

/**
 * The verifier, bundled for a runtime without Node's modules.
 *
 * @throws Error if it cannot be bundled
 */
export async function edgeVerifier(): Promise<Verifier> {
  const { outputFiles } = await build({
    stdin: { contents: `export { verifyAsync } from '@convoke/sdk/webhooks'`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('nothing was bundled');
  return import(`data:text/javascript;base64,${Buffer.from(bundle.contents).toString('base64')}`);
}
