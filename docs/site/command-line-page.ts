import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One command, with what `--help` prints. */
interface Command {
  name: string;
  help: string;
}

/** The page of all commands. @param cli the built command line of the server, which includes that of the client */
export async function commandLinePage(cli: string): Promise<string> {
  const commands = await commandsOf(cli, []);
  const texts = commands.map(({ name, help }) => `## ${name}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`);
  return `# The command line

\`@convoke/server\` and \`@convoke/cli\` both install a command called \`convoke\`. That of the server has every command on this page; that
of the client has those that need no database: \`appointment\`, \`feed\`, \`webhook\`, \`listen\`, \`trigger\`, \`verify\` and \`completion\`.

${texts.join('\n')}`;
}

/** A command and all below it, in the order of the help. */
async function commandsOf(cli: string, path: readonly string[]): Promise<Command[]> {
  const { stdout: help } = await run(process.execPath, [cli, ...path, '--help'], { env: { COLUMNS: '100' } });
  const [, list = ''] = help.split('\nCommands:\n');
  const names = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  const below: Command[] = [];
  for (const name of names) below.push(...(await commandsOf(cli, [...path, name])));
  return [{ name: ['convoke', ...path].join(' '), help }, ...below];
}
