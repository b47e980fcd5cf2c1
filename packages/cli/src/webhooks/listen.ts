import { performance } from 'node:perf_hooks';
import type { StreamedDelivery } from '@convoke/sdk';
import { Command, InvalidArgumentError } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from '../api-client.js';
import { complain, inLine, say, stopSignal } from '../terminal.js';

interface Options extends ApiOptions {
  forwardTo: string;
  webhook?: string;
}

const STREAM = '/api/v1/deliveries/stream';

/** `convoke listen`: forwards deliveries to an application on this machine, which no webhook can reach. */
export function listenCommand(): Command {
  return withApiOptions(new Command('listen'))
    .description('forward deliveries to a local address as they are made, until Ctrl+C')
    .requiredOption('--forward-to <url>', 'such as http://127.0.0.1:3000/webhooks', httpUrl)
    .option('--webhook <webhookId>', 'only deliveries to this webhook')
    .action(run);
}

/** Forwards one delivery at a time, in the order of the stream, so that a breakpoint in a handler holds back the next one. */
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

const NO_WEBHOOK = `The account has no webhook, so there are no deliveries. Register one; its address need not
answer. What is forwarded has its event types and its secret.
`;

function unlessAborted(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/** Reports on stdout when the stream opens for the first time, and on stderr when it breaks or opens again. */
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
  try {
    const { protocol, username, password } = new URL(text);
    if (/^https?:$/.test(protocol) && username === '' && password === '') return text;
  } catch {
    // It is no URL at all.
  }
  throw new InvalidArgumentError('It must be an http:// or https:// address, without a user name in it.');
}

/** The longest deadline that servers usually apply. */
const DEADLINE_MS = 30_000;

/**
 * Posts a delivery to another address, with the bytes and headers that the webhook is sent.
 *
 * @param options.signal aborts it
 * @returns the outcome in a few words
 */
async function forwardDelivery(
  { headers, body }: StreamedDelivery,
  { to, signal }: { to: string; signal: AbortSignal },
): Promise<string> {
  const start = performance.now();
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    await response.body?.cancel();
    return `${response.status} in ${Math.round(performance.now() - start)} ms`;
  } catch (error) {
    if (signal.aborted) return 'given up';
    return deadline.aborted ? `no answer within ${DEADLINE_MS / 1_000} s` : `no answer: ${reason(error)}`;
  }
}

/** The error of `fetch` says only that it failed; the reason is its cause. */
function reason(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
