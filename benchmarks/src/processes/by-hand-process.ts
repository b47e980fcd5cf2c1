import { answerParent } from './answer-parent.js';
import { deliverDue } from './by-hand/deliver-due.js';
import { serveCreation } from './by-hand/serve-creation.js';
import { byHandCommand } from './by-hand.js';

answerParent(async (message) => {
  const command = byHandCommand.parse(message);
  return command.kind === 'serve' ? { url: await serveCreation(command) } : { delivered: await deliverDue(command) };
});
