import { runPublished } from './published.js';

/**
 * Every command that the help names, the ones below others by both names. What is listed with arguments has none below it.
 *
 * @param cli the built file
 */
export async function documentedCommands(cli: string, above: readonly string[] = []): Promise<string[]> {
  const help = await runPublished([...above, '--help'], { cli });
  const [, list] = help.split('\nCommands:\n');
  if (list === undefined) return [above.join(' ')];
  const commands = [...list.matchAll(/^ {2}(\S+)( [[<])?/gm)].filter(([, name]) => name !== 'help');
  const named = commands.map(([, name = '', given]) => {
    const path = [...above, name];
    return given === undefined ? documentedCommands(cli, path) : [path.join(' ')];
  });
  return (await Promise.all(named)).flat();
}
