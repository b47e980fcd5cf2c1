import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { EventType, StreamedDelivery } from '@convoke/sdk';
import { signDelivery } from '@convoke/signature';
import { Command, InvalidArgumentError } from 'commander';
import { type ApiOptions, openClient, withApiOptions } from '../api-client.js';
import { invocation } from '../invocation.js';
import { complain, inLine, jsonLine, say, stopSignal } from '../terminal.js';
import { eventTypesOption } from './event-types.js';
import { readBeginning, readReason } from './receiver-answer.js';

interface Options extends ApiOptions {
  forwardTo: string;
  webhook?: string;
  event?: (EventType | 'webhook.test')[];
  secret?: string;
  json?: boolean;
}

const STREAM = '/api/v1/deliveries/stream';

/** `convoke listen`: forwards deliveries to an application on this machine, which no webhook can reach. */
export function listenCommand(): Command {
  return withApiOptions(new Command('listen'))
    .description('forward deliveries to a local address as they are made, until Ctrl+C')
    .requiredOption('--forward-to <url>', 'such as http://127.0.0.1:3000/webhooks', httpUrl)
    .option('--webhook <webhookId>', 'only deliveries to this webhook')
    .option('--event <types>', 'only events of these types, separated by commas', eventTypesOption('webhook.test'))
    .option(
      '--secret <secret>',
      'also signs what is forwarded, in addition to the secret of its webhook; by default a new secret',
      signingSecret,
    )
    .option('--json', 'print each delivery with its response as JSON on one line, and everything else on stderr')
    .action(run);
}

/**
 * Forwards one delivery at a time, in the order of the stream, so that a breakpoint in a handler holds back
 * the next one.
 */
async function run({ forwardTo: to, webhook: webhookId, event, secret: given, json, ...api }: Options): Promise<void> {
  const signal = stopSignal();
  const secret = given || newSecret();
  const announce = () => (json ? complain : say)(`forwarding deliveries to ${to}; Ctrl+C ends this\n`);
  const connection = openConnectionNotes(announce);
  const convoke = openClient(api, connection.note);
  const webhooks = await convoke.webhooks.list({ signal }).catch(unlessAborted(signal));
  if (!given) complain(`secret of this session: ${secret}\n`);
  if (webhooks?.length === 0) complain(noWebhook());
  for await (const delivery of convoke.deliveries.stream({ webhookId, signal })) {
    if (event && !event.some((type) => type === delivery.eventType)) continue;
    const outcome = await forwardDelivery(alsoSignedBy(secret, delivery), { to, signal });
    say(json ? jsonLine(recordOf(delivery, outcome)) : `${inLine(lineOf(delivery, outcome))}\n`);
  }
}

function lineOf({ eventType, deliveryId }: StreamedDelivery, outcome: Outcome): string {
  return `${eventType} ${deliveryId} → ${outcomeInWords(outcome)}`;
}

function recordOf({ deliveryId, webhookId, eventType, body }: StreamedDelivery, outcome: Outcome): object {
  // A delivery is the JSON text of its event.
  return { deliveryId, webhookId, eventType, ...outcome, event: JSON.parse(body) };
}

function outcomeInWords({ status, durationMs, reason }: Outcome): string {
  if (status === null) return reason ?? '';
  return `${status} in ${durationMs} ms${reason === null ? '' : `: ${reason}`}`;
}

function noWebhook(): string {
  return `The account has no webhook, so there are no deliveries. Register one; its address need not
answer: ${invocation()} webhook create https://example.com/ --disabled
What is forwarded has its event types.
`;
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Adds a Standard Webhooks signature, as a former secret does during its grace period: receivers accept a delivery if
 * any of its signatures is by their secret.
 *
 * @throws TypeError if the secret cannot sign
 */
function alsoSignedBy(secret: string, delivery: StreamedDelivery): Pick<StreamedDelivery, 'headers' | 'body'> {
  const { headers, body, eventType } = delivery;
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp } = headers;
  const attempt = { id, timestamp: Number(timestamp), eventType, body, secret, attempt: 1 };
  const signed = signDelivery({ ...attempt, scheme: 'timestamped' });
  const signatures = `${headers['webhook-signature']} ${signed['webhook-signature']}`;
  return { body, headers: { ...headers, 'webhook-signature': signatures } };
}

function signingSecret(text: string): string {
  const sample = { id: '', timestamp: 0, eventType: '', body: '', scheme: 'timestamped', attempt: 1 } as const;
  try {
    signDelivery({ ...sample, secret: text });
    return text;
  } catch (error) {
    throw new InvalidArgumentError(error instanceof TypeError ? error.message : String(error));
  }
}

function unlessAborted(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/** Reports when the stream breaks or opens again. @param announce called when it opens for the first time */
function openConnectionNotes(announce: () => void) {
  let connections = 0;
  let lost = false;
  const note = ({ path, ...event }: { path: string; type: string; status?: number }) => {
    if (path !== STREAM) return;
    if (event.type === 'response' && event.status === 200) {
      connections += 1;
      lost = false;
      if (connections === 1) announce();
      else complain('connected again\n');
    } else if (event.type !== 'request' && connections > 0 && !lost) {
      lost = true;
      complain('the server does not answer; trying again\n');
    }
  };
  return { note };
}

function httpUrl(text: string): string {
  const { protocol = '', username, password } = URL.parse(text) ?? {};
  if (/^https?:$/.test(protocol) && username === '' && password === '') return text;
  throw new InvalidArgumentError('It must be an http:// or https:// address, without a user name in it.');
}

/** The longest deadline that servers usually apply. */
const DEADLINE_MS = 30_000;

/** How an application has responded to a delivery. */
interface Outcome {
  /** Of HTTP; `null` without a response. */
  status: number | null;
  /** Until the response began, or until there was none. */
  durationMs: number;
  /** Why it refused, or why there is no response; `null` if it accepted or gave no reason. */
  reason: string | null;
}

/**
 * Posts a delivery to another address, with the bytes and headers that the webhook is sent.
 *
 * @param options.signal aborts it
 */
async function forwardDelivery(
  { headers, body }: Pick<StreamedDelivery, 'headers' | 'body'>,
  { to, signal }: { to: string; signal: AbortSignal },
): Promise<Outcome> {
  const start = performance.now();
  const duration = () => Math.round(performance.now() - start);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    const { status, ok } = response;
    const durationMs = duration();
    const reason = ok ? '' : readReason(await readBeginning(response.body));
    if (ok) await response.body?.cancel();
    return { status, durationMs, reason: reason || null };
  } catch (error) {
    const reason = deadline.aborted ? `no answer within ${DEADLINE_MS / 1_000} s` : `no answer: ${causeOf(error)}`;
    return { status: null, durationMs: duration(), reason: signal.aborted ? 'given up' : reason };
  }
}

/** The error of `fetch` says only that it failed; the reason is its cause. */
function causeOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
