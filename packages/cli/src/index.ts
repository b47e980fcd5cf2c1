export { aliasLine, invocation } from './invocation.js';
export { CLIENT_COMMANDS, clientProgram } from './main.js';
export { assembleProgram, type Commands, explainError, type Program, runProgram } from './program.js';
export { CommandError, complain, inLine, jsonLine, print, say, stopSignal } from './terminal.js';
