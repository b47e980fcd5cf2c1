import { Command, InvalidArgumentError } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from './api-client.js';
import { forwardDelivery } from './forward-delivery.js';
import { stopSignal } from './stop-signal.js';
import { complain, inLine, say } from './terminal.js';

interface Options extends ApiOptions {
  forwardTo: string;
  webhook?: string;
}

const STREAM = '/api/v1/deliveries/stream';

/** `convoke listen`: shows deliveries to an application on this machine, which no webhook could reach. */
export function listenCommand(): Command {
  return withApiOptions(new Command('listen'))
    .description('forward deliveries to an address of yours as they are made, until Ctrl+C')
    .requiredOption('--forward-to <url>', 'such as http://127.0.0.1:3000/webhooks', httpUrl)
    .option('--webhook <webhookId>', 'only deliveries to this webhook')
    .action(run);
}

/** One after the other, in the order of the stream, so that a breakpoint in a handler holds the next one back. */
async function run({ forwardTo: to, webhook: webhookId, ...api }: Options): Promise<void> {
  const signal = stopSignal();
  const connection = openConnectionNotes(`forwarding deliveries to ${to}; Ctrl+C ends this`);
  const convoke = openClient(api, connection.note);
  const webhooks = await convoke.webhooks.list({ signal }).catch(unlessAborted(signal));
  if (webhooks?.length === 0) complain(NO_WEBHOOK);
  for await (const delivery of convoke.deliveries.stream({ webhookId, signal })) {
    const outcome = await forwardDelivery(delivery, { to, signal });
    say(`${inLine(`${delivery.eventType} ${delivery.deliveryId} → ${outcome}`)}\n`);
  }
}

const NO_WEBHOOK = `The account has no webhook, so there are no deliveries. Register one, whose address need not answer:
its event types and its secret are those of what is forwarded.
`;

function unlessAborted(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/** Says on stdout when the stream is open for the first time, and on stderr what becomes of it later. */
function openConnectionNotes(ready: string) {
  let connections = 0;
  let lost = false;
  const note = ({ path, ...event }: { path: string; type: string; status?: number }) => {
    if (path !== STREAM) return;
    if (event.type === 'response' && event.status === 200) {
      connections += 1;
      lost = false;
      if (connections === 1) say(`${ready}\n`);
      else complain('connected again\n');
    } else if (event.type !== 'request' && connections > 0 && !lost) {
      lost = true;
      complain('the server does not answer; trying again\n');
    }
  };
  return { note };
}

function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return text;
  throw new InvalidArgumentError('It must be an http:// or https:// address, without a user name in it.');
}
