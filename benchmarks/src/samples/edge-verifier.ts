import { build } from 'esbuild';

type Verifier = Pick<typeof import('@convoke/sdk/webhooks'), 'verifyAsync'>;

/**
 * The verifier as it is bundled for a runtime that has nothing of Node.
 *
 * @throws Error where it cannot be bundled
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
