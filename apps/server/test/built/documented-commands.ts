import { runOften } from './published.js';

/**
 * Every command, those below others by all their names, as the help and the completion of a shell know them.
 * One run tells all, where the help of each would take as long.
 *
 * @param cli the built file
 */
export async function documentedCommands(cli: string): Promise<string[]> {
  const script = await runOften(['completion', 'bash'], { cli });
  const places = [...script.matchAll(/^ {8}'([^']*)'\) words=/gm)].map(([, at = '']) => at).filter((at) => at !== '');
  return places.filter((at) => !places.some((other) => other.startsWith(`${at} `)));
}
