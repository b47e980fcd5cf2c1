import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const COMPRESS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

/** Beyond it, a file takes a second for some per cent less. */
const BROTLI_QUALITY = 9;

/** Smaller ones would fit into a packet anyway. */
const LEAST_BYTES = 1_024;

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|yaml|manifest\+json)|image\/svg)/;

type Encoding = keyof typeof COMPRESS;

const made = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/**
 * Answers with bytes that are the same for everybody, compressed if the client takes that; each encoding is made once,
 * on a thread of its own. Never for answers with a secret, whose length would tell of it beside what somebody else
 * chose (BREACH).
 */
export async function answerCompressed(context: Context, content: Buffer): Promise<void> {
  context.vary('Accept-Encoding');
  const encoding = content.length < LEAST_BYTES || !COMPRESSIBLE.test(context.type) ? false : accepted(context);
  if (encoding !== false) context.set('Content-Encoding', encoding);
  context.body = encoding === false ? content : await encoded(content, encoding);
}

function accepted(context: Context): Encoding | false {
  const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
  return encoding === 'br' || encoding === 'gzip' ? encoding : false;
}

function encoded(content: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = made.get(content) ?? new Map<Encoding, Promise<Buffer>>();
  made.set(content, known);
  const bytes = known.get(encoding) ?? COMPRESS[encoding](content);
  known.set(encoding, bytes);
  return bytes;
}
