import { type Form, standardSecret } from './verification/form.js';
import { type JudgeOptions, judge, type Matches, type ReceivedDelivery, type Refusal } from './verification/judge.js';

type Bytes = Uint8Array<ArrayBuffer>;
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const MAX_KEYS = 64;
const encoder = /* @__PURE__ */ new TextEncoder();
/** Importing a key costs as much as using it. */
const keys = /* @__PURE__ */ new Map<string, Key>();

/**
 * As `judgeDelivery`, for runtimes without Node's crypto. Compares in constant time, as `crypto.subtle.verify` does.
 *
 * @param now milliseconds since 1970
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export async function judgeWithWebCrypto(
  delivery: ReceivedDelivery,
  options: JudgeOptions,
  now: number,
): Promise<Refusal | undefined> {
  const outcomes: boolean[] = [];
  // `judge` is synchronous, so it is called again with one more outcome until none is missing.
  for (;;) {
    const missing: Parameters<Matches>[] = [];
    let asked = 0;
    const refusal = judge(delivery, options, {
      now,
      matches(...comparison) {
        const outcome = outcomes[asked++];
        if (outcome === undefined) missing.push(comparison);
        return outcome ?? true;
      },
    });
    const [comparison] = missing;
    if (!comparison) return refusal;
    outcomes.push(await matches(...comparison));
  }
}

async function matches(...[{ form, prefix, signatures }, body, secrets]: Parameters<Matches>): Promise<boolean> {
  const content = join(encoder.encode(prefix), typeof body === 'string' ? encoder.encode(body) : body);
  for (const secret of secrets) {
    const key = form.key ? standardSecret(secret) : secret;
    for (const signature of key ? signatures : []) {
      const bytes = decode[form.encoding](signature);
      if (key && (await crypto.subtle.verify('HMAC', await keyOf(key, form.key ?? 'utf8'), bytes, content)))
        return true;
    }
  }
  return false;
}

/** Caches the keys of recent secrets. */
async function keyOf(text: string, encoding: 'base64' | 'utf8'): Promise<Key> {
  const name = encoding + text;
  const key = keys.get(name) ?? (await crypto.subtle.importKey('raw', decode[encoding](text), HMAC, false, ['verify']));
  if (keys.size > MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

const decode: Readonly<Record<'utf8' | Form['encoding'], (text: string) => Bytes>> = {
  utf8: (text) => encoder.encode(text),
  base64: (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0)),
  hex: (text) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
};

function join(start: Uint8Array, rest: Uint8Array): Bytes {
  const joined = new Uint8Array(start.length + rest.length);
  joined.set(start);
  joined.set(rest, start.length);
  return joined;
}
