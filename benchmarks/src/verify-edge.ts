import type { Contest, Figure, Side } from './harness/figure.js';
import { edgeVerifier, mustRefuse, signedSample } from './samples/signatures.js';

const AMOUNT = 20_000;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const subject = 'verifyAsync of @convoke/sdk/webhooks, without Node';
const bare = 'crypto.subtle.verify with a cached key, JSON.parse';

/** What verifying and parsing one delivery costs with Web Crypto. */
export const verifyEdge: Figure = {
  name: 'verify-edge',
  title: 'One delivery of 600 bytes, verified with Web Crypto and parsed',
  unit: 'deliveries',
  aims: [{ peer: bare, measure: 'rate', bound: 'atLeast', ratio: 0.8 }],
  open,
};

async function open(): Promise<Contest> {
  const { verifyAsync } = await edgeVerifier();
  const { secret, headers, bytes } = signedSample();
  const changed = Buffer.from(bytes.toString().replace('accepted', 'declined'));
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HMAC, false, ['verify']);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const verifyBare = async (body: Uint8Array) => {
    const { 'x-service-timestamp': timestamp = '', 'x-service-signature': header = '' } = headers;
    const start = encoder.encode(`${timestamp}.`);
    const content = new Uint8Array(start.length + body.length);
    content.set(start);
    content.set(body, start.length);
    const signature = Uint8Array.from(atob(header.slice('sha256='.length)), (char) => char.charCodeAt(0));
    if (!(await crypto.subtle.verify('HMAC', key, signature, content))) throw new Error('bad signature');
    return JSON.parse(decoder.decode(body));
  };
  const side = (name: string, verifyOne: (body: Buffer) => Promise<unknown>): Side => ({
    name,
    async measure() {
      await mustRefuse(verifyOne, { good: bytes, changed });
      const begun = performance.now();
      for (let count = 0; count < AMOUNT; count += 1) await verifyOne(bytes);
      return { rate: (AMOUNT / (performance.now() - begun)) * 1_000 };
    },
  });
  return {
    subject: side(subject, (body) => verifyAsync({ headers, body }, { secret })),
    peers: [side(bare, verifyBare)],
    close: async () => undefined,
  };
}
