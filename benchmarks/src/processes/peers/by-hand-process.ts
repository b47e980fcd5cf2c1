import { answerParent } from '../child.js';
import { byHandCommand } from './by-hand.js';
import { deliverDue } from './deliver-due.js';
import { serveCreation } from './serve-creation.js';

answerParent(async (message) => {
  const command = byHandCommand.parse(message);
  return command.kind === 'serve' ? { url: await serveCreation(command) } : { delivered: await deliverDue(command) };
});
