import { type ReceivedDelivery, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { expect } from 'vitest';
import { type CommandContext, type LongCommand, runPublished, startCommand } from './published.js';

/** A sandbox, an account, and a command line that knows both. */
export interface Client {
  run(args: string[], context?: Pick<CommandContext, 'env' | 'input'>): Promise<string>;
  start(args: string[]): LongCommand;
  /** Receives what the account's webhook is sent. */
  receiver: WebhookReceiver;
  /** The account's webhook; its events are those of an appointment. */
  webhook: { webhookId: string; secret: string };
}

/** @param options.cli the built file */
export function clientOf({
  cli,
  env,
  ...others
}: Pick<Client, 'receiver' | 'webhook'> & Required<Pick<CommandContext, 'cli' | 'env'>>): Client {
  return {
    ...others,
    run: (args, context) => runPublished(args, { cli, ...context, env: { ...env, ...context?.env } }),
    start: (args) => startCommand(args, { cli, env }),
  };
}

/** The main job of each command that needs no database, in an order in which one goes on from the other. */
export const CLIENT_JOBS: Record<string, (client: Client) => Promise<void>> = {
  async trigger({ run, receiver, webhook: { webhookId } }) {
    expect(await run(['trigger', 'webhook.test'])).toContain(`to webhook ${webhookId}: `);
    await receiver.deliveries.waitFor(1);
  },
  async listen({ run, start }) {
    const local = await startWebhookReceiver();
    const listening = start(['listen', '--forward-to', local.url]);
    await listening.printed('forwarding deliveries to');
    await run(['trigger', 'webhook.test']);
    await listening.printed(/webhook\.test \S+ → /);
    expect(local.deliveries.items).toHaveLength(1);
    expect(await listening.stop()).toBe(0);
    await local.stop();
  },
  async verify({ run, receiver, webhook: { secret } }) {
    const [delivery] = await receiver.deliveries.waitFor(1);
    if (!delivery) throw new Error('There is no delivery.');
    const env = { CONVOKE_WEBHOOK_SECRET: secret };
    expect(await run(['verify'], { env, input: requestText(delivery) })).toMatch(/^valid: /);
  },
};

/** A request as it came, for `convoke verify` to read. */
function requestText({ headers, body }: ReceivedDelivery): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return `${head.join('')}\n${body}`;
}
