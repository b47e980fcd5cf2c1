import { CLIENT_COMMANDS } from '@convoke/cli';
import { eventTypes } from '@convoke/contract';
import { onTestFinished } from 'vitest';
import { runInProcess } from './run-command.js';
import { startServer } from './start-server.js';

/**
 * A server with an account, for one test, and the commands that call it.
 *
 * @param settings added to the server's environment
 */
export async function startForCommands(settings: Record<string, string> = {}) {
  const server = await startServer({ env: settings });
  onTestFinished(server.stop);
  const { convoke, credentials } = await server.account();
  /** The environment of the commands. */
  const env = {
    CONVOKE_URL: server.baseUrl,
    CONVOKE_API_KEY: credentials.apiKey,
    CONVOKE_API_SECRET: credentials.apiSecret,
  };
  return {
    convoke,
    env,
    /** Runs a command in this process: see `runInProcess`. */
    run: async (command: keyof typeof CLIENT_COMMANDS, args: string[], changes: Record<string, string> = {}) =>
      runInProcess(await CLIENT_COMMANDS[command](), args, { ...env, ...changes }),
    /** Registers a webhook for all events and turns it off, so that nothing is sent to it. */
    async registerInactive() {
      const webhookUrl = 'https://hooks.example.com/convoke';
      const webhook = await convoke.webhooks.register({ webhookUrl, eventTypes: [...eventTypes] });
      await convoke.webhooks.update(webhook.webhookId, { isActive: false });
      return webhook;
    },
  };
}
