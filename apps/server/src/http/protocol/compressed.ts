import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Operation } from '@convoke/contract';
import type { Context } from 'koa';

/** What Brotli takes for bytes that are compressed once: beyond it, a file takes a second for some per cent less. */
const KEPT_QUALITY = 9;
/** And for those of a single answer: as fast as gzip, and smaller. */
const PASSING_QUALITY = 4;

const COMPRESS = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

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
export function answerCompressed(context: Context, content: Buffer): Promise<void> {
  return answer(context, content, (encoding) => encoded(content, encoding));
}

/**
 * Answers an operation with JSON, compressed on a thread of its own if the client takes that, and unless the contract
 * says that it holds a secret (`x-secret`). The entity tag of an appointment names its revision, so it is the same in
 * each encoding; no cache keeps the answer.
 */
export async function answerJson(
  context: Context,
  { json, operation }: { json: string; operation: Pick<Operation, 'answersSecret'> },
): Promise<void> {
  context.type = 'application/json';
  if (operation.answersSecret) context.body = json;
  else {
    const content = Buffer.from(json);
    await answer(context, content, (encoding) => COMPRESS[encoding](content, PASSING_QUALITY));
  }
}

async function answer(
  context: Context,
  content: Buffer,
  compress: (encoding: Encoding) => Promise<Buffer>,
): Promise<void> {
  context.vary('Accept-Encoding');
  const isWorthIt = content.length >= LEAST_BYTES && COMPRESSIBLE.test(context.type);
  const encoding = isWorthIt ? accepted(context) : undefined;
  context.body = encoding === undefined ? content : await compress(encoding);
  if (encoding !== undefined) context.set('Content-Encoding', encoding);
}

const PREFERRED = ['br', 'gzip'] as const satisfies Encoding[];

/** The smallest that the client takes, although browsers name gzip first. */
function accepted(context: Context): Encoding | undefined {
  return PREFERRED.find((encoding) => context.acceptsEncodings(encoding) === encoding);
}

function encoded(content: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = made.get(content) ?? new Map<Encoding, Promise<Buffer>>();
  made.set(content, known);
  const bytes = known.get(encoding) ?? COMPRESS[encoding](content, KEPT_QUALITY);
  known.set(encoding, bytes);
  return bytes;
}
