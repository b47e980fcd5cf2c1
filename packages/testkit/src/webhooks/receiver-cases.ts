import type { MiddlewareReceiver } from './start-receiver.js';

interface Delivery {
  headers: Record<string, string>;
  body: string;
}

/** Signs a delivery with the receiver's secret, unless another one is given. */
export type SignDelivery = (delivery: {
  eventType: string;
  data?: Readonly<Record<string, unknown>>;
  secret?: string;
  timestamp?: number;
}) => Delivery & { id: string };

/** One case of a receiver with the expected response, as `status outcome` or `status error`. */
export interface ReceiverCase {
  name: string;
  run(receiver: MiddlewareReceiver): Promise<string[]>;
  expected: string[];
}

const OTHER_SECRET = `whsec_${'A'.repeat(43)}=`;
const TOLERANCE_SECONDS = 300;
const RESPONDED = { eventType: 'attendee.responded' };

/** How every middleware must respond, whatever the framework. */
export function receiverCases(sign: SignDelivery): ReceiverCase[] {
  const now = () => Math.floor(Date.now() / 1000);
  const single = (name: string, delivery: () => Delivery, expected: string): ReceiverCase => ({
    name,
    run: async ({ url }) => [await post(url, delivery())],
    expected: [expected],
  });
  const data = (padding: string) => ({ ...RESPONDED, data: { padding } });
  return [
    {
      name: 'a good delivery',
      async run({ url, handled }) {
        const delivery = sign(RESPONDED);
        const answer = await post(url, delivery);
        return [answer, `handled ${handled.filter((id) => id === delivery.id).length} times`];
      },
      expected: ['200 handled', 'handled 1 times'],
    },
    single('characters outside ASCII', () => sign(data('Größe 🌍 \u2028')), '200 handled'),
    single('a body of 200 KB', () => sign(data('x'.repeat(200_000))), '200 handled'),
    single('a body of 300 KB', () => sign(data('x'.repeat(300_000))), '413 body_too_large'),
    {
      name: 'a body of 300 KB of unknown length',
      run: async ({ url }) => [await post(url, sign(data('x'.repeat(300_000))), { chunked: true })],
      expected: ['413 body_too_large'],
    },
    single('an empty body', () => ({ ...sign(RESPONDED), body: '' }), '400 body_empty'),
    single(
      'a body of lists in each other',
      () => ({ ...sign(RESPONDED), body: '['.repeat(10_000) + ']'.repeat(10_000) }),
      '401 no_matching_secret',
    ),
    single('another secret', () => sign({ ...RESPONDED, secret: OTHER_SECRET }), '401 no_matching_secret'),
    single('a changed body', () => changed(sign(RESPONDED)), '401 no_matching_secret'),
    single('a body that was serialized again', () => rewritten(sign(RESPONDED)), '401 body_reserialized'),
    single(
      'a stale delivery',
      () => sign({ ...RESPONDED, timestamp: now() - TOLERANCE_SECONDS - 2 }),
      '401 timestamp_too_old',
    ),
    single(
      'a delivery from the future',
      () => sign({ ...RESPONDED, timestamp: now() + TOLERANCE_SECONDS + 10 }),
      '401 timestamp_in_future',
    ),
    single('no signature', () => without(sign(RESPONDED), /signature/i), '400 missing_header'),
    single('no timestamp', () => without(sign(RESPONDED), /timestamp/i), '400 missing_header'),
    single('an unknown event type', () => sign({ eventType: 'room.flooded', data: {} }), '200 ignored'),
    {
      name: 'a handler that throws, and the repeated delivery',
      async run({ url }) {
        const delivery = sign({ eventType: 'appointment.canceled' });
        return [await post(url, delivery), await post(url, delivery)];
      },
      expected: ['500 failed', '200 handled'],
    },
    {
      name: 'a duplicate',
      async run({ url, handled }) {
        const delivery = sign(RESPONDED);
        const answers = [await post(url, delivery), await post(url, delivery)];
        return [...answers, `handled ${handled.filter((id) => id === delivery.id).length} times`];
      },
      expected: ['200 handled', '200 duplicate', 'handled 1 times'],
    },
    {
      name: 'a concurrent duplicate',
      async run({ url }) {
        const delivery = sign({ eventType: 'appointment.updated' });
        const answers = await Promise.all([post(url, delivery), post(url, delivery)]);
        return [...answers.sort(), await post(url, delivery)];
      },
      expected: ['200 handled', '503 in_progress', '200 duplicate'],
    },
    ...afterParser(sign),
  ];
}

/** Something has read the body before. */
function afterParser(sign: SignDelivery): ReceiverCase[] {
  return [
    {
      name: 'a body parser first',
      async run({ parsedUrl, advice }) {
        const { headers, body } = sign(RESPONDED);
        const response = await fetch(parsedUrl, { method: 'POST', headers, body });
        const answer = await response.text();
        return [`${response.status} ${nameOf(answer)}`, `advises: ${JSON.parse(answer).message.includes(advice)}`];
      },
      expected: ['500 body_parsed', 'advises: true'],
    },
    {
      name: 'a body parser first, and an empty body',
      async run({ parsedUrl }) {
        const { headers } = sign(RESPONDED);
        const answers = [
          await post(parsedUrl, { headers, body: '' }),
          await post(parsedUrl, { headers: {}, body: '' }),
        ];
        // Whether a body that was read was empty is known of Node's streams alone.
        return answers.map((answer) => answer.replace(/^400 (body_empty|missing_header)$/, '500 body_parsed'));
      },
      expected: ['500 body_parsed', '500 body_parsed'],
    },
  ];
}

async function post(url: string, { headers, body }: Delivery, { chunked = false } = {}): Promise<string> {
  const content = chunked ? { body: new Blob([body]).stream(), duplex: 'half' as const } : { body };
  const response = await fetch(url, { method: 'POST', headers, ...content });
  return `${response.status} ${nameOf(await response.text())}`;
}

function nameOf(answer: string): string {
  const { outcome, error } = JSON.parse(answer);
  return outcome ?? error;
}

function changed(delivery: Delivery): Delivery {
  return { ...delivery, body: delivery.body.replace('accepted', 'declined') };
}

function rewritten(delivery: Delivery): Delivery {
  return { ...delivery, body: JSON.stringify(JSON.parse(delivery.body), null, 2) };
}

function without(delivery: Delivery, name: RegExp): Delivery {
  return {
    ...delivery,
    headers: Object.fromEntries(Object.entries(delivery.headers).filter(([key]) => !name.test(key))),
  };
}
