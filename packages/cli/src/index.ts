export { CLIENT_COMMANDS } from './main.js';
export { type Commands, explainError, runProgram } from './program.js';
export { CommandError, complain, inLine, jsonLine, print, say, stopSignal } from './terminal.js';
