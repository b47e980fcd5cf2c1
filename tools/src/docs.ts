import { buildSite, SITE } from '@convoke/docs/build';

/**
 * `npm run tools -- docs [--base /PATH/]`: builds the documentation site. A link to a page that does not
 * exist fails the build.
 *
 * @returns the exit code
 */
export async function docs(args: string[]): Promise<number> {
  const [option, base] = args;
  if (option !== undefined && (option !== '--base' || base === undefined)) {
    console.error('Usage: npm run tools -- docs [--base /PATH/]');
    return 2;
  }
  await buildSite(base === undefined ? {} : { base });
  console.log(`docs: in ${SITE}`);
  return 0;
}
