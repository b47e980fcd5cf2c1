import { Command } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from './api-client.js';
import { say } from './terminal.js';
import { TRIGGERED_TYPES, triggerEvent } from './trigger-event.js';

/** `convoke trigger`: makes an event happen through the interface, so that everything behind it is tried. */
export function triggerCommand(): Command {
  return withApiOptions(new Command('trigger'))
    .description(`make an event happen: ${TRIGGERED_TYPES}`)
    .argument('<eventType>', 'what is to happen')
    .option('--webhook <webhookId>', 'webhook.test only: the webhook to test; every one without')
    .action(run);
}

async function run(eventType: string, { webhook, ...api }: ApiOptions & { webhook?: string }): Promise<void> {
  say(await triggerEvent(openClient(api), { eventType, webhook }));
}
