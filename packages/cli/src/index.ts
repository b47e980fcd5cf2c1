/**
 * The published command line: the program, what it prints, and the commands that need no database. The server's command
 * line includes them.
 *
 * Always true: a command reaches a server only through the SDK. Standard output has the result, for people or with
 * `--json` for programs; everything else goes to standard error. What a server or a capture contains is printed without
 * control characters.
 *
 * Must not know: everything but the SDK, the contract and the signature.
 */

export { canAsk, inDialog } from './ask.js';
export { aliasLine, invocation } from './invocation.js';
export { CLIENT_COMMANDS, clientProgram } from './main.js';
export { assembleProgram, type Commands, explainError, type Program, runProgram } from './program.js';
export {
  describeServer,
  descriptionBeside,
  type RunningServer,
  readDescription,
  runningServers,
} from './running-servers.js';
export {
  CommandError,
  complain,
  inLine,
  jsonLine,
  labelled,
  painted,
  print,
  printList,
  say,
  stopSignal,
} from './terminal.js';
