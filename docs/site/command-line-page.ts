import { serverProgram } from '../../apps/server/src/main.js';
import { assembleProgram } from '../../packages/cli/src/program.js';

type Command = Awaited<ReturnType<typeof assembleProgram>>;

/** The page of all commands, those of the client among them. */
export async function commandLinePage(): Promise<string> {
  const texts = commandsOf(await assembleProgram(serverProgram())).map(
    ({ name, help }) => `## ${name}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`,
  );
  return `# The command line

\`@convoke/server\` and \`@convoke/cli\` both install a command called \`convoke\`. That of the server has every command on this page; that
of the client has those that need no database: \`appointment\`, \`feed\`, \`webhook\`, \`listen\`, \`trigger\`, \`verify\` and \`completion\`.

${texts.join('\n')}`;
}

/** A command and all below it, in the order of the help, with what `--help` prints. */
function commandsOf(command: Command, above = ''): { name: string; help: string }[] {
  const name = `${above} ${command.name()}`.trim();
  let help = '';
  const writeOut = (text: string) => {
    help += text;
  };
  command.configureOutput({ writeOut, getOutHelpWidth: () => 100 }).outputHelp();
  return [{ name, help }, ...command.commands.flatMap((each) => commandsOf(each, name))];
}
